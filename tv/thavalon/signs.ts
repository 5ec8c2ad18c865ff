import type { Seat } from '../../shared/engine/game.ts'
import type { Call, Result, Table, Told, Why } from '../../shared/games/thavalon/facts.ts'
import type { Card, NoticeId } from '../../shared/games/thavalon/roles.ts'

/** The short labels of the board: with them no colour is needed to read a picture. */
export const signs = {
  quest: (n: number): string => `Mission ${n}`,
  riders: (n: number): string => `${n} ${n === 1 ? 'goes' : 'go'}`,
  twoFails: 'two Fails needed',
  oneFail: 'one Fail is enough',
  cards: (quest: number): string => `The cards of mission ${quest}`,
  fails: (n: number): string => (n === 0 ? 'no Fail' : n === 1 ? '1 Fail' : `${n} Fails`),
  stamp: (approved: boolean): string => (approved ? 'Approved' : 'Rejected'),
  card: { success: 'Success', fail: 'Fail', reverse: 'Reverse' } satisfies Readonly<Record<Card, string>>,
  done: { success: 'succeeded', fail: 'failed' } satisfies Readonly<Record<Result, string>>,
  score: ({ results }: { readonly results: readonly Result[] }): string => {
    const good = results.filter(result => result === 'success').length
    return `Good ${good}, Evil ${results.length - good}`
  },
  proposal: ({ attempt, proposals }: Table): string => `Proposal ${attempt} of ${proposals}`,
  /** The place of this proposal in its round. */
  round: ({ attempt, proposals, quest, options }: Table): string => {
    if (quest === 1 && options['round-one-choice'] === true)
      return 'Approve sends the first team, otherwise the second goes.'
    const which = attempt === proposals ? 'it goes without a vote' : 'the last one goes without a vote'
    return `Proposal ${attempt} of ${proposals}: ${which}.`
  },
  tags: { arthur: 'Arthur ×2', agravaine: 'Agravaine' },
  doubled: 'Arthur’s vote counts double.',
  teams: { proposed: ['First', 'Second'], voted: ['Approve', 'Otherwise'] } as Readonly<
    Record<'proposed' | 'voted', readonly [string, string]>
  >,
  rises: 'Somebody declares',
  declared: ({ role, quest }: Extract<Told, { type: 'declared' }>): string =>
    role === 'agravaine'
      ? `Mission ${quest} fails after all.`
      : 'From now on his votes count double. He cannot go on missions 3 and 4.',
  call: { merlin: 'Merlin', lovers: 'The Lovers', nimue: 'Nimue', none: 'No target' } satisfies Readonly<
    Record<Call, string>
  >,
  named: ({ call, at }: Extract<Told, { type: 'shot' }>, seat: Seat): string => {
    if (!at.includes(seat)) return ''
    return call === 'lovers' ? 'named as a Lover' : `named as ${signs.call[call]}`
  },
  assassin: 'the Assassin',
  winner: (winner: 'good' | 'evil' | null): string =>
    winner === null ? 'No winner' : winner === 'good' ? 'Good wins' : 'Evil wins',
  why: {
    quests: 'Three missions succeeded, and the Assassin was wrong.',
    assassination: 'The Assassin was right.',
    sabotage: 'Three missions failed.',
    ended: 'The host ended the game.',
  } satisfies Readonly<Record<Why, string>>,
  hidden: 'The roles stay hidden.',
  moments: 'The moments that decided it',
  knew: 'Who knew of whom',
  told: 'What each player was told',
  evil: 'Evil:',
  merlinOrMorgana: 'Merlin or Morgana:',
  inPlay: (names: readonly string[]): string => `In play: ${names.join(', ')}`,
  neither: 'Neither Merlin nor Morgana',
  nothing: 'Nothing',
  notice: { colgrevance: 'Colgrevance', titania: 'Titania', assassin: 'Assassin' } satisfies Readonly<
    Record<NoticeId, string>
  >,
  legend: 'Crown: leads. Frame: on the team. Thumb: approves, rejects. No thumbs: no vote.',
}

/** The texts that another language must have. */
export type Signs = typeof signs
