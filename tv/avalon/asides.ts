import type { Told } from '../../shared/games/avalon/facts.ts'
import type { Asides } from '../ui/asides.ts'

const none: readonly string[] = []

export const asides: Asides<Told> = {
  dealt: () => ['Mind your face.', 'Read it twice. Look up slowly.', 'Welcome to the round table. It has corners.'],
  reminded: () => none,
  led: () => ['', '', 'The crown is heavier than it looks.', 'Take your time. Not all of it.'],
  proposed: () => ['', 'A team, of sorts.', 'The horses have no opinion.', 'Objections are free.'],
  voted: ({ approved }) =>
    approved
      ? ['Saddle up.', 'Somebody fetch the horses.', 'Democracy has spoken. It was loud.']
      : ['Back to the talking.', 'The horses go back in.', 'The crown moves on.'],
  departed: () => ['', 'Bring sandwiches.', 'Do write.', 'Mind the bridge.'],
  quested: ({ success }) =>
    success
      ? ['There will be soup.', 'The bards are already rhyming.', 'One for the tapestry.']
      : ['It was a long ride home.', 'The bards are changing the subject.', 'The tapestry will need mending.'],
  offered: () => ['The lake does not do small talk.', 'The lake is cold this time of year.', 'Quiet, please. Water.'],
  looked: () => ['Noted, and kept dry.', 'The lake keeps its mouth shut.', 'The sword has a new address.'],
  hunted: () => ['Candles down.', 'Everyone, sit very still.', 'Hold on to your hats. Pointed or not.'],
  shot: () => ['Steady.', 'That is going to leave a mark.', 'No take-backs.'],
  over: () => ['Who was who?', 'Cards on the table.', 'Now for the faces.'],
}
