// @ts-nocheck: this script has other global types than the pages
// Keeps one page for when there is no network, and nothing else: every page and script comes from the server itself.
const store = 'offline-2'
const [page, ...parts] = ['offline.html', 'offline.css', 'offline.js'].map(name => new URL(name, self.location).href)

self.addEventListener('install', event => {
  event.waitUntil(caches.open(store).then(cache => cache.addAll([page, ...parts])))
  self.skipWaiting()
})

self.addEventListener('activate', event => {
  const old = caches
    .keys()
    .then(names => Promise.all(names.filter(name => name !== store).map(name => caches.delete(name))))
  event.waitUntil(old.then(() => self.clients.claim()))
})

self.addEventListener('fetch', event => {
  const { request } = event
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match(page)))
  else if (parts.includes(request.url)) event.respondWith(fetch(request).catch(() => caches.match(request.url)))
})
