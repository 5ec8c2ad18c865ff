import type { Card, Table, Why, Winner } from '../../shared/games/avalon/facts.ts'
import type { Aspect } from '../../shared/games/avalon/roles.ts'

/** The short labels of the board: with them no colour is needed to read a picture. */
export const signs = {
  quest: (n: number): string => `Quest ${n}`,
  riders: (n: number): string => `${n} ${n === 1 ? 'goes' : 'go'}`,
  twoFails: 'two Fails needed',
  oneFail: 'one Fail is enough',
  cards: (quest: number): string => `The cards of quest ${quest}`,
  fails: (n: number): string => (n === 0 ? 'no Fail' : n === 1 ? '1 Fail' : `${n} Fails`),
  stamp: (approved: boolean): string => (approved ? 'Approved' : 'Rejected'),
  lastChance: 'One more rejection, and Evil wins.',
  card: { success: 'Success', fail: 'Fail' } satisfies Readonly<Record<Card, string>>,
  done: { success: 'succeeded', fail: 'failed' } satisfies Readonly<Record<Card, string>>,
  score: ({ results }: Table): string => {
    const good = results.filter(card => card === 'success').length
    return `Good ${good}, Evil ${results.length - good}`
  },
  rejections: ({ rejections }: Table): string => `${rejections} of 5 rejected`,
  winner: (winner: Winner | null): string =>
    winner === null ? 'No winner' : winner === 'good' ? 'Good wins' : 'Evil wins',
  why: {
    quests: 'Three quests succeeded.',
    assassination: 'The Assassin found Merlin.',
    sabotage: 'Three quests failed.',
    rejections: 'Five teams in a row were rejected.',
    ended: 'The host ended the game.',
  } satisfies Readonly<Record<Why, string>>,
  lives: 'Three quests, and Merlin lives.',
  hidden: 'The roles stay hidden.',
  decoy: 'Merlin’s decoy',
  mixed: 'Merlin’s mixed pair',
  shot: 'was shot',
  moments: 'The moments that decided it',
  knew: 'Who knew of whom',
  told: 'What each player was told',
  saw: {
    evil: 'Evil:',
    merlin: 'Merlin:',
    'merlin?': 'Merlin or Morgana:',
    suspect: 'Sees, one of them Good:',
    certain: 'Certain:',
    mixed: 'One Evil, one Good:',
  } satisfies Readonly<Record<Aspect, string>>,
  legend: 'Crown: leads. Frame: on the team. Thumb: approves, rejects.',
}

/** The texts that another language must have. */
export type Signs = typeof signs
