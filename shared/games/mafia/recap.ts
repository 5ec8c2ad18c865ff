import type { Options } from '../../engine/game.ts'
import { awarded } from '../../engine/phrases.ts'
import type { Name, Retold } from '../../engine/words.ts'
import type { Speech } from '../../texts/languages.ts'
import { sequel } from '../../texts/templates.ts'
import { awardsIn, deedIn } from './awards.ts'
import { wasOf } from './cards.ts'
import { type Night, nobody, none, type Reveal, type Table } from './facts.ts'
import { type Count, countsIn } from './table.ts'

type Mafia = Speech<'common' | 'mafia'>

/** Says who was attacked. */
const attackLine = ({ mafia: { recap } }: Mafia, { target, saved }: Night, name: Name): string =>
  target === null ? recap.unattacked : recap[saved ? 'saved' : 'attacked']({ name: name(target) })

/** Retells a night: who was attacked, saved, investigated, and suspected by whom. */
const nightLine = (speech: Mafia, night: Night, reveal: Reveal, chosen: Options, name: Name): string => {
  const { recap, deeds, idle } = speech.mafia
  const said = Object.entries(night.picks).map(([seat, pick]) => {
    const deed = deedIn(reveal, chosen, night.night, seat)
    return pick === nobody ? idle[deed]({ name: name(seat) }) : deeds[deed]({ name: name(seat), at: name(pick) })
  })
  return sequel(speech.grammar, [
    recap.night({ night: night.night }),
    attackLine(speech, night, name),
    ...(said.length > 0 ? [recap.deeds({ deeds: said })] : []),
  ])
}

/** Retells a vote: who voted for whom. */
const voteLine = ({ grammar, mafia: { recap } }: Mafia, { day, ballots, runoff }: Count, name: Name): string => {
  const votes = Object.entries(ballots).map(([seat, pick]) =>
    pick === none ? recap['voted-none']({ name: name(seat) }) : recap.voted({ name: name(seat), at: name(pick) }),
  )
  return sequel(grammar, [
    recap[runoff ? 'runoff' : 'day']({ day }),
    votes.length > 0 ? recap.votes({ votes }) : recap.unvoted,
  ])
}

/** Retells a finished game: the roles, each night and each vote. */
export const recapOf = (speech: Mafia, table: Table, name: Name): Retold => {
  const { reveal, options: chosen, rounds } = table
  if (reveal === null) return { cast: [], chapters: [], moments: [], ...awarded(speech, [], name) }
  const { cast, turned, nights } = reveal
  const votes = countsIn(rounds)
  return {
    cast: Object.entries(cast).map(([seat, role]) => {
      const was = wasOf(speech, { role, turned: turned?.seats.includes(seat) ?? false })
      return speech.mafia.recap.was({ name: name(seat), role: was })
    }),
    chapters: nights.flatMap(night => [
      nightLine(speech, night, reveal, chosen, name),
      ...votes.filter(({ day }) => day === night.night).map(vote => voteLine(speech, vote, name)),
    ]),
    moments: [],
    ...awarded(speech, awardsIn(speech, table), name),
  }
}
