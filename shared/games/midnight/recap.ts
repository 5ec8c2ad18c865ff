import { at } from '../../engine/game.ts'
import { awarded } from '../../engine/phrases.ts'
import type { Name, Retold } from '../../engine/words.ts'
import type { Speech } from '../../texts/languages.ts'
import { awardsIn } from './awards.ts'
import { placeIn, stepIn } from './cards.ts'
import type { Reveal, Table } from './facts.ts'
import { middle } from './roles.ts'

type Midnight = Speech<'common' | 'midnight'>

/** Says of each what they were, and what they became. */
const castLines = ({ midnight: { recap, roles } }: Midnight, { cast, masks }: Reveal, name: Name): readonly string[] =>
  Object.entries(cast).map(([seat, was]) => {
    const now = at(masks, seat)
    return was === now
      ? recap.was({ name: name(seat), role: roles[was] })
      : recap.became({ name: name(seat), was: roles[was], role: roles[now] })
  })

const voteLine = ({ midnight: { recap } }: Midnight, ballots: NonNullable<Table['ballots']>, name: Name): string => {
  const votes = Object.entries(ballots).map(([seat, pick]) => recap.voted({ name: name(seat), at: name(pick) }))
  return votes.length > 0 ? recap.votes({ votes }) : recap.unvoted
}

/** Retells a finished game: the masks, each step of the night with the masks before and after it, and the vote. */
export const recapOf = (speech: Midnight, table: Table, name: Name): Retold => {
  const { reveal, ballots } = table
  if (reveal === null) return { cast: [], chapters: [], moments: [], ...awarded(speech, [], name) }
  const { recap, roles } = speech.midnight
  return {
    cast: [
      ...castLines(speech, reveal, name),
      recap.middle({ roles: middle.map(place => roles[at(reveal.middle, place)].name) }),
    ],
    chapters: [
      ...(reveal.night.length > 0 ? reveal.night.map(step => stepIn(speech, step, name)) : [recap.quiet]),
      ...(ballots ? [voteLine(speech, ballots, name)] : []),
    ],
    moments: Object.entries(reveal.guessed).map(([seat, places]) =>
      recap.guessed({ name: name(seat), places: places.map(placeIn(speech, name)) }),
    ),
    ...awarded(speech, awardsIn(speech, table), name),
  }
}
