import type { Line, Seat, Statement } from '../../engine/game.ts'
import { type Hand, none, type PublicState } from './events.ts'
import { countsIn, wasWhat } from './state.ts'

/** The kinds of what bots say by day: a Detective's findings, true or not; what they make of them; whom they suspect. */
export const lineKinds = [
  'found',
  'cleared',
  'innocent',
  'proven',
  'rivals',
  'believe',
  'wrong',
  'spared',
  'abstained',
  'impostor',
  'hunch',
  'quiet',
  'early',
] as const
export type LineKind = (typeof lineKinds)[number]

/** What somebody claims to have found as a Detective. */
export interface Finding {
  readonly by: Seat
  readonly about: Seat
  readonly mafia: boolean
}

/** Lists what was claimed as a Detective, each finding once, the latest last. */
export const findingsIn = (statements: readonly Statement[]): readonly Finding[] => {
  const all = statements.flatMap(({ seat: by, lines }) =>
    lines.flatMap(([says, about = '']) =>
      says === 'found' || says === 'cleared' ? [{ by, about, mafia: says === 'found' }] : [],
    ),
  )
  return all.filter((one, i) => all.findIndex(({ by, about }) => by === one.by && about === one.about) === i)
}

type Table = Pick<PublicState, 'seats' | 'dead' | 'composition' | 'living' | 'rounds'>
/** Who listens: what is said of them, and what they are, they know better. */
type Listener = { readonly seat: Seat; readonly hand: Pick<Hand, 'role'> } | null

/** Says whether a finding is refuted: by a death, or by what the listener knows. */
const isRefuted = ({ dead }: Table, { about, mafia }: Finding, me: Listener): boolean => {
  const died = dead.find(({ seat }) => seat === about)
  if (died) return mafia ? wasWhat(died) !== 'mafia' : died.role === 'mafia' && !died.turned
  return me?.seat === about && mafia && me.hand.role !== 'mafia'
}

export type Word = 'true' | 'false' | 'open'

/** Judges everybody who claims to be a Detective. */
export const wordsOf = (table: Table, findings: readonly Finding[], me: Listener): ReadonlyMap<Seat, Word> => {
  const own = new Set(findings.map(({ by }) => by))
  return new Map(
    [...own].map(by => {
      const died = table.dead.find(({ seat }) => seat === by)
      const said = findings.filter(one => one.by === by)
      if (died) return [by, died.role === 'detective' ? 'true' : 'false']
      const only = me !== null && me.hand.role === 'detective' && table.composition.detective === 1 && me.seat !== by
      if (only || said.some(one => isRefuted(table, one, me))) return [by, 'false']
      const proven = said.some(({ about, mafia }) => mafia && table.dead.some(({ seat }) => seat === about))
      return [by, proven ? 'true' : 'open']
    }),
  )
}

/** Lists those who claim to be a Detective and may be one, if they are too many. */
export const rivalsIn = (table: Table, words: ReadonlyMap<Seat, Word>): readonly Seat[] => {
  const died = table.dead.filter(({ role }) => role === 'detective').length
  const standing = [...words].flatMap(([by, word]) => (word !== 'false' && table.living.includes(by) ? [by] : []))
  return standing.length > table.composition.detective - died ? standing : []
}

/** How findings change the odds that somebody is Mafia: of who claims them, and of whom they are about. */
const odds = {
  true: { by: 0.4, mafia: 5, clear: 0.4 },
  open: { by: 0.85, mafia: 2.2, clear: 0.8 },
  rival: { by: 1.2, mafia: 1.4, clear: 0.9 },
  false: { by: 4, mafia: 0.8, clear: 1.1 },
} as const

/** In a crowd a liar hides better, so that claims are believed less. */
const trustIn = ({ seats }: Pick<Table, 'seats'>): number => Math.min(1, (8 / seats.length) ** 4)

/** Lists by how much all findings change each seat's odds, for a listener or for everybody. */
export const beliefsIn = (
  table: Table,
  findings: readonly Finding[],
  me: Listener,
): readonly (readonly [seat: Seat, times: number])[] => {
  const words = wordsOf(table, findings, me)
  const rivals = rivalsIn(table, words)
  const oddsOf = (by: Seat) =>
    odds[words.get(by) === 'open' && rivals.includes(by) ? 'rival' : (words.get(by) ?? 'open')]
  const believed = [
    ...[...words.keys()].map(by => [by, oddsOf(by).by] as const),
    ...findings.map(({ by, about, mafia }) => [about, mafia ? oddsOf(by).mafia : oddsOf(by).clear] as const),
  ]
  return believed.map(([seat, times]) => [seat, times ** trustIn(table)])
}

/** Says what the latest votes hold against somebody, but not what the speaker did as well; null for nothing. */
export const votedBadly = ({ rounds }: Pick<PublicState, 'rounds'>, seat: Seat, speaker: Seat): Line | null => {
  for (const { ballots, tally } of countsIn(rounds).toReversed()) {
    const ballot = Object.hasOwn(ballots, seat) ? ballots[seat] : undefined
    const { death } = tally
    if (ballot === undefined || ballots[speaker] === ballot) continue
    const was = death && wasWhat(death)
    if (was === 'mafia' && ballot !== death?.seat && ballots[speaker] === death?.seat)
      return ['spared', seat, death?.seat ?? '']
    if (was === 'innocent' && ballot === death?.seat) return ['wrong', seat, ballot]
    if (ballot === none && tally.outcome !== 'runoff') return ['abstained', seat]
  }
  return null
}
