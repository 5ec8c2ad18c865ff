import { source } from '../templates.ts'

/** The short labels of THavalon's board, and what its narrator may add. */
export const tvThavalon = source({
  quest: 'Mission {n}',
  cards: 'The cards of mission {n}',
  /** What one vote decides between two teams. */
  choice: 'Approve sends the first team, otherwise the second goes.',
  tags: { arthur: 'Arthur ×2', agravaine: 'Agravaine' },
  doubled: 'Arthur’s vote counts double.',
  is: '{name} is {role}.',
  teams: { proposed: ['First', 'Second'], voted: ['Approve', 'Otherwise'] },
  rises: 'Somebody declares',
  /** What turned a mission around, and the label of the card as it comes up. */
  turned: { reverse: 'Reverse', declared: 'Agravaine' },
  reverses: 'Reverse: it turns the result around',
  declared: {
    arthur: 'From now on his votes count double. He cannot go on missions 3 and 4.',
    agravaine: 'Mission {quest} fails after all.',
  },
  call: { merlin: 'Merlin', lovers: 'The Lovers', nimue: 'Nimue', none: 'No target' },
  /** The result of the strike, before the winner is told. */
  struck: {
    merlin: {
      right: '{names} was Merlin.',
      wrong: 'Not Merlin: Merlin was {names}.',
      nobody: 'Not Merlin: nobody was.',
    },
    nimue: { right: '{names} was Nimue.', wrong: 'Not Nimue: Nimue was {names}.', nobody: 'Not Nimue: nobody was.' },
    lovers: {
      right: '{names} were the Lovers.',
      wrong: 'Not the Lovers: they were {names}.',
      nobody: 'Not the Lovers: there were none.',
    },
    none: { right: 'Right: no Merlin and no Lovers.', wrong: 'Wrong: there was somebody to name.' },
  },
  named: {
    merlin: 'named as Merlin',
    lovers: 'named as a Lover',
    nimue: 'named as Nimue',
  },
  assassin: 'the Assassin',
  why: {
    quests: 'Three missions succeeded, and the Assassin was wrong.',
    assassination: 'The Assassin was right.',
    sabotage: 'Three missions failed.',
    /** Before the true role of the target. */
    wrong: 'The Assassin was wrong.',
    /** The three missions that failed. */
    failed: 'Missions {missions} failed.',
  },
  inPlay: 'In play: {names}',
  saw: '{role}:',
  neither: 'Neither Merlin nor Morgana',
  nothing: 'Nothing',
  notice: { colgrevance: 'Colgrevance', titania: 'Titania', assassin: 'Assassin' },
  legend: 'Crown: leads. Frame: on the team. Thumb: approves, rejects. No thumbs: no vote.',
  /** One of these is drawn; an empty one adds nothing. They name nobody, and say nothing about anybody. */
  asides: {
    dealt: ['Mind your face.', 'Read it all. There is more than usual.', 'Nobody asked for this much prophecy.'],
    led: ['', '', 'The crown is on loan.', 'Choose well. Or choose quickly.'],
    proposed: ['', 'A bold seating plan.', 'The horses have no opinion.', 'Pack light.'],
    opened: ['', 'Thumbs ready.', 'Think with your thumbs.'],
    approved: ['So it is written. On a napkin.', 'Saddle up.', 'The ayes are on horseback.'],
    rejected: ['Next plan.', 'The crown moves on.', 'The saddles come off again.'],
    departed: ['', 'Mind the bridge.', 'Somebody feed the dragon.', 'Be home by supper.'],
    succeeded: ['The bards are already rhyming.', 'Supper is on the house.', 'One for the tapestry.'],
    failed: ['The bards are changing the subject.', 'Supper is cancelled.', 'The tapestry will need mending.'],
    declared: ['Well. That is out now.', 'The hall has gone quiet.', 'Somebody dropped a spoon.'],
    waited: ['Nobody breathe.', 'The door is still open.', 'Twenty seconds. Plenty.'],
    hunted: ['Candles down.', 'Everyone, sit very still.', 'One dagger. Make it count.'],
    shot: ['Steady.', 'No take-backs.', 'That is going to leave a mark.'],
    over: ['Who was who?', 'Cards on the table.', 'Now for the faces.'],
  },
})
