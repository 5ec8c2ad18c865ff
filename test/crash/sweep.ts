import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { openLog } from '../../server/log/open.ts'
import { type Random, seeded } from '../../shared/engine/random.ts'
import type { GameId } from '../../shared/games/index.ts'
import type { PartyEvent } from '../../shared/party/party.ts'
import { unwritten } from '../../shared/protocol/notebook.ts'
import { type Act, gather, leave, nextAct, opening, type Players, perform, seen, settled } from '../kit/players.ts'
import { type Process, program, startProcess } from '../kit/process.ts'
import { whole } from '../kit/sample.ts'
import { type Screen, screen } from '../kit/server.ts'
import { gameRows } from '../rows/index.ts'

const pause = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds))

/** Waits until all screens have reconnected by themselves, and show the same. */
const allBack = async ({ screens }: Players): Promise<void> => {
  await Promise.all(screens.map(one => one.untilAt('open')))
  await settled(screens)
}

/** Makes the host pause the clock once in a game, in the first pause for reading. */
const stopped = ({ phones: [who], tv }: Players): Act | null =>
  who && tv.view().table?.step === 'votes 1.1' && !tv.view().room.paused ? { who, command: { do: 'pause' } } : null

/** Makes somebody write in their notebook in every phase: different letters each time. */
const noted = ({ phones, tv }: Players, phases: ReadonlySet<string>): Act | null => {
  const { phase = 'lobby' } = tv.view().table ?? {}
  const notes = [...phases].filter(each => each.startsWith('noted ')).length
  const who = phones[notes % phones.length]
  const letter = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[notes] ?? '_'
  return who && !phases.has(`noted ${phase}`) && phase !== 'lobby'
    ? { who, command: { do: 'note', sealed: letter.repeat(unwritten.length) } }
    : null
}

/** Remembers what a notebook holds after this act; returns what has now been done in the phase. */
const keep = (written: Map<Screen, string>, { who, command }: Act, phase: string): string => {
  if (command.do !== 'note') return phase
  written.set(who, command.sealed)
  return `noted ${phase}`
}

/** Checks that every notebook has what was acknowledged last. */
const notebooksHold = async (written: ReadonlyMap<Screen, string>): Promise<void> => {
  for (const [who, sealed] of written)
    expect(await who.say({ do: 'notebook' })).toMatchObject({ ok: true, notebook: { sealed } })
}

const mishap = (players: Players, phases: ReadonlySet<string>): Act | null => noted(players, phases) ?? stopped(players)

/** Rejects the first two proposals and approves the others; leaves everything else to chance. */
const chosen = (players: Players, random: Random): Act | null => {
  const act = nextAct(players, random)
  if (act?.command.do !== 'answer' || !act.command.picks.some(pick => ['approve', 'reject'].includes(pick))) return act
  const picks = [['vote 1.1', 'vote 1.2'].includes(act.command.ask) ? 'reject' : 'approve']
  return { ...act, command: { ...act.command, picks } }
}

/** Opens every screen a second time, as a reload would: it must show the same. */
const reloaded = async (base: string, { code, screens, tv }: Players): Promise<void> => {
  const before = seen(screens)
  const again = screens.map(one => screen(base, code, { key: one.key, tv: one === tv }))
  await Promise.all(again.map(one => one.untilAt('open')))
  await settled(again)
  const screensNow = (views: readonly unknown[]) =>
    (views as readonly { room: { screens: number } }[]).map(view => ({ ...view, room: { ...view.room, screens: 1 } }))
  expect(screensNow(seen(again))).toEqual(screensNow(before))
  for (const { link } of again) link.close()
  await tv.until(({ room }) => room.screens === 1)
  await settled(screens)
}

const timer = 'setTimeout(() => this.#fire(ask)'
if (!readFileSync('server/room/timers.ts', 'utf8').includes(timer)) throw new Error('clocks are started elsewhere now')
/**
 * A module loaded into the server: a game's pauses last ten times as long, so that none runs out while all screens
 * reconnect after a kill, however busy the machine is. Phases that only the clock ends, such as a night, keep their
 * length.
 */
const patient = `data:text/javascript,const own=setTimeout;globalThis.setTimeout=Object.assign((then,wait=0,...all)=>
own(then,String(then).includes('fire(ask)')&&wait<12000?wait*10:wait,...all),own)`

interface Sweep {
  readonly game: GameId
  readonly seats: number
  readonly seed: number
  /** Whether the server is killed after the reply to each act, or at some time during it. */
  readonly when: 'after' | 'amidst'
}

