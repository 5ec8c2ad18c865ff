import type { Reason } from '../../engine/game.ts'
import { capital, count, type Label, listed, type Prompt } from '../../engine/words.ts'

export const sides = { good: 'Good', evil: 'Evil' } as const
export const ballots = { approve: 'Approve', reject: 'Reject' } as const
export const cards = { success: 'Success', fail: 'Fail' } as const
const cardNames = [
  ['success', 'Success', 'Successes'],
  ['fail', 'Fail', 'Fails'],
  ['reverse', 'Reverse', 'Reverses'],
] as const

/** The texts of options that both games have. */
export const sharedOptions = {
  players: { label: 'Players', text: 'How many will play. Other options depend on it.' },
  seating: {
    label: 'Seating',
    text: 'The lead passes in this order. Move the seats to match your room, or shuffle them.',
  },
} as const satisfies Readonly<Record<string, Label>>
export const sharedValues = {
  players: { seated: 'All who sit here' },
  seating: { room: 'As in the room', shuffled: 'Shuffled' },
} as const
export const seatsNeed = 'Choose at least as many players as sit at the table.'
export const movedNotice = 'A seat was moved, so the shuffle is off.'
export const seatsWithout = 'All who sit here will play: more came than you expected.'
export const seatsNotice = `Players was set back to “${sharedValues.players.seated}”: more came than you expected.`

/** Says cards as in `2 Successes, 1 Fail and 1 Reverse`. */
export const countedCards = (played: readonly string[]): string =>
  listed(
    cardNames.flatMap(([card, one, many]) => {
      const n = played.filter(other => other === card).length
      return n === 0 ? [] : [`${n} ${n === 1 ? one : many}`]
    }),
  )

/** Says who has not read their card yet. */
export const unread = (names: readonly string[]): string =>
  `${listed(names)} ${names.length === 1 ? 'has' : 'have'} not read the card yet.`

export const tooFew = (n: number): string => capital(count(n, 'more player'))
export const tooMany = (n: number, title: string): string =>
  `${capital(count(n, 'player'))} too many: ${title} is for 5 to 10`

export const readPrompt: Prompt = {
  prompt: 'Nobody else may see your card.',
  confirm: 'I have read my card',
  done: 'You have read your card. You can read it again at any time.',
}

/** Refusals that both games share. */
export const sharedRefusals = {
  acknowledge: { closed: 'There is no card to confirm now.' },
  team: {
    closed: 'Only the leader proposes a team, and only while one is asked for.',
    answered: 'Your team is proposed already.',
    repeat: 'Each player can be on the team only once.',
    unknown: 'Only players at this table can be on the team.',
  },
  vote: {
    closed: 'There is no vote open for you now.',
    answered: 'You have voted, and a vote cannot be changed.',
    count: 'Choose one: approve or reject.',
    unknown: 'Choose approve or reject.',
  },
  card: {
    closed: 'You have no card to play now: only the team plays, one card each.',
    answered: 'You have played your card, and it cannot be changed.',
    count: 'Play exactly one card.',
  },
} as const satisfies Readonly<Record<string, { readonly [R in Reason]?: string }>>
