import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { isEvil, quest } from '../test/browser/kit/phone-avalon-views.ts'
import { holding, sizes as phoneSizes } from '../test/browser/kit/phone-table.ts'
import { after, castings, own, partyOf, read, seatsIn, sentTo } from '../test/browser/kit/phone-views.ts'
import { sizes as tvSizes } from '../test/browser/kit/tv-server.ts'
import { findCommand, root, run } from './run.mjs'
import { onStages } from './stages.ts'
import { main } from './terminal.ts'

const usage = `npm run look -- pictures [--moving | --still]

Takes the pictures of the README, and films the reveal that moves in it.
  --moving  the moving one alone
  --still   all but that one`

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

/** Takes a picture, and makes its file small (few colours) where ImageMagick is installed. */
const keep = async (page: Page, name: string, how: readonly string[] = []): Promise<void> => {
  const path = join(folder, `${name}.png`)
  await page.screenshot({ path, animations: 'disabled' })
  const few = ['-colors', '128', '-dither', 'FloydSteinberg', '-strip', `PNG8:${path}`]
  if (convert) await run(convert, [path, ...how, ...few])
  else console.warn(`${name}.png is as large as it was taken: ImageMagick makes it smaller.`)
}

/** A table of seven: its lobby, its cards, and the third vote, in which some have voted. */
const moments = () => {
  const people = ['Ada', 'Boris', 'Cléo', 'Edda', 'Hugo', 'Ines', 'Yuki']
  const options = { merlin: true, percival: true, morgana: true, lady: true, seating: 'room' }
  const lobby = partyOf('avalon', people.length, options, people)
  const dealt = castings(lobby).get('percival')
  if (!dealt) throw new Error('nobody is Percival')
  const seats = seatsIn(dealt)
  const evil = seats.filter(seat => isEvil(dealt, seat)).slice(0, 1)
  const two = quest(quest(read(dealt), 1, seats.slice(0, 2)), 2, [...new Set([...evil, ...seats])].slice(0, 3), evil)
  const led = after(
    two,
    ['s7', 'lady 2', ['s2']],
    ['clock', 'pause looked 2', []],
    ['s3', 'team 3.1', seats.slice(1, 4)],
  )
  const voting = after(led, ...seats.slice(1, 5).map(seat => [seat, 'vote 3.1', ['approve']] as const))
  return { lobby, dealt, voting }
}

const takeStill = (): Promise<true> =>
  onStages(async ({ tv: openTv, phone: openPhone }) => {
    const { lobby, dealt, voting } = moments()
    const phone = await openPhone(phoneSizes.usual)
    const show = (party: typeof lobby): Promise<void> =>
      phone.evaluate(sent => window.showView(sent, '100'), sentTo(party, own, { screens: 1 }))
    await show(lobby)
    await keep(phone, 'phone-lobby')
    await show(dealt)
    await holding(phone, '[data-hold="card"]', async () => {
      await phone.waitForSelector('#card')
      await keep(phone, 'phone-card')
    })
    await show(voting)
    await phone.tap('[data-pick="approve"]')
    await keep(phone, 'phone-vote')
    const tv = await openTv(tvSizes['1920x1080'])
    await tv.evaluate(sent => window.showTable(sent), sentTo(voting, null, { screens: 1 }))
    await tv.waitForFunction(() => !window.screenState().playing && window.screenState().items.length > 0)
    // Waits for the full resolution: a TV draws its backgrounds coarsely first.
    await tv.waitForTimeout(2000)
    await keep(tv, 'tv-board', ['-resize', '1280x'])
    console.log(`The pictures are in ${folder}.`)
  })

main('pictures', usage, async args => {
  const flag = { type: 'boolean', default: false } as const
  const { moving, still } = parseArgs({ args, options: { moving: flag, still: flag } }).values
  if (!still) await takeMoving()
  if (!moving) await takeStill()
  return true
})
