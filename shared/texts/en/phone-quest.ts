import { source } from '../templates.ts'

/** The phone's texts for quests and missions besides the games' own words. */
export const phoneQuest = source({
  nouns: {
    quest: {
      name: 'Quest {quest}',
      size: { one: 'Quest {quest}: {n:words} player', other: 'Quest {quest}: {n:words} players' },
      grid: 'Every vote, quest by quest',
    },
    mission: {
      name: 'Mission {quest}',
      size: { one: 'Mission {quest}: {n:words} player', other: 'Mission {quest}: {n:words} players' },
      grid: 'Every vote, mission by mission',
    },
  },
  /** Added to a quest's size. */
  twoNeeded: '{quest}, two Fails needed',
  states: { open: '{quest}', success: '{quest}, succeeded', fail: '{quest}, failed' },
  twoFails: '2 Fails',
  strip: 'Where the game stands',
  proposalOf: 'Proposal {n} of {of}',
  lastProposal: 'Last proposal: no vote',
  team: 'The team',
  leads: 'leads',
  next: 'then {name}',
  /** What is at stake if a side has two: `hunt`, if the Assassin comes after Good’s third. */
  stakes: {
    good: 'One more success, and Good wins.',
    hunt: 'One more success, and Evil’s last hope is the Assassin.',
    evil: 'One more failure, and Evil wins.',
    both: 'Two all: the next result decides.',
  },
  results: 'Good {good}, Evil {evil}',
  seating: 'Around the table, clockwise',
  lady: 'holds the Lady of the Lake',
  onTeam: 'on the team',
  ready: 'ready',
  approvals: { other: '{n} approve' },
  rejections: { other: '{n} reject' },
  tally: '{approvals}, {rejections}',
  /** Of the team before this one, in sums: those who approved first. */
  lastVote: 'Last vote: {approve} to {reject}',
  voted: 'voted so far',
  unvoted: 'has not voted yet',
  ballots: { approve: 'approves', reject: 'rejects' },
  grid: 'Votes, player by proposal',
  legend: 'Crown: led. Gold: on the team. No thumb: no vote.',
  proposal: 'Proposal {n}',
  /** A proposal and its fate. */
  fates: {
    open: '{attempt}: {team}',
    approved: '{attempt}: {team} (approved)',
    rejected: '{attempt}: {team} (rejected)',
    unvoted: '{attempt}: {team} (without a vote)',
    again: '{attempt}: {team} (proposed again)',
    second: '{attempt}: {team} (goes instead)',
    unneeded: '{attempt}: {team} (stays)',
  },
  /** Why bots played as they did, told once everything is known. */
  reasons: {
    title: 'What the bots went by',
    against: '{seat} voted against every team with {about} on it after quest {quest}.',
    hid: '{seat} knew that {about} was Evil, and approved of {n:words} teams with {about} so as not to show it.',
    named: '{seat} named {about}, who had rejected {n} of {of} teams with Evil on them.',
  },
})
