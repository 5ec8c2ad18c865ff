import { Buffer } from 'node:buffer'
import type { Entry } from './zip.ts'

/** The apps' ids on a TV: Samsung's has ten letters, and LG's is a reversed domain. */
const ids = { webos: 'org.sofa-and-dagger.tv', tizen: 'SofaDagger' } as const
const title = 'Sofa & Dagger'

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, found => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[found] ?? found)

/** Returns a page that only redirects to the TV's page; in plain ES5, and even without a script. */
export const redirect = (url: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="refresh" content="0; url=${escaped(url)}" />
    <title>${escaped(title)}</title>
  </head>
  <body style="background:#0b0705;color:#f3ecd2;font:4vh sans-serif;padding:20vh 10vw">
    <h1>${escaped(title)}</h1>
    <p>Looking for the table at ${escaped(url)}</p>
    <p>If nothing comes: is the computer that serves it on, and is this TV on its network?</p>
  </body>
</html>
`

/** Returns the manifest for LG's packaging tool. */
const appInfo = (version: string): string =>
  `${JSON.stringify(
    {
      id: ids.webos,
      version,
      vendor: title,
      type: 'web',
      main: 'index.html',
      title,
      icon: 'icon-80.png',
      largeIcon: 'icon-130.png',
      resolution: '1920x1080',
      // The TV sends Back as a key to the page, instead of leaving the app.
      disableBackHistoryAPI: true,
    },
    null,
    2,
  )}\n`

/** Returns the manifest for Samsung's TVs. */
const widget = (url: string, version: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<widget xmlns="http://www.w3.org/ns/widgets" xmlns:tizen="http://tizen.org/ns/widgets" id="${escaped(new URL(url).origin)}" version="${version}" viewmodes="maximized">
  <tizen:application id="${ids.tizen}.tv" package="${ids.tizen}" required_version="5.5"/>
  <content src="index.html"/>
  <icon src="icon.png"/>
  <name>${escaped(title)}</name>
  <access origin="${escaped(new URL(url).origin)}" subdomains="false"/>
  <tizen:allow-navigation>${escaped(new URL(url).hostname)}</tizen:allow-navigation>
  <tizen:privilege name="http://tizen.org/privilege/internet"/>
  <tizen:profile name="tv-samsung"/>
  <tizen:setting screen-orientation="landscape" context-menu="disable" hwkey-event="enable"/>
</widget>
`

export interface Icons {
  readonly small: Buffer
  readonly large: Buffer
}

export const webosFiles = (url: string, version: string, { small, large }: Icons): readonly Entry[] => [
  { name: 'appinfo.json', bytes: Buffer.from(appInfo(version)) },
  { name: 'index.html', bytes: Buffer.from(redirect(url)) },
  { name: 'icon-80.png', bytes: small },
  { name: 'icon-130.png', bytes: large },
]

export const tizenFiles = (url: string, version: string, { large }: Icons): readonly Entry[] => [
  { name: 'config.xml', bytes: Buffer.from(widget(url, version)) },
  { name: 'index.html', bytes: Buffer.from(redirect(url)) },
  { name: 'icon.png', bytes: large },
]

/** Returns the address of the TV's page from an address as people type it. */
export const tvUrl = (said: string): string | null => {
  const whole = /^[a-z]+:\/\//i.test(said) ? said : `http://${said}`
  if (!URL.canParse(whole)) return null
  const url = new URL(whole)
  if (!/^https?:$/.test(url.protocol) || url.hostname === '') return null
  return `${url.origin}${url.pathname.replace(/\/(tv)?\/*$/, '')}/tv`
}
