import { source } from '../templates.ts'

/** The texts that Avalon and THavalon share. */
export const quest = source({
  sides: { good: 'Good', evil: 'Evil' },
  ballots: { approve: 'Approve', reject: 'Reject' },
  cards: { success: 'Success', fail: 'Fail', reverse: 'Reverse' },
  counted: {
    success: { one: '{n} Success', other: '{n} Successes' },
    fail: { one: '{n} Fail', other: '{n} Fails' },
    reverse: { one: '{n} Reverse', other: '{n} Reverses' },
  },
  options: {
    players: { label: 'Players', text: 'How many will play. Other options depend on it.' },
    seating: {
      label: 'Seating',
      text: 'The lead passes in this order. Move the seats to match your room, or shuffle them.',
    },
  },
  values: {
    players: { seated: 'All who sit here' },
    seating: { room: 'As in the room', shuffled: 'Shuffled' },
  },
  seatsNeed: 'Choose at least as many players as sit at the table.',
  movedNotice: 'A seat was moved, so the shuffle is off.',
  seatsWithout: 'All who sit here will play: more came than you expected.',
  seatsNotice: 'Players was set back to “All who sit here”: more came than you expected.',
  unread: { one: '{names} has not read the card yet.', other: '{names} have not read the card yet.' },
  few: { one: '{n:Words} more player.', other: '{n:Words} more players.' },
  many: {
    one: '{n:Words} player too many: {game} is for 5 to 10.',
    other: '{n:Words} players too many: {game} is for 5 to 10.',
  },
  read: {
    prompt: 'Nobody else may see your card.',
    confirm: 'I understand my role',
    done: 'You have read your card. You can read it again at any time.',
  },
  refusals: {
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
  },
  /** Awards, for quests or for missions. */
  awards: {
    fooled: {
      title: 'Fooled by everybody',
      why: { one: 'Approved one team with Evil on board', other: 'Approved {n:words} teams with Evil on board' },
    },
    near: { title: 'Strange company', why: 'Good, but voted as Evil did in {n} of {votes} votes' },
    never: {
      title: 'No, thank you',
      why: { one: 'Rejected all one team', other: 'Rejected all {n:words} teams' },
    },
    always: {
      title: 'Yes to everything',
      why: { one: 'Approved all one team', other: 'Approved all {n:words} teams' },
    },
    wary: { title: 'Saw it coming', why: 'Good, and voted against every team that failed' },
    hands: 'A safe pair of hands each',
    quest: {
      snake: {
        title: 'The Snake',
        why: { one: 'Evil, and let one quest succeed', other: 'Evil, and let {n:words} quests succeed' },
      },
      clean: {
        title: 'Never on a failed quest',
        why: { one: 'Went on one quest', other: 'Went on {n:words} quests' },
      },
      lone: { title: 'The lone No', why: 'Alone against a quest that failed' },
      home: { title: 'Kept the sofa warm', why: 'On no quest all game' },
    },
    mission: {
      snake: {
        title: 'The Snake',
        why: { one: 'Evil, and let one mission succeed', other: 'Evil, and let {n:words} missions succeed' },
      },
      clean: {
        title: 'Never on a failed mission',
        why: { one: 'Went on one mission', other: 'Went on {n:words} missions' },
      },
      lone: { title: 'The lone No', why: 'Alone against a mission that failed' },
      home: { title: 'Kept the sofa warm', why: 'On no mission all game' },
    },
  },
})
