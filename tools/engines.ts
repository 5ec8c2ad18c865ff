import '../server/before-colyseus.ts'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { kindOf } from '../shared/engine/game.ts'
import { type GameId, isGameId, samples } from '../shared/games/index.ts'
import { openServer } from '../test/browser/kit/server.ts'
import { type Act, gather, leave, playGame } from '../test/kit/players.ts'
import { buildPages } from './build.mjs'
import { startEngine } from './engines/drive.ts'
import { type Age, ages, engineAt, engines } from './engines/fetch.ts'
import { reportOf, type Seen } from './engines/report.ts'
import { listen, listening, rendererOf, restOf, type Screen, until, watch, widthsOf } from './engines/watch.ts'
import { findChromium } from './install.mjs'
import { root } from './run.mjs'
import { gameAt, Misuse, main } from './terminal.ts'

const usage = `npm run look -- engines [versions] [flags]

Plays a game of chance on the TV's page in old engines, those of TVs, and in today's browser at the same table. What the page
says in words must be the same in all of them at every step, nothing may fail, and after a key there must be sound.
There are ${ages.join(', ')}; without a version all are taken. Each is fetched from npm once.
  --game NAME    which game (avalon)
  --pace NUMBER  how many times as fast as people (5)`

const pictures = join(root, 'test-results/engines')

/** Prints each finding as a line, and remembers whether all were good. */
const notes = () => {
  let good = true
  return {
    say: (well: boolean, text: string, lines: readonly string[] = []): void => {
      good &&= well
      console.log(`${well ? 'ok  ' : 'FAIL'} ${text}`)
      for (const line of new Set(lines)) console.log(`       ${line}`)
    },
    good: () => good,
  }
}

const keep = async ({ name, page }: Screen, when: string): Promise<void> =>
  writeFileSync(join(pictures, `${name.replace(' ', '-')}-${when}.png`), await page.picture())

/** Waits until a screen that plays all animations shows the same step as the newest engine, and the same text. */
const comesAfter = async (newest: Screen, moving: Screen): Promise<readonly string[]> => {
  let differing: readonly string[] = ['it never came there']
  for (let tries = 0; tries < 60 && differing.length > 0; tries++) {
    const rests = [await restOf(newest), await restOf(moving)]
    if (rests.every(({ rests: still }) => still)) differing = reportOf(new Map([['at the end', [rests]]]), 1).differing
    await sleep(500)
  }
  return differing
}

type Say = ReturnType<typeof notes>['say']

const hear = async (screen: Screen, say: Say): Promise<void> => {
  const { state, sounds, pieces } = await listen(screen)
  const well = state === 'running' && pieces > 0 && sounds > 0
  say(well, `${screen.name}: sound is ${state}; made ${sounds} sounds, ${pieces} pieces of music`)
}

/**
 * Compares the width of every line of text with the newest engine's: rounding alone makes a pixel or two in a hundred.
 */
const compareWidths = async ([newest, ...others]: readonly Screen[], say: Say): Promise<void> => {
  if (newest === undefined) return
  const right = await widthsOf(newest)
  for (const screen of others) {
    const found = await widthsOf(screen)
    const near = right.every((width, i) => width > 0 && Math.abs((found[i] ?? 0) / width - 1) < 0.02)
    say(near, `${screen.name}: the type faces are as wide as today’s`, near ? [] : [`${found} where ${right} is right`])
  }
}

const judge = (seen: Seen, still: readonly Screen[], moving: readonly Screen[], say: Say): void => {
  for (const [i, { name }] of still.entries()) {
    const { steps, differing } = reportOf(seen, i)
    if (i > 0)
      say(steps > 4 && differing.length === 0, `${name}: ${steps} steps, ${differing.length} differ`, differing)
  }
  for (const { name, page } of [...still, ...moving])
    say(page.faults.length === 0, `${name}: ${page.faults.length} faults`, page.faults)
}

const run = async (chosen: readonly Age[], game: GameId, pace: number): Promise<boolean> => {
  const objection = await buildPages()
  if (objection) throw new Error(objection)
  const program = findChromium()
  if (program === null) throw new Error('Today’s browser is missing: install Chromium, or name one in CHROMIUM.')
  mkdirSync(pictures, { recursive: true })
  const server = await openServer({ address: () => '//192.168.1.20:2567' })
  const { seats, options } = samples[game]
  const players = await gather(server.base, seats)
  const { code, tv } = players
  const opened: Screen[] = []
  const { say, good } = notes()
  const open = async (name: string, engine: string, ways: string): Promise<Screen> => {
    const screen = { name, page: await startEngine(engine, listening) }
    opened.push(screen)
    await screen.page.go(`${server.base}tv/${code}${ways}`)
    return screen
  }
  const stands = async (screen: Screen): Promise<Screen> => {
    const there = await until(screen.page, 'window.tv && tv().view', 40)
    say(
      there,
      `${screen.name}: the table stands, drawn with ${await rendererOf(screen)}`,
      there ? [] : screen.page.faults,
    )
    return screen
  }
  try {
    for (const age of chosen.filter(one => engines[one].tooOld)) {
      const screen = await open(String(age), await engineAt(age), '')
      const told = await until(screen.page, '/too old/.test((document.body || {}).textContent)', 20)
      say(told, `${age}: the page says that the browser is too old`)
      await keep(screen, 'too-old')
    }
    const young = chosen.filter(age => !engines[age].tooOld)
    if (young.length === 0) return good()
    const newest = await stands(await open('today', program, '?calm=1'))
    const still = [newest]
    const moving: Screen[] = []
    for (const age of young) {
      const engine = await engineAt(age)
      still.push(await stands(await open(String(age), engine, '?calm=1')))
      moving.push(await stands(await open(`${age} moving`, engine, '')))
    }
    for (const screen of still) await hear(screen, say)
    let over = false
    const seen = watch(still, () => over)
    /** What is read is read for its clock's time, and the rest takes a second. */
    const pause = (act: Act | null): number => {
      const reads = act?.command.do === 'answer' && ['go-on', 'open'].includes(kindOf(act.command.ask))
      return (1000 * (reads ? (tv.view().room.clocks[0]?.seconds ?? 0) : 1)) / pace
    }
    await playGame(players, game, { options, pause })
    const { table, parts } = tv.view()
    over = true
    if (table) console.log(`     ${parts.words.title}: ${parts.words.outcome(table)}`)
    await seen
    for (const screen of moving) {
      const differing = await comesAfter(newest, screen)
      say(differing.length === 0, `${screen.name}: played every reveal, and ends as today’s`, differing)
    }
    await compareWidths([...still, ...moving], say)
    for (const screen of [...still, ...moving]) await keep(screen, 'over')
    judge(await seen, still, moving, say)
    return good()
  } finally {
    leave(players)
    for (const { page } of opened) await page.close()
    await server.stop()
  }
}

const agesAt = (said: readonly string[]): readonly Age[] =>
  said.map(text => {
    const age = ages.find(one => String(one) === text)
    if (age === undefined) throw new Misuse(`version: ${text} is none of ${ages.join(', ')}.`)
    return age
  })

main('engines', usage, args => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { game: { type: 'string', default: 'avalon' }, pace: { type: 'string', default: '5' } },
  })
  const { id } = gameAt(values.game).game
  const pace = Number(values.pace)
  if (!(pace >= 0.1 && pace <= 100)) throw new Misuse(`pace: ${values.pace} is no number from 0.1 to 100.`)
  if (!isGameId(id)) throw new Misuse(`game: ${id} is not played.`)
  const chosen = positionals.length > 0 ? agesAt(positionals) : ages
  return run(chosen, id, pace)
})
