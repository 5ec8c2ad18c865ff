import type { Told } from '../../shared/games/thavalon/facts.ts'
import type { Asides } from '../ui/asides.ts'

const none: readonly string[] = []

export const asides: Asides<Told> = {
  dealt: () => ['Mind your face.', 'Read it all. There is more than usual.', 'Nobody asked for this much prophecy.'],
  reminded: () => none,
  led: () => ['', '', 'The crown is on loan.', 'Choose well. Or choose quickly.'],
  proposed: () => ['', 'A bold seating plan.', 'The horses have no opinion.', 'Pack light.'],
  opened: () => ['', 'Thumbs ready.', 'Think with your thumbs.'],
  voted: ({ approved }) =>
    approved
      ? ['So it is written. On a napkin.', 'Saddle up.', 'The ayes are on horseback.']
      : ['Next plan.', 'The crown moves on.', 'The saddles come off again.'],
  departed: () => ['', 'Mind the bridge.', 'Somebody feed the dragon.', 'Be home by supper.'],
  quested: ({ success }) =>
    success
      ? ['The bards are already rhyming.', 'Supper is on the house.', 'One for the tapestry.']
      : ['The bards are changing the subject.', 'Supper is cancelled.', 'The tapestry will need mending.'],
  declared: () => ['Well. That is out now.', 'The hall has gone quiet.', 'Somebody dropped a spoon.'],
  waited: () => ['Nobody breathe.', 'The door is still open.', 'Twenty seconds. Plenty.'],
  hunted: () => ['Candles down.', 'Everyone, sit very still.', 'One arrow. Make it count.'],
  shot: () => ['Steady.', 'No take-backs.', 'It is in the air.'],
  over: () => ['Who was who?', 'Cards on the table.', 'Now for the faces.'],
}
