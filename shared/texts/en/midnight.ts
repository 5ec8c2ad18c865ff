import { source } from '../templates.ts'

export const midnight = source({
  title: 'Midnight',
  tagline: 'Masks change faces in one night. By day nobody is sure who they are.',
  primer: [
    {
      heading: 'A mask for everyone',
      text: 'Look at your mask once, and show it to nobody. Three more lie face down in the middle. Some of all these masks are Wolves.',
    },
    {
      heading: 'One night',
      text: 'Every phone asks the same. Some masks let you look at others, some swap them. So your mask may be another one in the morning.',
    },
    {
      heading: 'One day',
      text: 'Talk: who did what, who saw what? Say what you like, true or not. Then everyone points at one player. Whoever gets the most votes dies.',
    },
    {
      heading: 'Who wins',
      text: 'The mask you have at the end counts. The Village wins if a Wolf dies. The Wolves win if none of them does. Then all masks turn.',
    },
  ],
  sides: { village: 'Village', wolves: 'Wolves', alone: 'Alone' },
  /** Over the masks that act at night, in the order in which they take effect. */
  order: 'The order of the night',
  /** How one wins, in one line: the last thing that the TV says before a game. */
  winning: 'A Wolf dies: Village. No Wolf dies: Wolves.',
  /** What a mask does, in a few words: three of these stand on its card. */
  does: {
    lie: 'Lie.',
    claim: 'Claim another mask.',
    wolves: 'Let no Wolf die.',
    blame: 'Blame others.',
    shield: 'Protect any Wolf.',
    tell: 'Say what you saw.',
    compare: 'Compare the stories.',
    find: 'Find a Wolf.',
    look: 'Look at masks.',
    swap: 'Take a mask, or not.',
    become: 'Play for your new mask.',
    mix: 'Swap two masks, or not.',
    walk: 'Swap with the middle.',
    guess: 'Guess who you are now.',
    dawn: 'Learn your mask at dawn.',
    aim: 'Aim your vote well.',
    along: 'Take somebody along.',
    odd: 'Look suspicious.',
    blunder: 'Contradict yourself.',
    out: 'Get voted out.',
    vote: 'Vote for a Wolf.',
  },
  /** `called` is the mask as it is used of a person: `Ada was a Wolf`. */
  roles: {
    wolf: {
      name: 'Wolf',
      called: 'a Wolf',
      card: 'You see the other Wolves. Alone, you may look at one mask in the middle. Let no Wolf die.',
    },
    cub: {
      name: 'Cub',
      called: 'the Cub',
      card: 'You see the Wolves, and they do not know you. Help them: you win with them.',
    },
    twin: { name: 'Twin', called: 'a Twin', card: 'You see the other Twin. If you see nobody, it lies in the middle.' },
    seer: {
      name: 'Seer',
      called: 'the Seer',
      card: 'Look at one player’s mask, or at two in the middle, or at none.',
    },
    thief: {
      name: 'Thief',
      called: 'the Thief',
      card: 'You may swap your mask with another player’s, and look at your new one.',
    },
    prankster: {
      name: 'Prankster',
      called: 'the Prankster',
      card: 'You may swap the masks of two other players. You do not see them.',
    },
    sleepwalker: {
      name: 'Sleepwalker',
      called: 'the Sleepwalker',
      card: 'Swap your mask with one in the middle. You do not see it.',
    },
    watcher: {
      name: 'Watcher',
      called: 'the Watcher',
      card: 'In the morning you learn which mask you have by then.',
    },
    hunter: {
      name: 'Hunter',
      called: 'the Hunter',
      card: 'If you die, the player you voted for dies too.',
    },
    fool: { name: 'Fool', called: 'the Fool', card: 'Get yourself killed by the vote: then you win.' },
    villager: { name: 'Villager', called: 'a Villager', card: 'Find a Wolf, and vote.' },
  },
  /** A mask's place in the night, on the sheet that a tap on its name opens. */
  nightPlace: {
    acts: 'In the night: number {n} of {of}. The order: {roles}.',
    idle: 'In the night it moves nothing: it guesses where the Wolves are.',
  },
  options: {
    wolf: { label: 'Wolves', text: 'They see each other, and win if none of them dies.' },
    cub: { label: 'Cub', text: 'Knows the Wolves and wins with them. They do not know the Cub.' },
    twin: { label: 'Twins', text: 'Two, who see each other.' },
    seer: { label: 'Seer', text: 'Looks at one player’s mask, or at two in the middle.' },
    thief: { label: 'Thief', text: 'May take another player’s mask, and looks at it.' },
    prankster: { label: 'Prankster', text: 'May swap the masks of two others.' },
    sleepwalker: { label: 'Sleepwalker', text: 'Swaps their mask with one in the middle, unseen.' },
    watcher: { label: 'Watcher', text: 'Learns in the morning which mask they have by then.' },
    hunter: { label: 'Hunter', text: 'Takes along the player they voted for.' },
    fool: { label: 'Fool', text: 'Wins by dying. Best with 5 or more players.' },
    villager: { label: 'Villagers', text: 'Auto: as many as are needed for three masks more than players.' },
    discussion: {
      label: 'Discussion',
      text: 'It ends early when everyone has tapped Ready. Off: the host opens the vote.',
    },
    vote: { label: 'Time to vote', text: 'Off: the vote closes when all have voted, or the host closes it.' },
    night: { label: 'Time for the night', text: 'Off: the night ends when all have chosen, or the host ends it.' },
  },
  /** The number of a mask, if the number of players decides it. */
  auto: 'Auto',
  /** A time on the host's form. */
  seconds: '{n} s',
  presets: {
    good: { label: 'A good set', text: 'Masks that suit the number of players.' },
    first: { label: 'First game', text: 'Few masks that move others, and more time for everything.' },
    restless: { label: 'Restless night', text: 'All masks that move others. Hardly anyone stays who they were.' },
    wild: { label: 'Wild', text: 'With the Cub, the Hunter and the Fool.' },
    quick: { label: 'Quick', text: 'Three minutes to talk, half a minute to vote.' },
    unhurried: {
      label: 'No clocks',
      text: 'For whoever needs more time: the host ends the night, the talk and the vote.',
    },
  },
  objections: {
    few: { one: '{n:Words} more player.', other: '{n:Words} more players.' },
    many: {
      one: '{n:Words} player too many: Midnight is for 3 to 10.',
      other: '{n:Words} players too many: Midnight is for 3 to 10.',
    },
    'masks-few': {
      one: '{n:Words} mask is missing: there are three more than players.',
      other: '{n:Words} masks are missing: there are three more than players.',
    },
    'masks-many': {
      one: '{n:Words} mask too many: there are three more than players.',
      other: '{n:Words} masks too many: there are three more than players.',
    },
  },
  hints: {
    wolfless: 'Without a Wolf the Village only has to let everyone live.',
    lone: 'A single Wolf often lies in the middle: then there is nobody to find.',
    pack: 'Three Wolves are many for so few players.',
    still: 'No mask moves another: everyone stays who they are.',
    blind: 'Nobody looks at a mask: there is little to talk about.',
    fool: 'With so few players the Fool often decides the game alone.',
    cub: 'With so few players a Cub makes the Wolves very strong.',
    talk: 'Three minutes are short for so many players.',
  },
  inPlay: {
    wolf: { one: '{n} Wolf', other: '{n} Wolves' },
    cub: { one: '{n} Cub', other: '{n} Cubs' },
    twin: { one: '{n} Twin', other: '{n} Twins' },
    seer: { one: '{n} Seer', other: '{n} Seers' },
    thief: { one: '{n} Thief', other: '{n} Thieves' },
    prankster: { one: '{n} Prankster', other: '{n} Pranksters' },
    sleepwalker: { one: '{n} Sleepwalker', other: '{n} Sleepwalkers' },
    watcher: { one: '{n} Watcher', other: '{n} Watchers' },
    hunter: { one: '{n} Hunter', other: '{n} Hunters' },
    fool: { one: '{n} Fool', other: '{n} Fools' },
    villager: { one: '{n} Villager', other: '{n} Villagers' },
  },
  picks: { nobody: 'Nothing', 'middle-1': 'Middle 1', 'middle-2': 'Middle 2', 'middle-3': 'Middle 3' },
  /** A mask of the middle within a sentence. */
  places: { 'middle-1': 'middle mask 1', 'middle-2': 'middle mask 2', 'middle-3': 'middle mask 3' },
  outcomes: {
    caught: 'The Village wins: a Wolf is dead.',
    'caught-fool': 'The Village wins, a Wolf is dead. And so does the Fool, who died too.',
    calm: 'The Village wins: there was no Wolf, and nobody died.',
    hidden: 'The Wolves win: nobody died.',
    wronged: 'The Wolves win: no Wolf has died.',
    cub: 'The Cub wins: there was no Wolf, and somebody died.',
    fool: 'The Fool wins by dying.',
    missed: 'Nobody wins: there was no Wolf, and somebody died.',
  },
  told: {
    dealt: 'The masks are dealt.',
    fell: 'Midnight.',
    dawned: 'Morning.',
    polled: 'Everyone votes.',
    /** `names` are those with the most votes. */
    dies: { one: '{names} dies.', other: '{names} die.' },
    spared: 'Nobody has more than one vote: nobody dies.',
    unmasked: '{name} is {role.called}.',
    takes: '{name} is {role.called}, and takes {at} along.',
  },
  /** The steps of the night, as they are told at the end. */
  steps: {
    wolf: { one: '{names} woke as a Wolf, alone.', other: '{names} woke as Wolves.' },
    'wolf-peeked': '{name} woke as a Wolf, alone, and looked into the middle:',
    cub: '{name} woke as the Cub.',
    twin: { one: '{names} woke as a Twin, alone.', other: '{names} woke as Twins.' },
    seer: '{name} woke as the Seer, and looked at nothing.',
    'seer-looked': '{name} woke as the Seer, and saw',
    thief: '{name} woke as the Thief, and took nothing.',
    'thief-moved': '{name} woke as the Thief, and swapped with {other}.',
    prankster: '{name} woke as the Prankster, and moved nothing.',
    'prankster-moved': '{name} woke as the Prankster, and swapped {one} and {two}.',
    sleepwalker: '{name}, the Sleepwalker, stayed in bed.',
    'sleepwalker-moved': '{name} walked in their sleep, and swapped with {other}.',
    watcher: '{name}, the Watcher, slept.',
    'watcher-saw': '{name} woke as the Watcher, and found',
    /** How those sentences end, once the masks have turned: what was seen, what changed, what the Watcher found. */
    ends: { saw: '{saw}.', changes: '{changes}.', found: '{role.called}.' },
    /** What somebody saw: a mask, and where. */
    saw: '{at} ({mask})',
    /** A place's mask before and after. */
    change: '{at} ({before}, now {after})',
  },
  moment: {
    deal: 'Everyone: hold your card to see your mask',
    night: 'Midnight: everyone chooses. {n} of {players} have.',
    day: 'The day: who tells the truth?',
    vote: 'Vote: who dies?',
    /** `what` are whole sentences. */
    tally: 'The vote: {what}',
    story: 'The night: {what}',
    masks: 'The masks: {what}',
  },
  /** What bots claim aloud by day, each a line in quotation marks, often beside another: short, as one speaks. */
  statements: {
    /** Their own mask. */
    am: {
      villager: 'I am a Villager.',
      hunter: 'I am the Hunter.',
      twin: 'I am a Twin. The other lies in the middle.',
      seer: 'I am the Seer. I looked at nothing.',
      thief: 'I am the Thief. I took nothing.',
      prankster: 'I am the Prankster. I moved nothing.',
      sleepwalker: 'I am the Sleepwalker.',
      watcher: 'I am the Watcher, and still was at dawn.',
    },
    twins: 'I am a Twin. {name} is the other.',
    saw: 'I am the Seer. I saw {name}: {mask}.',
    middle: 'I am the Seer. In the middle: {one} and {two}.',
    stole: 'I was the Thief. I took from {name}: {mask}.',
    swapped: 'I am the Prankster. I swapped {one} and {two}.',
    became: 'I was the Watcher. At dawn I was: {mask}.',
    /** Whom they doubt, and why: somebody claims a mask that was another, is theirs, or lies in the middle. */
    worn: '{name} lies. I saw there: {mask}.',
    mine: '{name} lies. I am that: {mask}.',
    between: '{name} lies. In the middle lies: {mask}.',
    held: '{name} lies. {other} had: {mask}.',
    me: '{name} lies about me.',
    both: 'One lies, {one} or {two}: both say {mask}.',
    seen: 'I doubt {name}: {by} saw a Wolf there.',
  },
  asks: {
    acknowledge: {
      prompt: 'Nobody else may see your mask.',
      confirm: 'I have seen it',
      done: 'You have seen your mask. You can read it again at any time.',
    },
    night: {
      prompt: 'Hold “My night”, then tap two',
      confirm: 'This is my choice',
      done: 'Your choice is in. Hold to read what came of it.',
    },
    ready: {
      prompt: 'Talked enough?',
      confirm: 'Ready to vote',
      done: 'You are ready. The vote opens when everyone is.',
    },
    vote: { prompt: 'Who dies?', confirm: 'This is my vote', done: 'Your vote is in. All votes are shown together.' },
    open: { prompt: 'Has everyone had enough time?', confirm: 'Open the vote', done: 'The vote is open.' },
    'close-night': {
      prompt: 'End the night? {n} of {players} have chosen.',
      confirm: 'End it',
      done: 'The night ends.',
    },
    'close-vote': {
      prompt: 'Close the vote? {n} of {players} have voted.',
      confirm: 'Close',
      done: 'The vote is closed.',
    },
  },
  /** The effect of this night's pick, read only while held. */
  acts: {
    peek: 'You are the only Wolf. You see the first mask of the middle that you tap, if any.',
    look: 'You see the mask of the first player you tap; or two of the middle, if you tap both there.',
    steal: 'You swap masks with the first player you tap, and see your new one. No player: no swap.',
    prank: 'Tap two other players: they swap masks. Anything else moves nothing.',
    sleepwalk: 'You swap your mask with the first one of the middle that you tap. Tap at least one there.',
    decoy: 'Where are the Wolves? Tap two guesses, players or the middle. It changes nothing.',
  },
  /** What a seat knows, as sentences on its card. */
  knows: {
    as: '{name} is {role.called}.',
    'alone-wolf': 'You are the only Wolf among the players.',
    'alone-cub': 'There is no Wolf among the players.',
    'alone-twin': 'The other Twin lies in the middle.',
  },
  /** The lines of a seat's own notebook, by what it did. */
  notes: {
    nothing: 'You chose nothing.',
    /** `saw` is a list of places with their masks. */
    saw: 'You saw: {saw}.',
    stole: 'You swapped masks with {at}, and became {role.called}.',
    pranked: 'You swapped the masks of {one} and {two}.',
    walked: 'You swapped your mask with {at}.',
    watched: 'In the morning you were {role.called}.',
    guessed: 'You suspected {places}.',
  },
  refusals: {
    acknowledge: { closed: 'There is no mask to confirm now.' },
    night: {
      closed: 'There is no night choice open for you now.',
      answered: 'Your choice is in, and stays.',
      count: 'That is not the number to choose: hold the panel to read it.',
      barred: 'Your mask cannot choose that: hold the panel to read what it can.',
      unknown: 'Choose players, masks of the middle, or nothing.',
    },
    ready: { closed: 'Ready is for the discussion.', answered: 'You are ready already.' },
    vote: {
      closed: 'There is no vote open for you now.',
      answered: 'Your vote is in, and stays.',
      count: 'Vote for one player.',
      barred: 'You cannot vote for yourself.',
      unknown: 'Vote for a player.',
    },
    open: { closed: 'The vote can only be opened by day, before it has begun.' },
    close: {
      closed:
        'Not yet: half must have answered, or all whose phones are here, and the night lasts 12 seconds at least.',
    },
  },
  recap: {
    was: '{name} was {role.called}.',
    /** The mask at the beginning and at the end. */
    became: '{name} began as {was.called} and ended as {role.called}.',
    middle: 'In the middle lay {roles}.',
    quiet: 'In the night nothing happened.',
    votes: 'Votes: {votes}.',
    unvoted: 'Nobody voted.',
    voted: '{name} for {at}',
    guessed: '{name} suspected {places}.',
  },
  awards: {
    nose: { title: 'Best nose', why: 'Knew at night where the Wolves were' },
    unaware: { title: 'Wolf in the morning', why: 'Went to bed in the village, and woke up as a Wolf' },
    sharp: { title: 'Sharp eyes', why: 'Voted for a Wolf' },
    unseen: { title: 'Above suspicion', why: 'Ended as a Wolf without a single vote' },
    blamed: { title: 'Wrong place, wrong mask', why: 'Died for the Village, by its own vote' },
    travelled: {
      title: 'Well travelled',
      why: { two: 'Had their mask swapped twice', other: 'Had their mask swapped {n:words} times' },
    },
  },
  /** What a host says aloud before a first game, in this order. */
  host: [
    'Everybody gets a mask, and three lie in the middle. Some masks are Wolves.',
    'There is one night. Every phone asks; some masks look at others, some swap them.',
    'So your mask may be another in the morning. The one at the end counts.',
    'Then we talk, and everybody votes for one player. Most votes: dead.',
    'A Wolf dies: the Village wins. No Wolf dies: the Wolves win.',
    'Hold your card to see your mask. Say what you like.',
  ],
  rules: {
    aim: {
      heading: 'The aim',
      masks: { other: 'Of {n} players each is dealt one of {masks} masks. The one that you have at the end counts.' },
      village: 'The Village wins if at least one Wolf dies; or if no player is a Wolf at the end, and nobody dies.',
      wolves: 'The Wolves win if a player is a Wolf at the end, and no Wolf dies.',
      cub: 'If no player is a Wolf at the end, the Cub wins if anybody else dies.',
      fool: 'The Fool wins by dying. Then the Wolves do not win, but the Village still may.',
      nobody: 'It may happen that nobody wins.',
    },
    roles: { heading: 'The masks', line: '{role} ({n}), {side}: {card}' },
    night: {
      heading: 'The night',
      dealt: { other: '{n} masks are dealt: one to each player, and three face down into the middle.' },
      asked:
        'Everyone is asked the same: tap two, players, masks of the middle or Nothing. Which of them count depends on your mask. Whoever taps Nothing does nothing, unless their mask must.',
      order: 'Everyone acts by the mask that they were dealt. It takes effect in this order: {roles}.',
      stays: 'A choice stays: what you learn, you learn at once. The Watcher learns it in the morning.',
      others: 'If your mask has nothing to do, you guess where the Wolves are. It is shown when the game is over.',
      lasts: { other: 'The night lasts at least 12 seconds, and {n} at most. Whoever has not chosen does nothing.' },
      'lasts-host':
        'The night lasts at least 12 seconds, until all have chosen; once half have, or all who are here, the host may end it.',
    },
    day: {
      heading: 'The day',
      talk: 'Talk about the night: {time}. Nobody has to tell the truth.',
      ready: 'When everyone has tapped Ready, the vote opens at once.',
      vote: 'Then everyone votes for another player: {time}. All votes are shown together.',
      dies: 'Whoever has the most votes dies, all who are tied. If nobody has more than one vote, nobody dies.',
      hunter: 'If the Hunter dies, the player whom the Hunter voted for dies too.',
      left: 'Whoever leaves the table neither acts nor votes. Their mask stays in the game.',
      turn: 'Then the night is told as it happened, and all masks turn.',
    },
    /** How long something lasts. */
    time: { seconds: { one: '{n} second', other: '{n} seconds' }, host: 'until the host ends it' },
  },
  /** The question for guessers. */
  guesses: { wolf: 'Who is a Wolf at the end?' },
  /** The phone's texts for Midnight besides the game's own words. */
  /** How a game ends, in the words that fill a screen. */
  ends: {
    winner: {
      village: 'The Village wins',
      wolves: 'The Wolves win',
      fool: 'The Fool wins',
      nobody: 'Nobody wins',
      none: 'No winner',
    },
    /** The Village and the Fool together. */
    both: 'The Village and the Fool win',
  },
  phone: {
    /** Between a name and the mask that a card then shows. */
    is: 'is',
    oneMore: 'One chosen. One more.',
    picked: 'Chosen. Hold “My night” to see.',
    afterwards: 'Sent. Read it in “My night”.',
    noChoice: 'You have not chosen yet.',
    unconfirmed: 'Not confirmed yet: {picks}.',
    refused: 'Not {picks}: your mask cannot do that.',
    chosen: 'You have chosen: {picks}.',
    nothingYet: 'What comes of it stands here.',
    nobodyKnown: 'You know nothing about the others.',
    yourNight: 'Your night',
    slept: 'You chose nothing.',
    dealt: 'You were dealt: {mask}.',
    noNight: 'The night has not passed yet.',
    inPlay: 'Masks in play',
    face: 'The middle',
    turned: 'Masks so far',
    closed: 'face down',
    ready: { one: '{n} of {of} is ready to vote.', other: '{n} of {of} are ready to vote.' },
    have: { one: '{votes} of {n} has voted.', other: '{votes} of {n} have voted.' },
    waiting: 'Waiting for {names}.',
    others: { one: '{n} other', other: '{n} others' },
    hasVoted: 'voted',
    dies: 'dies',
    night: 'The night',
    vote: 'The vote',
    voteShort: 'Vote',
    votedBy: { one: 'vote of {names}', other: 'votes of {names}' },
    votedFor: '{names} voted for {whom}.',
    unvoted: 'Nobody voted.',
    abstained: 'no vote',
    ballots: 'Who voted for whom',
    legend: 'A crest: whom they voted for. A skull: died.',
    /** A mask at the deal and at the end. */
    became: '{was}, then {is}',
    leave: 'Leave? Your mask stays in the game, but you neither act nor vote. You can come back to your seat.',
  },
  /** The short labels of the masks, and what the narrator may add. */
  tv: {
    /** What a mask does, in four to six words. */
    powers: {
      wolf: 'Wolves know each other',
      cub: 'Knows and helps the Wolves',
      twin: 'The two know each other',
      seer: 'Looks at one mask or two',
      thief: 'Takes a mask, and looks',
      prankster: 'Swaps the masks of two others',
      sleepwalker: 'Swaps blindly with the middle',
      watcher: 'Sees their mask at dawn',
      hunter: 'Dies, and takes somebody along',
      fool: 'Wins if the vote kills them',
      villager: 'Can only talk and vote',
    },
    begins: 'One night, one day. Three masks nobody wears.',
    sides: { village: 'Village', wolves: 'Wolves', alone: 'Alone' },
    inPlay: 'In play: {roles}',
    seen: '{n} of {of} have seen their mask',
    everyone: 'Choose on your phone, whoever you are.',
    free: 'Who did what last night?',
    hostOpens: 'The host opens the vote.',
    ready: { one: '{n} of {of} is ready to vote', other: '{n} of {of} are ready to vote' },
    voted: '{n} of {of} have voted',
    secret: 'On your phone. All votes are shown together.',
    /** Beside a name. */
    dies: 'dies',
    left: 'left',
    up: {
      ends: 'Phones up! Five seconds left.',
      opens: 'Phones up! The vote opens.',
      closes: 'Phones up! Five seconds left.',
      falls: 'Phones up! Midnight falls.',
    },
    falls: { title: 'Midnight', words: 'Somebody wakes. Perhaps everybody does.' },
    why: {
      caught: 'A Wolf is dead.',
      calm: 'There was no Wolf, and nobody died.',
      hidden: 'Nobody died, and a Wolf sits among you.',
      cub: 'There was no Wolf, and somebody died: that is how a Cub wins.',
      fool: 'You voted for the Fool. That was the plan.',
      wronged: 'No Wolf has died.',
      missed: 'There was no Wolf, and somebody died.',
      ended: 'The host ended the game.',
    },
    /** A step of the night, if there is no room for the whole sentence. */
    woke: '{names}: {role}',
    hidden: 'The masks stay hidden.',
    /** Under a player's mask at the end: the one they began with. */
    stayed: 'all night long',
    began: 'was {role}',
    /** What a screen reader says of the table. */
    lines: {
      sentence: '{text}.',
      dies: '{name} dies.',
      votes: '{name} votes for {pick}.',
      wears: '{name}: {role}.',
    },
    /** One of these is drawn; an empty one adds nothing. They name nobody, and say nothing about anybody. */
    asides: {
      dealt: ['Mind the elastic.', 'It suits you. Probably.', 'Read it once. It may not last.'],
      fell: [
        'Do not get up on the wrong side of the table.',
        'The clock strikes twelve, and miscounts.',
        'Sleep well. Or do not.',
      ],
      dawned: [
        'Check your pockets. Check your face.',
        'Morning, whoever you are.',
        'Coffee for everyone who remembers their name.',
      ],
      polled: ['', 'Choose with care. It may be you.', 'Fingers at the ready.'],
      tallied: ['The table has spoken. It will find out what it said.', 'No refunds.', 'Democracy, by candlelight.'],
      over: ['Who was who?', 'Everyone may have their own face back.', 'Now for the faces.'],
    },
  },
})

declare module '../catalogue.ts' {
  interface Sources {
    readonly midnight: typeof midnight
  }
}
