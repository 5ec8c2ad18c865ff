import { source } from '../templates.ts'

/** The short labels that the boards of Avalon and THavalon share. */
export const tvQuest = source({
  riders: { one: '{n} goes', other: '{n} go' },
  twoFails: 'two Fails needed',
  oneFail: 'one Fail is enough',
  /** About the cards on the table: no card belongs to the player named below it. */
  shuffled: 'shuffled; {needed}',
  fails: { none: 'no Fail', one: '{n} Fail', other: '{n} Fails' },
  /** About a quest that needs two Fails, and had fewer. */
  few: '{n} of 2 Fails',
  /** About a quest whose result differs from what its Fails say. */
  because: '{fails}, {why}',
  next: '{name} leads next.',
  /** How the vote on the team before this one ended. */
  lastVote: 'Last vote: {approve} to {reject}.',
  proposal: 'Proposal {attempt} of {proposals}',
  /** The place of a proposal among those of its quest. */
  round: {
    last: 'Proposal {attempt} of {proposals}: it goes without a vote.',
    other: 'Proposal {attempt} of {proposals}: the last one goes without a vote.',
  },
  /** What is at stake if a side has two: `hunt`, if the Assassin comes after Good’s third. */
  stakes: {
    good: 'One more success, and Good wins.',
    hunt: 'One more success, and Evil’s last hope is the Assassin.',
    evil: 'One more failure, and Evil wins.',
    both: 'Two all: the next result decides.',
  },
  /** Over the roles of a side, and with their number if only some of them are dealt. */
  sides: { good: 'Good', evil: 'Evil' },
  someOf: { good: 'Good: {n} of these', evil: 'Evil: {n} of these' },
  arrows: 'Blue: Good knew. Red: Evil knew.',
  stamp: { approved: 'Approved', rejected: 'Rejected' },
  card: { success: 'Success', fail: 'Fail', reverse: 'Reverse' },
  done: { success: 'succeeded', fail: 'failed' },
  score: 'Good {good}, Evil {evil}',
  winner: { good: 'Good wins', evil: 'Evil wins', none: 'No winner' },
  ended: 'The host ended the game.',
  hidden: 'The roles stay hidden.',
  moments: 'The moments that decided it',
  knew: 'Who knew of whom',
  told: 'What each player was told',
  evil: 'Evil:',
  merlinOrMorgana: 'Merlin or Morgana:',
  /** A quest for screen readers: its name, how many go, and what is special about it. */
  line: '{quest}: {notes}.',
  rode: '{quest}: {fails}',
  sentence: '{text}.',
})
