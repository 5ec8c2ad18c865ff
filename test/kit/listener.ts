import type { View } from '../../shared/client/connection.ts'

/** What a listener knows of a table, from the lines alone; seats are called by their ids. */
export interface Known {
  readonly leader: string | null
  readonly team: readonly string[]
  readonly ballots: Readonly<Record<string, string>>
  readonly results: readonly boolean[]
  readonly dead: readonly string[]
}

const seatsIn = (text: string): readonly string[] => text.match(/\bs\d+\b/g) ?? []
const ballotsIn = (line: string): Known['ballots'] =>
  Object.fromEntries([
    ...[...line.matchAll(/(Approve|Reject): ([^.]*)\./g)].flatMap(([, ballot = '', names = '']) =>
      seatsIn(names).map(seat => [seat, ballot.toLowerCase()]),
    ),
    ...[...line.matchAll(/([^.]*) voted for (s\d+|No Murder)\./g)].flatMap(([, names = '', whom = '']) =>
      seatsIn(names).map(seat => [seat, whom === 'No Murder' ? 'none' : whom]),
    ),
  ])

/** What a listener knows who knows nothing yet. */
export const knowsNothing: Known = { leader: null, team: [], ballots: {}, results: [], dead: [] }

/** Returns what a listener knows after one more line. */
export const hear = (known: Known, line: string): Known => {
  const leads = /: (s\d+) leads\.|(s\d+) leads first|(s\d+) proposes again/.exec(line)
  const leader = leads ? (leads.slice(1).find(one => one !== undefined) ?? null) : known.leader
  const proposed = /s\d+ proposes (s\d.*) for (quest|mission)/.exec(line)?.[1]
  const team = proposed ? seatsIn(proposed) : leads && !line.includes('first') ? [] : known.team
  const isResult = /^(Quest|Mission) \d (succeeds|fails)|needs two: it (succeeds)/.test(line)
  const results = isResult ? [...known.results, !line.includes(' fails')] : known.results
  const isCount = / approve| voted for |Nobody is murdered|nobody dies/.test(line)
  const ballots = isCount ? ballotsIn(line) : known.ballots
  const died = /(s\d+) was murdered|^(s\d+.*) dies?\./.exec(line)
  const dead = died ? [...known.dead, ...seatsIn(died[1] ?? died[2] ?? '')] : known.dead
  return { leader, team, ballots, results, dead }
}

/** The same of the table itself. */
export const truthOf = ({ table }: View): Known => {
  const of = table as unknown as Partial<{
    leader: string
    team: readonly string[]
    quests: readonly { success: boolean | null }[]
    dead: readonly (string | { seat: string })[]
  }>
  const counted = table?.events.findLast(({ type }) => type === 'voted' || type === 'tallied')
  const ballots = (counted as { ballots?: Known['ballots'] } | undefined)?.ballots ?? {}
  return {
    leader: of.leader ?? null,
    team: of.team ?? [],
    ballots,
    results: (of.quests ?? []).flatMap(({ success }) => (success === null ? [] : [success])),
    dead: (of.dead ?? []).map(one => (typeof one === 'string' ? one : one.seat)),
  }
}
