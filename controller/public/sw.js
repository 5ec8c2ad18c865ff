// @ts-nocheck: the types of this place are not those of the pages
// Keeps one page for when there is no network, and nothing else: every page and script comes from the server itself.
const store = 'offline-1'
const page = '/offline.html'

self.addEventListener('install', event => {
  event.waitUntil(caches.open(store).then(cache => cache.addAll([page, '/offline.css', '/offline.js'])))
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
  const { pathname } = new URL(request.url)
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match(page)))
  else if (pathname.startsWith('/offline.')) event.respondWith(fetch(request).catch(() => caches.match(pathname)))
})
