import { count, listed } from '../../shared/engine/words.ts'
import type { Fate } from '../../shared/games/quest/quests.ts'
import { said } from '../catalogue.ts'

/** How a game calls its quests. */
export type Noun = 'Quest' | 'Mission'

const results = { open: '', success: ', succeeded', fail: ', failed' }
const fates: Readonly<Record<Fate, string>> = {
  open: '',
  approved: ' (approved)',
  rejected: ' (rejected)',
  unvoted: ' (without a vote)',
  again: ' (proposed again)',
  second: ' (goes instead)',
  unneeded: ' (stays)',
}

/** What the phone says about a game of quests besides that game's own words. */
export const english = {
  name: (noun: Noun, quest: number) => `${noun} ${quest}`,
  quest: (noun: Noun, n: number, size: number, fails: number, result: keyof typeof results) =>
    `${noun} ${n}: ${count(size, 'player')}${fails === 2 ? ', two Fails needed' : ''}${results[result]}`,
  twoFails: '2 Fails',
  strip: 'Where the game stands',
  team: 'The team',
  leads: 'leads',
  next: (name: string) => `then ${name}`,
  results: (good: number, evil: number) => `Good ${good}, Evil ${evil}`,
  seating: 'Around the table, clockwise',
  lady: 'holds the Lady of the Lake',
  onTeam: 'on the team',
  ready: 'ready',
  tally: (approve: number, reject: number) => `${approve} approve, ${reject} reject`,
  voted: 'voted so far',
  unvoted: 'has not voted yet',
  ballots: { approve: 'approves', reject: 'rejects' },
  grid: 'Votes, player by proposal',
  gridOf: (noun: Noun) => `Every vote, ${noun.toLowerCase()} by ${noun.toLowerCase()}`,
  legend: 'Crown: led. Gold: on the team. No thumb: no vote.',
  proposal: (n: number) => `Proposal ${n}`,
  proposed: (attempt: number, team: readonly string[], fate: Fate) => `${attempt}: ${listed(team)}${fates[fate]}`,
} as const

export const questTexts = said('quest', english)
