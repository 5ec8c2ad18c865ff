import { source } from '../templates.ts'

/** The short labels of Avalon's board, and what its narrator may add. */
export const tvAvalon = source({
  quest: 'Quest {n}',
  cards: 'The cards of quest {n}',
  lastChance: 'One more rejection, and Evil wins.',
  rejections: 'Teams rejected: {n} of 5',
  why: {
    quests: 'Three quests succeeded.',
    assassination: 'The Assassin found Merlin.',
    lovers: 'The Assassin found the lovers.',
    sabotage: 'Three quests failed.',
    rejections: 'Five teams in a row were rejected.',
  },
  /** The title of an ending in which Evil won in a way that has a name. */
  titles: { sabotage: 'Evil wins by sabotage!', rejections: 'Evil wins by chaos!' },
  lives: 'Three quests, and Merlin lives.',
  decoy: 'Merlin’s decoy',
  mixed: 'Merlin’s mixed pair',
  shot: 'was struck',
  switches: 'sides change',
  loyalty: 'Do the Lancelots change sides?',
  ended: 'ended {side}',
  /** Under a Lancelot who is on the other side than his role's name says. */
  now: 'now {side}',
  /** The result of the strike, before the winner is told. */
  struck: {
    right: '{names} was Merlin.',
    wrong: 'Not Merlin: Merlin was {names}.',
    'right-lovers': '{names} were the lovers.',
    'wrong-lovers': 'Not both: the lovers were {names}.',
  },
  saw: {
    merlin: 'Merlin:',
    suspect: 'Sees, one of them Good:',
    certain: 'Certain:',
    mixed: 'One Evil, one Good:',
    'reads-good': 'Saw Good:',
    'reads-evil': 'Saw Evil:',
    lover: 'Loves:',
    lancelot: 'The other Lancelot:',
    'lancelot?': 'The Lancelots:',
  },
  legend: 'Crown: leads. Frame: on the team. Thumb: approves, rejects.',
  /** One of these is drawn; an empty one adds nothing. They name nobody, and say nothing about anybody. */
  asides: {
    dealt: ['Mind your face.', 'Read it twice. Look up slowly.', 'Welcome to the round table. It has corners.'],
    led: ['', '', 'The crown is heavier than it looks.', 'Take your time. Not all of it.'],
    proposed: ['', 'A team, of sorts.', 'The horses have no opinion.', 'Objections are free.'],
    approved: ['Saddle up.', 'Somebody fetch the horses.', 'Democracy has spoken. It was loud.'],
    rejected: ['Back to the talking.', 'The horses go back in.', 'The crown moves on.'],
    departed: ['', 'Bring sandwiches.', 'Do write.', 'Mind the bridge.'],
    gathered: ['A sword among the cards.', 'Careful, it is sharp.', ''],
    struck: ['Swords have two edges.', 'That changes something.', ''],
    succeeded: ['There will be soup.', 'The bards are already rhyming.', 'One for the tapestry.'],
    failed: ['It was a long ride home.', 'The bards are changing the subject.', 'The tapestry will need mending.'],
    revealed: ['Well, that is out.', 'Somebody had to say it.', 'The tapestry has ears.'],
    switch: ['Somebody just changed horses.', 'Old friends, new friends.', 'Who was it again? Exactly.'],
    none: ['Loyal as ever. To somebody.', 'All quiet in the stables.', ''],
    offered: ['The lake does not do small talk.', 'The lake is cold this time of year.', 'Quiet, please. Water.'],
    looked: ['Noted, and kept dry.', 'The lake keeps its mouth shut.', 'The sword has a new address.'],
    hunted: ['Candles down.', 'Everyone, sit very still.', 'Hold on to your hats. Pointed or not.'],
    shot: ['Steady.', 'That is going to leave a mark.', 'No take-backs.'],
    over: ['Who was who?', 'Cards on the table.', 'Now for the faces.'],
  },
})
