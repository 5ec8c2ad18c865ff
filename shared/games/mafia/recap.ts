import type { Options } from '../../engine/game.ts'
import { awarded } from '../../engine/phrases.ts'
import { listed, type Name, type Retold } from '../../engine/words.ts'
import { english } from '../../texts/english.ts'
import { awardsIn, deedIn } from './awards.ts'
import { wasARole } from './cards.ts'
import { type Night, nobody, none, type Reveal, type Table } from './facts.ts'
import type { Act } from './roles.ts'
import { type Count, countsIn } from './table.ts'

const verbs: Readonly<Record<Act, string>> = {
  kill: 'wanted to murder',
  save: 'wanted to save',
  investigate: 'checked',
  decoy: 'suspected',
}

/** Retells a night: who was attacked, saved, investigated, and suspected by whom. */
const nightLine = (night: Night, reveal: Reveal, chosen: Options, name: Name): string => {
  const called = (pick: string): string => (pick === nobody ? 'nobody' : name(pick))
  const said = Object.entries(night.picks).map(
    ([seat, pick]) => `${name(seat)} ${verbs[deedIn(reveal, chosen, night.night, seat)]} ${called(pick)}`,
  )
  const fate =
    night.target === null
      ? 'Nobody was attacked'
      : `${name(night.target)} was attacked${night.saved ? ', and saved' : ''}`
  return `Night ${night.night}. ${fate}.${said.length > 0 ? ` ${listed(said)}.` : ''}`
}

/** Retells a vote: who voted for whom. */
const voteLine = ({ day, ballots, runoff }: Count, name: Name): string => {
  const votes = Object.entries(ballots).map(
    ([seat, pick]) => `${name(seat)} voted for ${pick === none ? 'No Murder' : name(pick)}`,
  )
  return `Day ${day}${runoff ? ', runoff' : ''}. ${votes.length > 0 ? listed(votes) : 'Nobody voted'}.`
}

/** Retells a finished game: the roles, each night and each vote. */
export const recapOf = (table: Table, name: Name): Retold => {
  const { reveal, options: chosen, rounds } = table
  if (reveal === null) return { cast: [], chapters: [], moments: [], ...awarded(english, [], name) }
  const { cast, turned, nights } = reveal
  const votes = countsIn(rounds)
  return {
    cast: Object.entries(cast).map(
      ([seat, role]) => `${name(seat)} was ${wasARole({ role, turned: turned?.seats.includes(seat) ?? false })}.`,
    ),
    chapters: nights.flatMap(night => [
      nightLine(night, reveal, chosen, name),
      ...votes.filter(({ day }) => day === night.night).map(vote => voteLine(vote, name)),
    ]),
    moments: [],
    ...awarded(english, awardsIn(table), name),
  }
}
