import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { Notice, Seat, Setup } from '../shared/engine/game.ts'
import { handOf, isOver, type Match, publicStateOf, startMatch, withDefaults } from '../shared/engine/match.ts'
import { seeded } from '../shared/engine/random.ts'
import { recapLines } from '../shared/engine/words.ts'
import { gameIds } from '../shared/games/index.ts'
import type { GameEntry } from '../shared/games/registry.ts'
import { botGame, type IsBot } from '../test/kit/bot-games.ts'
import { randomGame, type Turn } from '../test/kit/random-player.ts'
import { amount, gameAt, Misuse, main, optionsAt, seatNames, tableAt } from './terminal.ts'

const usage = `npm run game -- play <game> <seats> [--seed n] [--option name=value ...] [--games n] [--bots [side]]

Plays a random legal game and prints it: the deal, what each seat knows, every event, the end. What the table is not
told is marked (secret). The clock and the host wait until every seat that is awaited has answered.
  --seed n             the same seed plays the same game; without it one is drawn, and printed
  --option name=value  by the option's id, or by a word of it that no other has: ring=on, sight=split
  --games n            plays so many games, from this seed on, and prints who won and why
  --bots               bots play, by what their seats may know; --bots good lets them play for one side alone, and
                       chance for the others (good, evil; in Mafia village, mafia, alone)
Games: ${gameIds.join(', ')}`

const name = (seat: Seat): string => seat
const heading = (text: string): void => console.log(`\n${text}`)
const line = (text: string): void => console.log(`  ${text}`)

/** The verbs for an answer of which nothing is told: by the kind of the ask, and at night by the role's act. */
const verbs: Readonly<Record<string, string>> = {
  acknowledge: 'has read the card',
  vote: 'votes',
  card: 'plays',
  night: 'picks',
  'night kill': 'attacks',
  'night save': 'saves',
  'night investigate': 'looks into',
  'night decoy': 'suspects',
}
const verbFor = (match: Match, by: string, kind: string): string => {
  const hand = handOf(match, by)
  return verbs[`${kind} ${'act' in hand ? hand.act : ''}`] ?? verbs[kind] ?? kind
}

/** Lists what a seat knows until the end of the game, without this step's question and its own picks. */
const knownFor = ({ words }: GameEntry, match: Match, seat: Seat): readonly string[] => {
  const hand = handOf(match, seat)
  const night = 'act' in hand ? { act: null, team: {} } : {}
  const read =
    'notebook' in hand && Array.isArray(hand.notebook) ? hand.notebook.filter(({ mafia }) => mafia !== null) : []
  return words.knows({ ...hand, ...night, ...('notebook' in hand ? { notebook: read } : {}) }, name)
}

const printTable = ({ game, words }: GameEntry, setup: Setup, notices: readonly Notice[], match: Match): void => {
  heading('The table')
  const table = publicStateOf(match)
  const seated = 'seats' in table ? (table.seats as readonly Seat[]) : setup.seats
  line(`Clockwise: ${seated.join(', ')}; then ${seated[0]} again.`)
  if ('leader' in table) line(`${table.leader} leads first.`)
  line(`In play: ${words.inPlay(setup.options, setup.seats.length).join(', ')}.`)
  line(
    `Options: ${game.options.map(({ id }) => `${words.option(id).label} ${words.value(id, setup.options[id] ?? '')}`).join('; ')}.`,
  )
  for (const notice of notices) line(words.notice(notice))
  for (const hint of game.hints(setup)) line(words.hint(hint))
}

const printCards = ({ words }: GameEntry, match: Match): void => {
  heading('The cards')
  const width = Math.max(...match.seats.map(seat => seat.length))
  for (const seat of match.seats) {
    const hand = handOf(match, seat)
    const role = words.roles[hand.role]
    const known = words.knows(hand, name).join(' ')
    line(`${seat.padEnd(width)}  ${role?.name}, ${role?.side}${known === '' ? '.' : `: ${known}`}`)
  }
}

const printTurn = (entry: GameEntry, { before, ask, move, after }: Turn): void => {
  const { game, words } = entry
  const isTold = (type: string): boolean => game.publicTypes.includes(type)
  const seated = before.seats.includes(move.by)
  if (seated && move.events.some(({ type }) => !isTold(type)))
    line(`  (secret) ${[move.by, verbFor(before, move.by, ask.kind), ...move.picks.map(words.pick)].join(' ')}`)
  if (!seated) line(`  [${[move.by, ask.kind, ...move.picks.map(words.pick)].join(': ')}]`)
  for (const event of move.events) if (isTold(event.type)) line(words.event(event, name))
  for (const seat of before.seats) {
    const known = knownFor(entry, before, seat)
    for (const text of knownFor(entry, after, seat).filter(now => !known.includes(now)))
      line(`  (secret) ${seat} learns: ${text}`)
  }
}

