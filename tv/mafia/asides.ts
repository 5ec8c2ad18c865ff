import type { Told } from '../../shared/games/mafia/facts.ts'
import type { Asides } from '../ui/asides.ts'

const none: readonly string[] = []

const dawns = {
  murder: [
    'The baker found them. Bread will be late.',
    'Flowers may be sent to the usual address.',
    'The village lowers its flag. Again.',
  ],
  saved: ['Wings are washed on Sundays.', 'A close shave, with feathers.', 'Breakfast for one more.'],
  quiet: ['Even the owl was bored.', 'The milk came on time.', 'The night kept its hands to itself.'],
} as const
const tallies = {
  murder: ['The square empties slowly.', 'The village has made up its mind.', 'Somebody will need the ladder.'],
  peace: ['The rope goes back in the shed.', 'Everyone goes home the long way.', 'The gallows could use the rest.'],
  runoff: ['The village clears its throat.', 'Once more, with feeling.', 'Nobody sit down yet.'],
} as const

export const asides: Asides<Told> = {
  dealt: () => ['A lovely village. Mind the wells.', 'Read it. Then look bored.', 'Population to be announced.'],
  fell: () => ['Sleep is optional.', 'Lock the door. Count the spoons.', 'The owl starts its shift.'],
  dawned: ({ outcome }) => dawns[outcome],
  gathered: () => ['', 'Discuss. Indoor voices.', 'The square is open for business.'],
  polled: () => ['', 'Choose with care.', 'Fingers at the ready.'],
  voiced: () => none,
  tallied: ({ outcome }) => tallies[outcome],
  gone: () => none,
  returned: () => none,
  over: () => ['Who was who?', 'Curtains open.', 'Now for the faces.'],
}
