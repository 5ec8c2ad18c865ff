import { source } from '../templates.ts'

/** The short labels of the masks, and what the narrator may add. */
export const tvMidnight = source({
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
  winner: {
    village: 'The Village wins',
    wolves: 'The Wolves win',
    fool: 'The Fool wins',
    nobody: 'Nobody wins',
    none: 'No winner',
  },
  /** The Village and the Fool together. */
  both: 'The Village and the Fool win',
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
})