const printEnd = ({ words }: GameEntry, match: Match): void => {
  heading('The end')
  line(words.outcome(publicStateOf(match)))
  for (const text of recapLines(words.recap(publicStateOf(match), name))) line(text)
}

/** The side that bots play, or `all`; null where chance plays every seat. */
type Bots = string | null

const botsOf = (match: Match, bots: string): IsBot => {
  const sides = new Map(match.seats.map(seat => [seat, handOf(match, seat).side]))
  return seat => bots === 'all' || sides.get(seat) === bots
}

const deal = (
  { game }: GameEntry,
  setup: Setup,
  seed: number,
  bots: Bots,
): { match: Match; turns: Generator<Turn> } => {
  const random = seeded(seed)
  const match = startMatch(game, setup.seats, game.deal(setup, random))
  return {
    match,
    turns: bots === null ? randomGame(match, random, { patient: true }) : botGame(match, botsOf(match, bots), random),
  }
}

const playOne = (entry: GameEntry, setup: Setup, notices: readonly Notice[], seed: number, bots: Bots): void => {
  console.log(`${entry.words.title}, ${setup.seats.length} players, seed ${seed}`)
  const { match, turns } = deal(entry, setup, seed, bots)
  printTable(entry, setup, notices, match)
  printCards(entry, match)
  heading('The game')
  let last = match
  for (const turn of turns) {
    printTurn(entry, turn)
    last = turn.after
  }
  printEnd(entry, last)
}

const playMany = (entry: GameEntry, setup: Setup, seed: number, count: number, bots: Bots): void => {
  console.log(`${entry.words.title}, ${setup.seats.length} players, seeds ${seed} to ${seed + count - 1}`)
  const ends = new Map<string, number>()
  const wins = new Map<string, number>()
  const from = performance.now()
  for (let i = 0; i < count; i++) {
    const { match, turns } = deal(entry, setup, seed + i, bots)
    let last = match
    for (const { after } of turns) last = after
    if (!isOver(last)) throw new Error(`seed ${seed + i} does not end`)
    const { over } = publicStateOf(last)
    const end = `${over?.winner ?? 'nobody'} ${over?.why}`
    ends.set(end, (ends.get(end) ?? 0) + 1)
    wins.set(over?.winner ?? 'nobody', (wins.get(over?.winner ?? 'nobody') ?? 0) + 1)
  }
  const seconds = (performance.now() - from) / 1000
  for (const [end, times] of [...ends].sort(([, a], [, b]) => b - a)) {
    const [winner = '', why = ''] = end.split(' ')
    line(`${winner.padEnd(7)} ${why.padEnd(14)} ${String(times).padStart(7)}  ${((100 * times) / count).toFixed(1)} %`)
  }
  line(`wins    ${[...wins].map(([side, times]) => `${side} ${((100 * times) / count).toFixed(1)} %`).join(', ')}`)
  console.error(`${Math.round(count / seconds)} games a second`)
}

const sides = ['good', 'evil', 'village', 'mafia', 'alone']

const withSide = (args: readonly string[]): string[] =>
  args.flatMap((arg, i) => {
    if (arg === '--bots') return sides.includes(args[i + 1] ?? '') ? [] : ['--bots=all']
    return args[i - 1] === '--bots' && sides.includes(arg) ? [`--bots=${arg}`] : [arg]
  })

const sideAt = ({ words }: GameEntry, said: string | undefined): Bots => {
  const known = new Set(Object.values(words.roles).map(({ side }) => side.toLowerCase()))
  if (said === undefined || said === 'all' || known.has(said)) return said ?? null
  throw new Misuse(`bots: ${said} is none of ${[...known].join(', ')}.`)
}

main('play', usage, args => {
  const { values, positionals } = parseArgs({
    args: withSide(args),
    allowPositionals: true,
    options: {
      seed: { type: 'string' },
      option: { type: 'string', multiple: true, default: [] },
      games: { type: 'string' },
      bots: { type: 'string' },
    },
  })
  const entry = gameAt(positionals[0])
  const [least, most] = entry.game.seats
  const seats = seatNames(amount('seats', positionals[1], least, most))
  if (positionals.length > 2) throw new Misuse(`${positionals[2]}: is one argument too many.`)
  const options = withDefaults(entry.game.options, optionsAt(entry, values.option))
  const { setup, notices } = tableAt(entry, seats, options)
  const seed = values.seed === undefined ? randomInt(1_000_000) : amount('seed', values.seed, 0)
  const bots = sideAt(entry, values.bots)
  if (values.games === undefined) playOne(entry, setup, notices, seed, bots)
  else playMany(entry, setup, seed, amount('games', values.games, 1), bots)
})
