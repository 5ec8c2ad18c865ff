import { faultOf, note } from './journal.ts'

const minute = 60_000
const most = 10
let since = 0
let count = 0

/** The library writes a stack for every frame that it cannot read, so that whoever sends rubbish could fill a disk. */
const sparingly = (said: unknown): void => {
  const now = Date.now()
  if (now - since > minute) {
    since = now
    count = 0
  }
  count += 1
  if (count <= most) note({ said: 'complained', where: 'library', ...faultOf(said) })
}

/** What the library has to say: where it complains from, a few lines a minute of it, and nothing else. */
export const quiet: Console = Object.assign(Object.create(console) as Console, {
  error: sparingly,
  warn: sparingly,
  info: () => undefined,
  debug: () => undefined,
})
