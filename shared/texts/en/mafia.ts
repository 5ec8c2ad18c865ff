import { source } from '../templates.ts'

export const mafia = source({
  title: 'Mafia',
  tagline: 'By night everyone chooses in secret. By day the village votes.',
  primer: [
    {
      heading: 'A village with a secret',
      text: 'Most of you belong to the Village. A few are Mafia, and know each other. Your card says what you are: show it to nobody.',
    },
    {
      heading: 'By night, on every phone',
      text: 'Everyone chooses a player. The Mafia choose whom to murder. Some roles can do something too. All others just guess who is Mafia.',
    },
    {
      heading: 'By day the village votes',
      text: 'Talk, accuse, vote. Whoever has the most votes is murdered, and everyone sees the role. You can also vote for No Murder.',
    },
    {
      heading: 'Who wins',
      text: 'The Village wins when all Mafia are dead. The Mafia win when they are at least half of those alive. The dead watch, and say nothing.',
    },
  ],
  sides: { village: 'Village', mafia: 'Mafia', alone: 'Alone' },
  /** Why a number matters: on a sheet that a tap opens, and in a caption the first time. */
  why: {
    parity: 'The Mafia win when they are at least half of those alive: by day nobody could outvote them any more.',
  },
  /** How one wins, in one line: the last thing that the TV says before a game. */
  winning: 'No Mafia left: Village. Half of the living: Mafia.',
  /** What a role does, in a few words: three of these stand on its card. */
  does: {
    watch: 'Watch who votes how.',
    suspect: 'Guess who is Mafia.',
    vote: 'Vote against them.',
    kill: 'Choose a victim by night.',
    hide: 'Hide by day.',
    blend: 'Vote like the others.',
    save: 'Save one player a night.',
    guess: 'Guess whom they attack.',
    secret: 'Keep your role secret.',
    check: 'Check one player a night.',
    note: 'Remember who is Mafia.',
    steer: 'Steer the vote.',
    odd: 'Look suspicious.',
    survive: 'Survive the nights.',
    out: 'Get voted out.',
    help: 'Help the Mafia.',
    heir: 'Take over if they die.',
  },
  /** `called` is the role as it is used of a person: `Ada was a Villager`. */
  roles: {
    villager: { name: 'Villager', called: 'a Villager', card: 'Find out who is Mafia, and vote.' },
    mafia: {
      name: 'Mafia',
      called: 'Mafia',
      card: 'Each night choose with the Mafia whom to murder, and stay hidden by day.',
    },
    angel: { name: 'Angel', called: 'an Angel', card: 'Each night you may save one player, also yourself.' },
    detective: {
      name: 'Detective',
      called: 'a Detective',
      card: 'Each night choose one player, and learn at dawn if they are Mafia.',
    },
    bomber: {
      name: 'Suicide Bomber',
      called: 'the Suicide Bomber',
      card: 'Be murdered by the village’s vote: then you win, alone.',
    },
    minion: {
      name: 'Minion',
      called: 'a Minion',
      card: 'Help the Mafia, who do not know you, and take over when the last of them dies.',
    },
  },
  /** A Minion who took over. */
  turned: { name: 'Minion, then Mafia', called: 'a Minion, then Mafia' },
  /** A role's place in the night, on the sheet that a tap on its name opens. */
  nightPlace: {
    kill: 'In the night: all Mafia choose together whom they attack. It counts first.',
    save: 'In the night: whom an Angel chooses survives the attack.',
    investigate: 'In the night: chooses somebody, and learns the answer at dawn.',
    decoy: 'In the night: only suspects somebody. That changes nothing.',
  },
  options: {
    mafia: { label: 'Mafia', text: 'How many Mafia. Auto: the more players, the more Mafia.' },
    detective: {
      label: 'Detectives',
      text: 'Each night a Detective learns if one player is Mafia. Auto: 1 with 5 or more players.',
    },
    angel: { label: 'Angels', text: 'Each night an Angel saves one player. Auto: 1 with 5 or more players.' },
    'suicide-bomber': {
      label: 'Suicide Bomber',
      text: 'Plays alone, and wins if the village’s vote murders them. Best with 7 or more players.',
    },
    minion: {
      label: 'Minions',
      text: 'They know the Mafia and win with them. When the last Mafia dies, they take over. Best with 8 or more players.',
    },
    'angel-repeat': {
      label: 'Angels may save the same player again',
      text: 'Off: not the same player two nights in a row.',
    },
    'reveal-on-leaving': {
      label: 'Who leaves is revealed',
      text: 'Whoever leaves the table is dead. On: their role is shown, as with every death.',
    },
    'votes-are-shown': { label: 'Votes are shown', text: 'When everybody sees who voted for whom.' },
    discussion: {
      label: 'Discussion',
      text: 'It ends early when everyone alive has tapped Ready. Off: the host opens the vote.',
    },
    vote: { label: 'Time to vote', text: 'Off: the vote closes when all have voted, or the host closes it.' },
    night: { label: 'Time for the night', text: 'Off: the night ends when all have chosen, or the host ends it.' },
    'first-night': { label: 'First night', text: 'Peaceful: nobody is murdered on the first night.' },
    'silent-game': {
      label: 'Silent game',
      text: 'Nobody talks until the game is over. You only have the votes to go by.',
    },
  },
  values: {
    mafia: { auto: 'Auto' },
    detective: { auto: 'Auto' },
    angel: { auto: 'Auto' },
    'votes-are-shown': { hidden: 'Hidden until they are counted', 'real-time': 'At once' },
    'first-night': { any: 'As any other', peaceful: 'Peaceful' },
  },
  /** A time on the host's form. */
  seconds: '{n} s',
  presets: {
    first: { label: 'First game', text: 'Nobody dies on the first night, and there is more time for everything.' },
    classic: {
      label: 'Classic',
      text: 'Mafia, Detective, Angel, Villagers. Votes stay hidden until they are counted.',
    },
    quick: { label: 'Quick', text: 'One minute to talk, half a minute to vote.' },
    wild: { label: 'Wild', text: 'With the Suicide Bomber, and a Minion of the Mafia.' },
    open: { label: 'Open votes', text: 'Everyone sees each vote at once.' },
    silent: { label: 'Silent', text: 'Nobody talks until it is over. You only have the votes.' },
    unhurried: {
      label: 'No clocks',
      text: 'For whoever needs more time: the host ends the night, the talk and the vote.',
    },
  },
  /** Why a number cannot be chosen; what was reset because of it; what the next game goes without. */
  limit: {
    beside: 'At most 1 Mafia with 4 players, 2 with 6, 3 with 8. Minions count too.',
    off: { mafia: 'Mafia was set back to Auto.', minion: 'Minions were switched off.' },
    without: { mafia: 'Mafia goes back to Auto.', minion: 'Without Minions.' },
  },
  objections: {
    few: { one: '{n:Words} more player.', other: '{n:Words} more players.' },
    many: {
      one: '{n:Words} player too many: Mafia is for 4 to 20.',
      other: '{n:Words} players too many: Mafia is for 4 to 20.',
    },
    villager: 'Nobody is left to be a plain Villager: choose fewer other roles.',
  },
  hints: {
    short: 'With 4 players it is a very short game.',
    bomber: 'The Suicide Bomber is best with 7 or more players.',
    minion: 'Minions are best with 8 or more players.',
  },
  inPlay: {
    mafia: { other: '{n} Mafia' },
    minion: { one: '{n} Minion', other: '{n} Minions' },
    angel: { one: '{n} Angel', other: '{n} Angels' },
    detective: { one: '{n} Detective', other: '{n} Detectives' },
    bomber: { one: '{n} Suicide Bomber', other: '{n} Suicide Bombers' },
    villager: { one: '{n} Villager', other: '{n} Villagers' },
  },
  silent: 'A silent game',
  picks: { nobody: 'Nobody', none: 'No Murder' },
  outcomes: {
    cleared: 'The Village wins: the Mafia are gone.',
    parity: 'The Mafia win: at least half of the players alive are on their side.',
    bomber: 'The Suicide Bomber wins alone!',
  },
  told: {
    dealt: 'The cards are dealt.',
    fell: 'Night {night} begins.',
    gathered: 'Day {day} begins.',
    polled: 'Day {day}: everyone votes.',
    'polled-again': 'Day {day}: vote again, between {names}.',
    murdered: '{name} was murdered. {name} was {role.called}.',
    saved: 'Somebody was attacked, but an Angel saved them.',
    quiet: 'A quiet night.',
    peace: 'Nobody is murdered.',
    tied: '{names} are tied. Vote again, between them.',
    /** `names` are those who left, each with the role if that is shown. */
    left: { other: '{names} left the table.' },
    'left-as': '{name}, who was {role.called},',
  },
  moment: {
    deal: 'Everyone: hold your card to see your role',
    night: 'Night {night}: everyone chooses. {n} of {living} have.',
    /** `what` are whole sentences. */
    dawn: 'Dawn {night}: {what}',
    day: 'Day {day}: discussion',
    'day-silent': 'Day {day}: think in silence',
    vote: 'Day {day}: vote',
    runoff: 'Day {day}: vote again',
    tally: 'Day {day}: {what}',
  },
  /** What bots claim aloud by day, each a line in quotation marks: short, as one speaks. `dead` has died. */
  statements: {
    found: 'I am a Detective. I looked at {name}: Mafia.',
    cleared: 'I am a Detective. I looked at {name}: not Mafia.',
    innocent: '{name} is wrong. I am not Mafia.',
    proven: '{name} lied: {dead} was not Mafia.',
    rivals: 'Two say Detective, {one} and {two}. One lies.',
    believe: 'I believe {by}: {name} is Mafia.',
    wrong: 'I suspect {name}: voted for {dead}, who was innocent.',
    spared: 'I suspect {name}: did not vote for {dead}, who was Mafia.',
    abstained: 'I suspect {name}: voted for nobody.',
    hunch: 'Something about {name} bothers me.',
    impostor: '{name} is no Detective.',
    quiet: '{name} is very quiet today.',
    early: '{name} smiled too early.',
  },
  asks: {
    // The moment above already asks to hold it.
    acknowledge: {
      prompt: 'Nobody else may see your card.',
      confirm: 'I have seen it',
      done: 'You have seen your role. You can see it again at any time.',
    },
    night: {
      prompt: 'Choose one player, or nobody',
      confirm: 'This is my choice',
      done: 'Your choice is in. You may change it until the night ends.',
    },
    vote: {
      prompt: 'Whom does the village murder?',
      runoff: 'Which of these does the village murder?',
      confirm: 'This is my vote',
      done: 'Your vote is in. You may change it until the vote closes.',
    },
    ready: {
      prompt: 'Talked enough?',
      silent: 'Thought enough?',
      confirm: 'Ready to vote',
      done: 'You are ready. The vote opens when everyone is.',
    },
    open: { prompt: 'Has everyone had enough time?', confirm: 'Open the vote', done: 'The vote is open.' },
    'close-night': {
      prompt: 'End the night? {n} of {living} have chosen.',
      confirm: 'End it',
      done: 'The night ends.',
    },
    'close-vote': {
      prompt: 'Close the vote? {n} of {living} have voted.',
      confirm: 'Close',
      done: 'The vote is closed.',
    },
  },
  /** The effect of this night's pick, read only while held. */
  acts: {
    kill: 'Whom do the Mafia murder? Anybody who is not Mafia. Or nobody: hold fire.',
    save: 'Whom do you save? Anybody, also yourself.',
    investigate: 'Whom do you investigate? Anybody but yourself. You learn it at dawn.',
    decoy: 'Whom do you suspect? Anybody but yourself. It changes nothing tonight.',
  },
  /** What a seat knows, as sentences on its card. */
  knows: {
    mafia: '{name} is Mafia.',
    inherited: 'The last of the Mafia is dead: you are Mafia now.',
    once: 'Not the same player as last night.',
    team: '{name} chooses {at}.',
    'team-nobody': '{name} chooses nobody.',
  },
  /** A line of a seat's own notebook. */
  notes: {
    chose: 'Night {night}: you chose {name}.',
    'chose-nobody': 'Night {night}: you chose nobody.',
    mafia: 'Night {night}: {name} is Mafia.',
    'not-mafia': 'Night {night}: {name} is not Mafia.',
  },
  refusals: {
    acknowledge: { closed: 'There is no role to confirm now.' },
    night: {
      closed: 'There is no night choice open for you now.',
      count: 'Choose one, or nobody.',
      barred: 'You cannot choose that player tonight: hold the panel to read whom you can choose.',
      unknown: 'Choose a living player, or nobody.',
    },
    vote: {
      closed: 'There is no vote open for you now.',
      count: 'Vote for one player, or for No Murder.',
      barred: 'You cannot vote for yourself.',
      unknown: 'Vote for somebody on the ballot, or for No Murder.',
    },
    ready: { closed: 'Ready is for the discussion, and for those alive.', answered: 'You are ready already.' },
    open: { closed: 'The vote can only be opened by day, before it has begun.' },
    close: {
      closed: 'Not yet: half must have answered, or all whose phones are here, and a night lasts 12 seconds at least.',
    },
  },
  recap: {
    was: '{name} was {role.called}.',
    night: 'Night {night}.',
    unattacked: 'Nobody was attacked.',
    attacked: '{name} was attacked.',
    saved: '{name} was attacked, and saved.',
    /** `deeds` and `votes` are the clauses below, as a list. */
    deeds: '{deeds}.',
    votes: '{votes}.',
    day: 'Day {day}.',
    runoff: 'Day {day}, runoff.',
    unvoted: 'Nobody voted.',
    voted: '{name} voted for {at}',
    'voted-none': '{name} voted for No Murder',
  },
  /** What a player wanted to do to another at night, and to nobody. */
  deeds: {
    kill: '{name} wanted to murder {at}',
    save: '{name} wanted to save {at}',
    investigate: '{name} checked {at}',
    decoy: '{name} suspected {at}',
  },
  idle: {
    kill: '{name} wanted to murder nobody',
    save: '{name} wanted to save nobody',
    investigate: '{name} checked nobody',
    decoy: '{name} suspected nobody',
  },
  awards: {
    nose: {
      title: 'Best nose',
      why: {
        one: 'Suspected the Mafia at night, once',
        two: 'Suspected the Mafia at night, twice',
        other: 'Suspected the Mafia at night, {n:words} times',
      },
    },
    wings: { title: 'Worth their wings', why: { one: 'Saved a life', other: 'Saved {n:words} lives' } },
    unseen: { title: 'Above suspicion', why: 'Mafia, and never got a single vote' },
    right: {
      title: 'Pointed the right way',
      why: {
        one: 'Voted for the Mafia once',
        two: 'Voted for the Mafia twice',
        other: 'Voted for the Mafia {n:words} times',
      },
    },
    last: { title: 'Last to know', why: 'Voted and voted, and never for the Mafia' },
    blamed: {
      title: 'Usual suspect',
      why: { one: 'Got {n:words} vote, for nothing at all', other: 'Got {n:words} votes, for nothing at all' },
    },
    own: { title: 'Family business', why: 'Mafia, and voted for one of their own' },
    early: { title: 'Missed the show', why: 'The first to be murdered in bed' },
  },
  /** What a host says aloud before a first game, in this order. */
  host: [
    'Most of us are the Village. A few are Mafia, and know each other.',
    'By night everybody chooses on their phone, whoever they are. The Mafia choose whom to murder.',
    'By day we talk and accuse. Then we vote: whoever has the most votes is murdered.',
    'No Mafia left: the Village wins. Half of the living: the Mafia win.',
    'The dead stay and watch, and say nothing.',
    'Hold your card to read it. Show it to nobody. Lie as much as you like.',
  ],
  rules: {
    aim: {
      heading: 'The aim',
      village: 'The Village wins when no Mafia is alive.',
      'village-minion': 'The Village wins when no Mafia and no Minion is alive.',
      mafia: 'The Mafia win when they are at least half of the players alive.',
      'mafia-minion': {
        one: 'The Mafia win when they and the Minion are at least half of the players alive.',
        other: 'The Mafia win when they and the Minions are at least half of the players alive.',
      },
      bomber: 'The Suicide Bomber wins alone if the village’s vote murders them. Murdered at night, they have lost.',
    },
    roles: { heading: 'The roles in play', line: '{role} ({n}), {side}: {card}' },
    night: {
      heading: 'The night',
      asked: 'Everyone alive is asked the same: choose one player, or nobody.',
      attacked: 'The player whom the Mafia choose most often is attacked. A tie is decided by chance.',
      saved: 'The player whom an Angel chooses is saved.',
      'saved-once':
        'The player whom an Angel chooses is saved. An Angel cannot choose the same player two nights in a row.',
      learns: 'At dawn a Detective learns if the player they chose is Mafia or not Mafia.',
      'learns-minion':
        'At dawn a Detective learns if the player they chose is Mafia or not Mafia. A Minion is not Mafia for this.',
      others: 'What everyone else chooses changes nothing. It is shown when the game is over.',
      lasts: {
        other:
          'A night lasts at least 12 seconds, and {n} at most. The 12 seconds keep a quick choice from giving anyone away. Whoever has not chosen does nothing.',
      },
      'lasts-host':
        'A night lasts at least 12 seconds, until all have chosen; once half have, or all who are here, the host may end it. The 12 seconds keep a quick choice from giving anyone away.',
      peaceful: 'On the first night nobody is murdered.',
    },
    day: {
      heading: 'The day',
      talk: 'Talk about who may be Mafia: {time}.',
      silent: 'This is a silent game: nobody talks. Think in silence: {time}.',
      ready: 'When everyone alive has tapped Ready, the vote opens at once.',
      vote: 'Then vote for another player or for No Murder: {time}.',
      change: 'You may change your vote until the vote closes, at the latest 5 seconds after all have voted.',
      'real-time': 'Everyone sees at once who votes for whom.',
      hidden: 'Who voted for whom is shown when the vote has closed.',
      murdered:
        'The player with the most votes is murdered, and everyone sees the role. If No Murder has the most votes, or ties for the most, nobody is murdered.',
      tied: 'If players are tied, with more votes than No Murder, everyone votes again, between them and No Murder. If they are tied again, nobody is murdered.',
      left: 'Whoever leaves the table is dead, and their role is shown.',
      'left-hidden': 'Whoever leaves the table is dead. Their role is shown when the game is over.',
    },
    /** How long something lasts. */
    time: { seconds: { one: '{n} second', other: '{n} seconds' }, host: 'until the host ends it' },
    minion: {
      heading: 'The Minion',
      takes: 'When the last of the Mafia dies and the Minion lives, the Minion becomes Mafia on the next night.',
    },
    minions: {
      heading: 'The Minions',
      takes:
        'The Minions do not know each other. When the last of the Mafia dies, the Minions who live become Mafia on the next night, and know each other from then on.',
    },
  },
  /** The question for guessers, each day anew. */
  guesses: { mafia: 'Day {day}: who is Mafia?' },
  /** The phone's texts for Mafia besides the game's own words. */
  /** How a game ends, in the words that fill a screen. */
  ends: {
    /** Asked in the dark, before the winner is said. */
    isOver: 'Is it over?',
    winner: {
      village: 'The Village wins',
      mafia: 'The Mafia win',
      bomber: 'The Bomber wins alone',
      none: 'No winner',
    },
  },
  phone: {
    strip: 'The living and the dead',
    alive: '{n} of {players} alive',
    dealt: 'Dealt at the start',
    village: 'The village',
    left: 'left the table',
    /** Between a name and the role that a card then shows. */
    was: 'was',
    turned: '{was}, then {is}',
    dead: 'You are dead. Watch, and keep your secrets: you can still read your card and notes.',
    alone: 'You choose alone.',
    night: 'Night {night}',
    day: 'Day {day}',
    runoff: 'Day {day}, runoff',
    nightShort: 'N{night}',
    died: 'died',
    dayShort: '{day}',
    runoffShort: '{day} R',
    picked: 'Picked. Hold to see whom.',
    afterwards: 'Sent. Hold “My night” to check it.',
    noChoice: 'You have not chosen yet.',
    chosen: 'Your choice is in: {pick}.',
    unconfirmed: '{pick}: not confirmed yet.',
    barred: 'Not {pick} tonight.',
    noVote: 'You have not voted yet.',
    voted: 'Your vote is in: {pick}.',
    undecided: '{name} has not chosen yet.',
    ready: { one: '{n} of {of} is ready to vote.', other: '{n} of {of} are ready to vote.' },
    /** `n` may vote. */
    last: 'Last chance to change.',
    have: { one: '{votes} of {n} has voted.', other: '{votes} of {n} have voted.' },
    waiting: 'Waiting for {names}.',
    others: { one: '{n} other', other: '{n} others' },
    leave:
      'Leave? In Mafia that is your death, at the next dawn or count. Come back to your seat before that, and you live on.',
    leaveRevealed: 'Everyone then sees your role.',
    leaveHidden: 'Your role stays hidden until the end.',
    hasVoted: 'has voted',
    votedSoFar: 'voted so far for',
    neverVoted: 'has not voted yet',
    votedBy: { one: 'vote of {names}', other: 'votes of {names}' },
    abstained: 'no vote',
    ballots: 'Ballots, player by day',
    legend: 'A crest: whom they voted for. A flower: No Murder. A skull: died then.',
    dawnCard: 'Your card of dawn {night}',
    dawn: { kill: 'was your choice', save: 'was in your care', decoy: 'is your suspect' },
    isMafia: 'is Mafia',
    notMafia: 'is not Mafia',
    slept: 'was your choice',
    self: 'You',
    choseNobody: 'chose nobody',
    idle: 'did not choose',
    notebook: 'My nights',
    attacked: '{name} was attacked.',
    saved: '{name} was attacked, and saved.',
    unattacked: 'Nobody was attacked.',
    did: {
      kill: '{names} wanted to murder {whom}.',
      save: '{names} wanted to save {whom}.',
      investigate: '{names} checked {whom}.',
      decoy: '{names} suspected {whom}.',
    },
    nobody: 'nobody',
    noMurder: 'No Murder',
    votedFor: '{names} voted for {whom}.',
    unvoted: 'Nobody voted.',
    /** The nights of a finished game in a table: whom they attacked, saved and checked, and whom the village murdered. */
    nightTable: {
      title: 'Night by night',
      night: 'Night',
      columns: ['Attacked', 'Saved', 'Checked', 'Voted'],
      mafia: 'Mafia',
      notMafia: 'not Mafia',
      page: 'Nights {nights}',
      inWords: 'In words',
    },
    noNotes: 'No night has passed yet.',
    /** Why bots played as they did, told once everything is known. */
    reasons: {
      title: 'What the bots went by',
      checked: '{seat} voted against {about}, who had turned out to be Mafia in night {night}.',
      feared: '{seat} wanted {about} murdered in night {night}, who had voted against the Mafia the day before.',
      own: '{seat} voted against {about} on day {day}, though both were Mafia: together they would have been seen through.',
      spared: '{seat} voted against {about}, who had not voted against {found}.',
      waited:
        '{seat} voted for No Murder on day {day}: with an even number alive, a wrong guess costs the village a day.',
    },
  },
  /** The short labels of the village, and what its narrator may add. */
  tv: {
    /** As a game begins: the number of Mafia. */
    begins: { one: '{n:Words} is Mafia.', other: '{n:Words} are Mafia.' },
    sides: { village: 'Village', mafia: 'Mafia', alone: 'Alone' },
    alive: '{n} alive',
    aliveAndDead: '{n} alive, {dead} dead',
    started: 'At the start: {roles}',
    seen: '{n} of {of} have seen their role',
    ready: { one: '{n} of {of} is ready to vote', other: '{n} of {of} are ready to vote' },
    voted: '{n} of {of} have voted',
    everyone: 'Choose one, or nobody, on your phone.',
    quietly: 'Quietly, please.',
    silent: 'A silent game: please do not talk. Only choose and vote.',
    free: 'Whom does the village suspect?',
    hostOpens: 'The host opens the vote.',
    noMurder: 'No Murder',
    more: 'and {n} others',
    tied: 'Day {day}: {n} are tied. Vote again, between them.',
    asleep: 'The village sleeps. Not all of it.',
    morning: 'Morning',
    counts: 'The village counts heads.',
    murdered: 'Murdered',
    saved: 'Saved by an Angel',
    quiet: 'A quiet night',
    left: 'left',
    /** A role that became another: in full, and shorter. */
    turned: ['{role}, then {now}', '{role}, {now}'],
    /** What a screen reader says of the table. */
    lines: {
      sentence: '{text}.',
      dead: '{name} is dead: {role}.',
      left: '{name} left, and is dead.',
      votes: '{name} votes for {pick}.',
      round: '{round}: {text}',
    },
    up: {
      falls: 'Phones up! Night {n} falls.',
      ends: 'Phones up! Five seconds left.',
      opens: 'Phones up! The vote opens.',
      runoff: 'Phones up! Vote again.',
      closes: 'Phones up! Five seconds left.',
      last: 'Last chance to change',
    },
    why: {
      cleared: 'The Mafia are gone.',
      parity: 'At least half of the players alive are on their side.',
      bomber: 'The village murdered the Suicide Bomber.',
      ended: 'The host ended the game.',
    },
    hidden: 'The roles stay hidden.',
    fate: {
      alive: 'alive at the end',
      night: 'murdered on night\u00a0{n}',
      day: 'murdered on day\u00a0{n}',
      left: 'left the table',
    },
    attacked: '{name} was attacked',
    rescued: '{name} was attacked, and saved',
    held: 'Nobody was attacked',
    night: 'Night {n}',
    day: 'Day {n}',
    runoff: 'Runoff',
    /** Headings over who was chosen, and by whom. */
    told: { attacked: 'Attacked', saved: 'Saved', looked: 'Looked at', voted: 'Voted for' },
    /** One of these is drawn; an empty one adds nothing. They name nobody, and say nothing about anybody. */
    asides: {
      dealt: ['A lovely village. Mind the wells.', 'Read it. Then look bored.', 'Population to be announced.'],
      fell: ['Sleep is optional.', 'Lock the door. Count the spoons.', 'The owl starts its shift.'],
      dawned: {
        murder: [
          'The baker found them. Bread will be late.',
          'Flowers may be sent to the usual address.',
          'The village lowers its flag. Again.',
        ],
        saved: ['Wings are washed on Sundays.', 'A close shave, with feathers.', 'Breakfast for one more.'],
        quiet: ['Even the owl was bored.', 'The milk came on time.', 'The night kept its hands to itself.'],
      },
      gathered: ['', 'Discuss. Indoor voices.', 'The square is open for business.'],
      polled: ['', 'Choose with care.', 'Fingers at the ready.'],
      tallied: {
        murder: ['The square empties slowly.', 'The village has made up its mind.', 'Somebody will need the ladder.'],
        peace: [
          'The rope goes back in the shed.',
          'Everyone goes home the long way.',
          'The gallows could use the rest.',
        ],
        runoff: ['The village clears its throat.', 'Once more, with feeling.', 'Nobody sit down yet.'],
      },
      over: ['Who was who?', 'Curtains open.', 'Now for the faces.'],
    },
  },
})

declare module '../catalogue.ts' {
  interface Sources {
    readonly mafia: typeof mafia
  }
}
