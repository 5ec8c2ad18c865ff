// How people play Avalon, as numbers: the likelihoods by which a bot reads others, and the habits from which its own
// answers are drawn. Source of the shares: github.com/motlin/avalonlogs @ b9e22a1c (logs of avalongame.online, 2019 to
// 2026-03), 12,119 games, aggregates only; see `bench/bots/people.ts`.

/** The kinds of voter: what a player knows changes how they vote. */
export const voters = ['servant', 'percival', 'merlin', 'evil'] as const
export type Voter = (typeof voters)[number]

/** The circumstances of a vote: on the team or off it, and whether an evil player is on it. */
export const places = ['member-clean', 'member-dirty', 'outside-clean', 'outside-dirty'] as const
export type VoterPlace = (typeof places)[number]

/**
 * How often each kind of voter approves of another player's team, on the first four attempts, at 5, 7 and 9 players
 * together. Leaders nearly always approve of their own team, so they are left out of people's shares here.
 */
export const approvals: Readonly<Record<Voter, Readonly<Record<VoterPlace, number>>>> = {
  servant: { 'member-clean': 0.74, 'member-dirty': 0.57, 'outside-clean': 0.53, 'outside-dirty': 0.41 },
  percival: { 'member-clean': 0.78, 'member-dirty': 0.49, 'outside-clean': 0.57, 'outside-dirty': 0.39 },
  merlin: { 'member-clean': 0.88, 'member-dirty': 0.36, 'outside-clean': 0.73, 'outside-dirty': 0.37 },
  // Evil is on no clean team: those shares are never used.
  evil: { 'member-clean': 0.58, 'member-dirty': 0.58, 'outside-clean': 0.42, 'outside-dirty': 0.5 },
}

/** How often a leader's team has an evil player on it. */
export const dirtyLeads: Readonly<Record<Voter, number>> = { servant: 0.62, percival: 0.58, merlin: 0.44, evil: 0.95 }

/**
 * A good player's bias before anything is known, in log-odds: on a team and off it, at the smallest and per further
 * player. Fitted until the bots' votes matched people's (`npm run bench -- bots`), as are the numbers below.
 */
const leanings = {
  servant: { member: [-0.3, -0.27], outside: [-0.25, -0.5] },
  percival: { member: [-0.2, -0.2], outside: [-0.55, -0.19] },
} as const
export type Good = keyof typeof leanings
export const leaning = (as: Good, seats: number, member: boolean): number => {
  const [few, more] = leanings[as][member ? 'member' : 'outside']
  return few + more * (seats - 5)
}
/** How much less players with knowledge approve than their shares say: the larger the table, the less. */
export const crowded = (seats: number, side: 'good' | 'evil'): number =>
  side === 'evil' ? 0.15 + 0.06 * (seats - 5) : 0.15 + 0.1 * (seats - 5)
/**
 * How Merlin's votes depend on the table's size: at small tables he hides more when off the team, at large ones more
 * when on it.
 */
export const hiding = (seats: number, place: VoterPlace): number => {
  if (place === 'outside-clean') return 0.2 * (seats - 7.5)
  return place === 'member-dirty' ? 0.15 * (seats - 6) : 0
}
/** How often Percival leads as if he knew nothing: most at small tables, where he would soonest give Merlin away. */
export const reserved = (seats: number): number => Math.max(0, 0.5 - 0.17 * (seats - 5))

/** How much a good player's suspicions count in a vote: more at larger tables, where there is more to go by. */
export const doubting = (as: Good, seats: number): number =>
  as === 'servant' ? 0.9 + 0.12 * (seats - 5) : 0.45 + 0.08 * (seats - 5)
/**
 * How much worse than usual a team may look, in log-odds, for Percival still to vote as if he knew nothing about it.
 */
export const discretion = 1.5

/** How well the good side plays, by the number of special roles: people who play with all of them know the game. */
export const practised = (roles: readonly string[]): number => {
  const special = ['percival', 'morgana', 'mordred', 'oberon'].filter(role => roles.includes(role)).length
  return 0.8 + 0.16 * special
}

/** How much less choosy evil leaders are than good ones: the larger the table, the less they care how a team looks. */
export const careless = (seats: number): number => 0.5 - 0.08 * (seats - 5)

/** How much surer the Assassin is of the likeliest target, by the table's size. */
export const aiming = (seats: number): number => (seats / 7) ** 1.2

/** How much more or less people approve on each attempt, in log-odds: a team after a rejection is disputed. */
export const onAttempt = [0.25, -0.2, -0.5, -0.4] as const

/** How often an evil player alone on a team plays Fail if one is enough, by quest and number of players. */
const alone: Readonly<Record<'few' | 'some' | 'many', readonly number[]>> = {
  few: [0.22, 0.76, 0.6, 0.91, 0.95],
  some: [0.2, 0.69, 0.8, 0.9, 0.93],
  many: [0.33, 0.72, 0.82, 0.9, 0.98],
}
/** How often two of them both do, a little less than people where some of them do not know of each other. */
const bothOf = [0.04, 0.12, 0.22, 0.36, 0.86] as const

/** How likely each of several on a team plays Fail: on the last quest nobody leaves it to another. */
const together = (quest: number): number => (quest === 5 ? 1 : 0.9) * Math.sqrt(bothOf[quest - 1] ?? 0.5)

/** What the chance of a Fail on a quest depends on. */
export interface Stakes {
  readonly seats: number
  readonly quest: number
  readonly wins: number
  readonly losses: number
  readonly needed: number
}

/** How likely each of this many evil players on a team plays Fail. */
export const failShare = ({ seats, quest, wins, losses, needed }: Stakes, evil: number): number => {
  if (evil === 0) return 0
  const decides = wins === 2 || losses === 2
  if (needed > 1) return evil < needed ? 0.08 : decides ? 0.7 : 0.48
  const lone = (seats < 7 ? alone.few : seats < 9 ? alone.some : alone.many)[quest - 1] ?? 0.9
  if (evil > 1) return together(quest)
  // The third quest's share covers both those who must not let the others win and those who may still hide.
  return quest === 3 ? Math.min(0.96, lone * (decides ? 1.15 : 0.85)) : lone
}
