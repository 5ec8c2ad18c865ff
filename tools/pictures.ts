import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Ask } from '../shared/engine/game.ts'
import { endPages } from '../test/browser/kit/devices.ts'
import { answer, holding, openPhone, sitDown } from '../test/browser/kit/phone-table.ts'
import { acknowledge, option, type Party, propose, ride, seat, start, vote } from '../test/browser/kit/tv-drive.ts'
import { openTv, openTvServer, sizes, untilStill } from '../test/browser/kit/tv-server.ts'
import { findCommand, root, run, tool } from './run.mjs'

// Takes the pictures of the README, from a game that plays itself at a table on this computer.

if (process.argv.includes('--help')) {
  console.log(`npm run look -- pictures [--moving | --still]

Takes the pictures of the README, from a game that plays itself, and films the reveal that moves in it.
  --moving  the moving one alone
  --still   all but that one`)
  process.exit()
}
const folder = join(root, 'docs')
const convert = findCommand(['magick', 'convert'])

/** The reveal that moves in the README: the last card of a quest is a Fail. */
const reveal = 'avalon quested false'
/** The time between two frames of the moving picture, and the times for which its first and last are shown, in ms. */
const [frameMs, firstMs, lastMs] = [100, 1000, 3000]
const mostBytes = 3_000_000

/** Films the reveal, and joins the frames to one picture that begins again at its end. */
const takeMoving = async (): Promise<void> => {
  if (!convert) {
    console.warn('The moving picture is as it was: joining its frames takes ImageMagick.')
    return
  }
  const how = ['--only', reveal, '--seats', '7', '--size', '1280x720', '--every', String(frameMs)]
  const filmed = await run(process.execPath, [join(root, 'tools/film.ts'), 'avalon', ...how])
  if (filmed.code !== 0) throw new Error(filmed.output)
  const frames = join(root, 'test-results/films', reveal.replaceAll(' ', '-'))
  const files = readdirSync(frames).sort()
  const path = join(folder, 'tv-reveal.gif')
  const timed = files.flatMap((file, i) => {
    const ms = i === 0 ? firstMs : i === files.length - 1 ? lastMs : frameMs
    return ['-delay', String(ms / 10), join(frames, file)]
  })
  // The same dots in each frame: what does not move is then stored once.
  const smaller = ['-resize', '800x', '-ordered-dither', 'o8x8,24', '-fuzz', '2%', '-layers', 'Optimize']
  const joined = await run(convert, [...timed, ...smaller, '-loop', '0', path])
  if (joined.code !== 0) throw new Error(joined.output)
  const { size } = statSync(path)
  if (size > mostBytes) throw new Error(`${path} has ${size} bytes, and may have ${mostBytes}.`)
}

if (!process.argv.includes('--still')) await takeMoving()
if (process.argv.includes('--moving')) process.exit(0)
const others = ['Boris', 'Cléo', 'Edda', 'Hugo', 'Ines', 'Yuki'] as const

const keep = (page: Page, name: string): Promise<Buffer> =>
  page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })

/** Makes a picture's file small (few colours, as wide as a page's column), where ImageMagick is installed. */
const slim = async (name: string, how: readonly string[]): Promise<void> => {
  const path = join(folder, `${name}.png`)
  if (convert) await run(convert, [path, ...how, '-dither', 'FloydSteinberg', '-strip', `PNG8:${path}`])
  else console.warn(`${name}.png is as large as it was taken: ImageMagick makes it smaller.`)
}

const built = await tool('vite', ['build', '--logLevel', 'error'])
if (built.code !== 0) throw new Error(built.output)
mkdirSync(folder, { recursive: true })
const server = await openTvServer()
let party: Party | null = null
try {
  const tv = await openTv(`${server.base}tv`, sizes['1920x1080'])
  await tv.page.waitForURL(/\/tv\/[A-Z]{4}$/)
  const code = tv.page.url().slice(-4)
  const seated = await seat(server.base, code, others)
  party = seated
  const ada = await openPhone('Ada', `${server.base}t/${code}`)
  await sitDown(ada)
  for (const role of ['percival', 'morgana', 'lady']) await option(seated, role, true)
  await ada.page.waitForTimeout(500)
  await keep(ada.page, 'phone-lobby')

  const own = `s${others.length + 1}`
  const asked = (page: Page, kind: string): Promise<unknown> => page.waitForSelector(`[data-ask^="${kind} "]`)
  const team = async (): Promise<void> => {
    const { leader, seats, sizes: need, quest } = seated.table()
    if (leader !== own) return propose(seated)
    await answer(ada, 'team', seats.slice(0, need[quest - 1]))
    await seated.until(({ phase }) => phase === 'vote')
  }
  const quest = async (ballots: (i: number) => boolean, fails: number): Promise<void> => {
    await team()
    await answer(ada, 'vote', ['approve'])
    await vote(seated, ballots)
    await seated.goOn()
    if (seated.table().phase !== 'quest') return
    if (seated.table().team.includes(own)) await answer(ada, 'card', ['success'])
    await ride(seated, fails)
    await seated.goOn()
  }

  await start(seated)
  await asked(ada.page, 'acknowledge')
  await holding(ada.page, '[data-hold="card"]', async () => {
    await ada.page.waitForSelector('#card')
    await keep(ada.page, 'phone-card')
  })
  await ada.page.tap('[data-ask^="acknowledge"] [data-confirm]')
  await acknowledge(seated)
  await quest(i => i !== 2, 0)
  await quest(i => i % 3 === 0, 0)
  await quest(() => true, 1)
  if (seated.table().phase === 'lady') {
    const { lady } = seated.table()
    if (lady === own) {
      const first = await ada.page.locator('[data-ask^="lady "] [data-pick]').first().getAttribute('data-pick')
      await answer(ada, 'lady', [first ?? ''])
      await seated.until(({ phase }) => phase !== 'lady')
    } else await seated.all('lady', ask => ask.from.slice(0, 1))
    await seated.goOn()
  }
  await team()
  await asked(ada.page, 'vote')
  await ada.page.tap('[data-pick="approve"]')
  for (const phone of seated.phones.slice(0, 4)) {
    const isVote = ({ kind }: Ask): boolean => kind === 'vote'
    const ask = (await phone.until(({ secret }) => secret?.asks.some(isVote) === true)).secret?.asks.find(isVote)
    await phone.say({ do: 'answer', ask: ask?.id ?? '', picks: ['approve'] })
  }
  await ada.page.waitForTimeout(500)
  await keep(ada.page, 'phone-vote')
  await tv.page.waitForTimeout(7000)
  await untilStill(tv.page)
  await keep(tv.page, 'tv-board')
} finally {
  party?.close()
  await endPages()
  await server.stop()
}
await slim('tv-board', ['-resize', '1280x', '-colors', '128'])
for (const name of ['phone-lobby', 'phone-vote', 'phone-card']) await slim(name, ['-colors', '128'])
console.log(`The pictures are in ${folder}.`)
process.exit(0)
