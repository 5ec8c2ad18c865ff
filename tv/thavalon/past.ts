import type { Table, Told } from '../../shared/games/thavalon/facts.ts'
import { inFirstRound, tableFor } from '../../shared/games/thavalon/roles.ts'
import type { View } from '../../shared/link.ts'
import { tableOf } from './table.ts'

/** Whether a vote of round 1 chooses between two teams. */
const isChoice = ({ options }: Table, quest: number): boolean => quest === 1 && options['round-one-choice'] === true

const flipped = ({ results }: Table): Table['results'] =>
  results.map((result, i) => (i === results.length - 1 ? 'fail' : result))

/** The table after one more thing was told; `next` is what was told after that. */
const after = (so: Table, event: Told, next: Told | undefined): Table => {
  switch (event.type) {
    case 'led': {
      const { leader, quest, attempt } = event
      const proposals = quest === 1 ? inFirstRound : tableFor(so.seats.length).proposals
      const other = isChoice(so, quest) && attempt > 1 ? so.team : []
      return { ...so, phase: 'team', awaited: [leader], leader, quest, attempt, proposals, team: [], other }
    }
    case 'proposed': {
      // Where a team stood for a while, the stage has shown that when it was the present.
      const phase = next?.type === 'departed' ? 'quest' : next?.type === 'led' ? 'team' : 'vote'
      const [team, other] = so.other.length > 0 ? [so.other, event.team] : [event.team, []]
      return { ...so, phase, awaited: [], team, other }
    }
    case 'opened':
      return { ...so, phase: 'vote', awaited: [] }
    case 'voted':
      return { ...so, phase: 'votes', awaited: [] }
    case 'departed':
      return { ...so, phase: 'quest', awaited: [], team: event.team, other: [] }
    case 'quested': {
      const { proposals } = tableFor(so.seats.length)
      const results = [...so.results, event.success ? ('success' as const) : ('fail' as const)]
      return { ...so, phase: 'result', awaited: [], results, proposals }
    }
    case 'declared':
      return event.role === 'arthur'
        ? { ...so, arthur: event.by }
        : { ...so, agravaine: event.by, results: flipped(so) }
    case 'waited':
      return { ...so, phase: 'window', awaited: [], team: [] }
    case 'hunted':
      // Awaited for as long as the scene is theirs: the sentence of the moment names them.
      return { ...so, phase: 'assassination', awaited: [event.assassin], team: [] }
    default:
      return so
  }
}

/** The table when this was told: everything that later facts would show is folded from what had been told. */
export const asOf = (view: View, place: number): View => {
  const table = tableOf(view)
  if (place >= table.told.length - 1) return view
  const told = table.told.slice(0, place + 1)
  const blank: Table = {
    ...table,
    phase: 'deal',
    acted: [],
    awaited: [],
    quest: 1,
    attempt: 1,
    proposals: inFirstRound,
    results: [],
    team: [],
    other: [],
    arthur: null,
    agravaine: null,
    over: null,
    reveal: null,
    moments: [],
  }
  const then = told.reduce<Table>((so, event, i) => after(so, event, table.told[i + 1]), blank)
  const shown: Table = { ...then, told }
  return { ...view, room: { ...view.room, draft: [] }, table: shown }
}
