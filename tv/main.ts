import { makeLink } from '../shared/link.ts'
import { base, keyFor, newTable, tableIn } from '../shared/visits.ts'
import { type App, startApp } from './app.ts'
import { makeMenu } from './menu.ts'
import { listen } from './remote.ts'

declare global {
  /** What this screen knows: for whoever looks for a secret in it, and for the tests that do. */
  var tv: App['state'] | undefined
}

const pauses = [1000, 2000, 4000, 8000]
const wait = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds))

/** A new table, however long the server takes to be there. */
const made = async (app: App): Promise<{ readonly name: string; readonly invite: string }> => {
  for (let tries = 0; ; tries++) {
    try {
      const { code, invite } = await newTable()
      return { name: code, invite }
    } catch (error) {
      const text =
        error instanceof TypeError ? 'The server cannot be reached' : error instanceof Error ? error.message : ''
      app.plain('Sofa & Dagger', `${text.replace(/\.$/, '')}. This screen tries again by itself.`)
      await wait(pauses[Math.min(tries, pauses.length - 1)] ?? 8000)
    }
  }
}

const open = async (app: App): Promise<void> => {
  const named = tableIn(location)
  const { name, invite } = named ?? (await made(app))
  if (!named) history.replaceState(null, '', `${base()}tv/${name}${location.search}`)
  listen(app, makeMenu(document.querySelector('#menu') as HTMLElement, app))
  const link = makeLink({ base: base(), name, key: keyFor(`tv ${name}`), screen: true, invite }, app)
  app.clock(link.now)
}

const boot = async (): Promise<void> => {
  const stage = document.querySelector<HTMLElement>('#stage')
  if (!stage) return
  const ways = new URLSearchParams(location.search)
  const app = await startApp(stage, { calm: ways.has('calm'), canvas: ways.get('render') === 'canvas' })
  globalThis.tv = app.state
  await open(app)
}

void boot()
