import { source } from '../templates.ts'

/** The texts that Avalon and THavalon share. */
export const quest = source({
  sides: { good: 'Good', evil: 'Evil' },
  /** Why a number matters: on a sheet that a tap opens, and in a caption the first time. */
  why: {
    fails: {
      quest: 'With seven or more players quest 4 fails only with two Fails.',
      mission: 'With seven or more players mission 4 fails only with two Fails.',
    },
    rejections: 'Five rejected teams in a row, and Evil wins: nobody may block for ever.',
    reverse: 'One Reverse turns the result around. Two Reverses cancel out.',
  },
  /** How one wins, in one line: the last thing that the TV says before a game. */
  winning: '3 successes: Good. 3 fails: Evil.',
  /** What a role does, in a few words: three of these stand on its card. */
  does: {
    watch: 'Watch every vote.',
    doubt: 'Reject when in doubt.',
    suspect: 'Suspect failed teams.',
    hint: 'Hint, never tell.',
    sometimes: 'Vote No, but not always.',
    hide: 'Hide from the Assassin.',
    pretend: 'Act like Merlin.',
    test: 'Test what you know.',
    explain: 'If checked, explain.',
    calm: 'If checked, stay calm.',
    love: 'Trust your love.',
    secret: 'Hide your love.',
    knights: 'Watch the Lancelots.',
    side: 'Help your side win.',
    trust: 'Choose whom to trust.',
    turn: 'Reverse a coming failure.',
    success: 'Else play Success.',
    declare: 'Declare in need.',
    lie: 'Lie.',
    blend: 'Vote like the Good.',
    fail: 'Fail when it counts.',
    charm: 'Win their trust.',
    guess: 'Guess who else is Evil.',
    early: 'Fail in the first three.',
    late: 'Then play Success.',
    aboard: 'Get on teams.',
    always: 'Play Fail: you must.',
    undo: 'Declare after a success.',
    soon: 'Lie while you can.',
    find: 'Look for Merlin.',
    either: 'Fail, or Reverse.',
    claims: 'Catch false claims.',
    bluff: 'Let Evil trust you.',
    quiet: 'Hide what you know.',
  },
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
    declare: {
      closed: 'You cannot declare now: when two things come at the same time, the first counts.',
      answered: 'You have declared.',
      unknown: 'You can only declare your own role.',
    },
  },
  /** Arthur’s and Agravaine’s declarations. */
  declarations: {
    picks: { agravaine: 'I am Agravaine', arthur: 'I am Arthur' },
    ask: {
      prompt: 'You may declare now. Everyone will learn your role.',
      confirm: 'Declare',
      done: 'You have declared.',
    },
    locked: '{leader}’s team stands. 8 seconds for a declaration.',
    window: 'Three successes. Agravaine has 20 seconds to declare.',
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
  /** The phone's texts for quests and missions besides the games' own words. */
  /** How a game ends, in the words that fill a screen. */
  ends: {
    winner: { good: 'Good wins', evil: 'Evil wins', none: 'No winner' },
    /** What the Assassin’s strike came to, in two or three words that fill the screen. */
    fate: {
      merlin: { lives: 'Merlin lives', falls: 'Merlin falls' },
      lovers: { lives: 'The Lovers live', falls: 'The Lovers fall' },
      nimue: { lives: 'Nimue lives', falls: 'Nimue falls' },
      none: { lives: 'A wrong guess', falls: 'A right guess' },
    },
  },
  phone: {
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
    /** To the leader, who picks a team of `n`. */
    youPick: 'You pick {n}.',
    /** Who cast this ballot. */
    cast: '{ballot}: {names}.',
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
    declarations: {
      corner: 'Declare',
      cornerWhy: 'Some roles may show themselves now. Everyone has this button. Hold the card to see if you may.',
      place: 'Declaration',
      nothing: 'Nothing',
      nothingWhy: 'You have nothing to declare now.',
      declare: 'Declare',
      notDeclared: 'Nothing was declared. Hold the card to read it.',
      close: 'Close',
      arthur: '{name} is Arthur: his votes count double',
      agravaine: '{name} is Agravaine',
    },
  },
  /** The short labels that the boards of Avalon and THavalon share. */
  tv: {
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
    /** What turned a result around, and the label of that card as it comes up. */
    reversed: 'Reverse',
    reverses: 'Reverse: it turns the result around',
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
    declarations: {
      tags: { arthur: 'Arthur ×2', agravaine: 'Agravaine' },
      doubled: 'Arthur’s vote counts double.',
      is: '{name} is {role}.',
      rises: 'Somebody declares',
      /** What turned a quest around, if no Reverse did. */
      turned: 'Agravaine',
      /** One of these is drawn. They name nobody, and say nothing about anybody. */
      asides: {
        declared: ['Well. That is out now.', 'The hall has gone quiet.', 'Somebody dropped a spoon.'],
        waited: ['Nobody breathe.', 'The door is still open.', 'Twenty seconds. Plenty.'],
      },
    },
  },
})

declare module '../catalogue.ts' {
  interface Sources {
    readonly quest: typeof quest
  }
}
