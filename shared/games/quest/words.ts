import type { Reason } from '../../engine/game.ts'
import { capital, count, type Label, type Prompt } from '../../engine/words.ts'

export const sides = { good: 'Good', evil: 'Evil' } as const
export const ballots = { approve: 'Approve', reject: 'Reject' } as const
export const cards = { success: 'Success', fail: 'Fail' } as const

/** The options that both games have, their values, and what more players than expected need. */
export const sharedOptions = {
  players: { label: 'Players', text: 'How many will play. The other options are judged at this number.' },
  seating: { label: 'Seating', text: 'The order around the table, in which the lead passes.' },
} as const satisfies Readonly<Record<string, Label>>
export const sharedValues = {
  players: { seated: 'Those seated' },
  seating: { shuffled: 'Shuffled at the deal', room: 'As in the room' },
} as const
export const seatsNeed = 'at least as many players as are seated'
export const seatsNotice = 'Players follows those seated again: more sit here than were expected.'

export const tooFew = (n: number): string => capital(count(n, 'more player'))
export const tooMany = (n: number, title: string): string =>
  `${capital(count(n, 'player'))} too many: ${title} is for 5 to 10`

export const readPrompt: Prompt = {
  prompt: 'Hold to read your card. Nobody else may see it.',
  confirm: 'I have read my card',
  done: 'You have read your card. It stays one hold away.',
}

/** Refusals that read the same in both games. */
export const sharedRefusals = {
  acknowledge: { closed: 'There is no card to acknowledge now.' },
  team: {
    closed: 'Only the leader proposes a team, and only while one is asked for.',
    answered: 'Your team is proposed already.',
    repeat: 'Each player can be on the team only once.',
    unknown: 'Only players at this table can be on the team.',
  },
  vote: {
    closed: 'There is no vote open for you now.',
    answered: 'Your vote is in, and a vote cast stays.',
    count: 'Choose one: approve or reject.',
    unknown: 'Choose approve or reject.',
  },
  card: {
    closed: 'You have no card to play now: only the members of the team play, once each.',
    answered: 'Your card is played, and stays.',
    count: 'Play exactly one card.',
  },
} as const satisfies Readonly<Record<string, { readonly [R in Reason]?: string }>>
