import { source } from '../templates.ts'

/** The short labels of the village, and what its narrator may add. */
export const tvMafia = source({
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
  },
  winner: {
    village: 'The Village wins',
    mafia: 'The Mafia win',
    bomber: 'The Bomber wins alone',
    none: 'No winner',
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
  legend: 'Dagger: attack. Wings: guard. Eye: investigate. Raven: suspect. Dove: No Murder. Dash: nobody.',
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
      peace: ['The rope goes back in the shed.', 'Everyone goes home the long way.', 'The gallows could use the rest.'],
      runoff: ['The village clears its throat.', 'Once more, with feeling.', 'Nobody sit down yet.'],
    },
    over: ['Who was who?', 'Curtains open.', 'Now for the faces.'],
  },
})