/** The server is killed at one act in this many, and at the first in every phase. */
const share = whole ? 1 : 12

/**
 * Says whether the server survives a note: in a sample, all but the first, because the kill that follows in the same
 * phase would lose the note, too.
 */
const isSpared = ({ command }: Act, written: ReadonlyMap<Screen, string>): boolean =>
  share > 1 && command.do === 'note' && written.size > 0

/** Plays one game with a server that is killed again and again; returns how many times. */
const sweep = async (server: Process, database: string | null, { game, seats, seed, when }: Sweep): Promise<number> => {
  const random = seeded(seed)
  const players = await gather(server.base, seats)
  const ready = [...opening(players, game, gameRows[game].crash.options)]
  const phases = new Set<string>()
  const written = new Map<Screen, string>()
  let acts = 0
  let kills = 0
  for (;;) {
    const { phase = 'lobby' } = players.tv.view().table ?? {}
    if (when === 'after' && !phases.has(phase)) await reloaded(server.base, players)
    const act = ready.shift() ?? mishap(players, phases) ?? chosen(players, random)
    if (act === null) {
      if (players.tv.view().table?.over) break
      // Only the clock has an open ask.
      const { step } = players.tv.view().table ?? {}
      await players.tv.until(({ table }) => table?.step !== step)
      await settled(players.screens)
      continue
    }
    acts += 1
    const dies = (!phases.has(phase) && !isSpared(act, written)) || acts % share === 0
    await (dies ? die(server, players, act, when, random) : live(players, act))
    kills += dies ? 1 : 0
    phases.add(keep(written, act, phase))
  }
  expect(written.size).toBeGreaterThan(2)
  await notebooksHold(written)
  const { room, table } = players.tv.view()
  expect(room.stage).toBe('over')
  expect(table?.over?.why).not.toBe('ended')
  leave(players)
  const log = await openLog({ data: server.data, database })
  const events = (await log.read(players.id)) as readonly PartyEvent[]
  await log.close()
  const answered = events.flatMap(event => (event.type === 'answered' ? [`${event.by} ${event.ask}`] : []))
  expect(new Set(answered).size).toBe(answered.length)
  return kills
}

/** Kills the server at an act. After a lost reply, only repeatable commands are sent again. */
const die = (server: Process, players: Players, act: Act, when: Sweep['when'], random: Random): Promise<void> =>
  when === 'amidst' && ['answer', 'note'].includes(act.command.do)
    ? dieAmidst(server, players, act, random)
    : dieAfter(server, players, act)

const live = async (players: Players, act: Act): Promise<void> => {
  expect(await perform(act)).toMatchObject({ ok: true })
  await settled(players.screens)
}

const dieAfter = async (server: Process, players: Players, act: Act): Promise<void> => {
  expect(await perform(act)).toMatchObject({ ok: true })
  await settled(players.screens)
  const before = seen(players.screens)
  await server.kill()
  await Promise.all(players.screens.map(one => one.untilAt('away')))
  await server.start()
  await allBack(players)
  expect(seen(players.screens)).toEqual(before)
}

const dieAmidst = async (server: Process, players: Players, act: Act, random: Random): Promise<void> => {
  const asked = players.tv.view().table?.step
  const said = perform(act)
  await pause(random.one('after', [0, 0, 0, 1, 1, 2, 3]))
  await server.kill()
  await server.start()
  expect(await said, asked).toMatchObject({ ok: true })
  await allBack(players)
  // Sent again, as if its reply had been lost too: it is acknowledged, and nothing changes.
  const before = seen(players.screens)
  expect(await perform(act)).toMatchObject({ ok: true })
  await settled(players.screens)
  expect(seen(players.screens)).toEqual(before)
}

/** Plays a game at a server that is killed at its acts. */
export const sweeps = async (
  game: GameId,
  seats: number,
  when: Sweep['when'],
  database: string | null = null,
): Promise<void> => {
  const settings = database === null ? [] : ['--database-url', database]
  const server = await startProcess({ file: program, flags: ['--import', patient], settings })
  const acts = await sweep(server, database, { game, seats, seed: 8, when })
  console.log(`${game}: killed ${when} ${acts} acts`)
  // Besides its share of the acts, the server is killed once in every phase.
  expect(acts).toBeGreaterThan(share === 1 ? seats * 5 : 8)
  expect(server.crashes()).toBe(0)
  await server.dispose()
}
export const longestMs = 10 * 60_000
