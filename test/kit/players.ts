import { newKey, type View } from '../../shared/client/connection.ts'
import type { Ask, Options } from '../../shared/engine/game.ts'
import { type Random, seeded } from '../../shared/engine/random.ts'
import type { GameId } from '../../shared/games/index.ts'
import { type Crest, charges, colours, firstFree } from '../../shared/party/crests.ts'
import { roomClocks } from '../../shared/protocol/clocks.ts'
import type { Command, Reply } from '../../shared/protocol/commands.ts'
import { randomAnswer } from './random-player.ts'
import { openTable, type Screen, screen } from './server.ts'

/** People at a table: their phones and a TV, each with its own link. The first phone is the host's. */
export interface Players {
  readonly code: string
  readonly id: string
  readonly tv: Screen
  readonly phones: readonly Screen[]
  readonly screens: readonly Screen[]
}

/** A command and who sends it. */
export interface Act {
  readonly who: Screen
  readonly command: Command
}

/** Brings new people to a new table. */
export const gather = async (base: string, count: number): Promise<Players> => {
  const { id, code } = await openTable(base)
  return come(base, { id, code }, { phones: Array.from({ length: count }, newKey), tv: newKey() })
}

interface Keys {
  readonly phones: readonly string[]
  readonly tv: string
}

/** Brings people with these keys to an existing table. */
export const come = async (base: string, { id, code }: { id: string; code: string }, keys: Keys): Promise<Players> => {
  const tv = screen(base, code, { key: keys.tv, tv: true })
  const phones = keys.phones.map(key => screen(base, code, { key }))
  const screens = [...phones, tv]
  await Promise.all(screens.map(one => one.untilAt('open')))
  await settled(screens)
  return { id, code, tv, phones, screens }
}

export const people = ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal', 'Ivy', 'Jo'] as const

/** Lists the commands with which everybody sits down, the host chooses the options, and the game starts. */
export const opening = ({ phones }: Players, game: GameId, options: Options): readonly Act[] => {
  const [first] = phones
  if (!first) throw new Error('nobody is here')
  return [
    ...phones.map((who, i): Act => {
      const [charge = '', colour = ''] = [charges[i], colours[i % colours.length]]
      return { who, command: { do: 'sit', name: people[i] ?? `Guest ${i}`, charge, colour } }
    }),
    { who: first, command: { do: 'game', game } },
    ...Object.entries(options).map(([option, value]): Act => {
      return { who: first, command: { do: 'option', option, value } }
    }),
    { who: first, command: { do: 'start' } },
  ]
}

const waits = (ask: Ask): boolean => !(ask.optional || ask.current)

/** Lists what could be done next, by the asks of the phones. The host ends pauses, but never the game. */
export const choices = ({ phones }: Players): readonly { readonly who: Screen; readonly ask: Ask }[] =>
  phones.flatMap(who => {
    const { secret } = who.view()
    return [...(secret?.asks ?? []), ...(secret?.hosting ?? [])].filter(waits).map(ask => ({ who, ask }))
  })

/** Picks one of them by chance; null once the game is over. */
export const nextAct = (players: Players, random: Random): Act | null => {
  const open = choices(players)
  if (open.length === 0) return null
  const { who, ask } = random.one('choice', open)
  return { who, command: { do: 'answer', ...randomAnswer(ask, random) } }
}

export const perform = ({ who, command }: Act): Promise<Reply> => who.say(command)

interface Playing {
  readonly options?: Options
  readonly seed?: number
  /** How many acts are done after the game's start; all of them unless said. */
  readonly acts?: number
  /** The ms between two acts. */
  readonly pause?: (act: Act | null) => number
}
/** Starts a game at a table, and plays it by chance, at most to its end. */
export const playGame = async (
  players: Players,
  game: GameId,
  { options = {}, seed = 1, acts = Number.POSITIVE_INFINITY, pause = () => 30 }: Playing = {},
): Promise<void> => {
  for (const { who, command } of opening(players, game, options)) await insist(who, command)
  const random = seeded(seed)
  for (let done = 0; done < acts && !players.tv.view().table?.over; ) {
    const act = nextAct(players, random)
    await new Promise(resolve => setTimeout(resolve, pause(act)))
    // An answer is refused where its screen is one step behind; then another is tried.
    if (act && (await perform(act)).ok) done += 1
  }
  await settled(players.screens)
}

/** Sends a command, and sends it again while it is refused for a reason that passes. */
export const insist = async (who: Screen, command: Command, passing: readonly string[] = ['slow']): Promise<void> => {
  for (;;) {
    const reply = await who.say(command)
    if (reply.ok) return
    if (!passing.includes(reply.reason)) throw new Error(reply.reason)
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

/** Sits down with the first free crest, and waits until the phone has its seat. */
export const sitDown = async (who: Screen, name: string): Promise<void> => {
  for (;;) {
    const { chairs } = await who.until(() => true)
    // The cast is safe: only known crests sit at a table.
    const taken = Object.values(chairs) as unknown as readonly Crest[]
    const reply = await who.say({ do: 'sit', name, ...firstFree(taken) })
    if (reply.ok) break
    // A player who has just sat down may not be in this view yet.
    if (!['slow', 'crest-taken'].includes(reply.reason)) throw new Error(reply.reason)
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  await who.until(({ seat }) => seat !== null)
}

/** Answers for each of these phones that has an ask of this kind, and returns how many had one. */
export const answerAll = async (
  phones: readonly Screen[],
  kind: string,
  pick: (ask: Ask, view: View) => readonly string[],
): Promise<number> => {
  const asked = phones.flatMap(phone => {
    const ask = phone.view().secret?.asks.find(one => one.kind === kind)
    return ask ? [{ phone, ask }] : []
  })
  for (const { phone, ask } of asked) await insist(phone, { do: 'answer', ask: ask.id, picks: pick(ask, phone.view()) })
  return asked.length
}

/**
 * Removes from a view what a restart may change: when clocks end, the TV's own clocks, and since when somebody is here.
 */
export const lasting = ({ room, chairs, table, seat, secret }: View): unknown => ({
  room: {
    ...room,
    clocks: room.clocks
      .filter(({ ask }) => !roomClocks.includes(ask))
      .map(({ ends: _ends, remaining: _left, ...clock }) => clock),
    reminder: room.reminder !== null,
  },
  chairs: Object.fromEntries(Object.entries(chairs).map(([id, { since: _since, ...chair }]) => [id, chair])),
  table,
  seat,
  secret,
})

/** Waits until every screen has everything that its server has sent, by means of a command that is refused. */
export const settled = async (screens: readonly Screen[]): Promise<void> => {
  await Promise.all(screens.map(one => one.say({ do: 'draft', ask: 'nothing', picks: [] })))
  // A first view also waits for its game's parts.
  await Promise.all(screens.map(one => one.until(() => true)))
  await new Promise(resolve => setTimeout(resolve, 0))
}

export const seen = (screens: readonly Screen[]): readonly unknown[] => screens.map(one => lasting(one.view()))

export const leave = ({ screens }: Players): void => {
  for (const { link } of screens) link.close()
}
