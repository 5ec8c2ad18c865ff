import './style.css'
import type { SeatKind, Told } from '../../shared/games/thavalon/events.ts'
import type { Extras } from '../extras.ts'
import { QuestRing } from '../quest/ring.tsx'
import { Call } from './call.tsx'
import { Corner } from './corner.tsx'
import { recap } from './recap.ts'
import { noun, type Props, tableOf } from './selectors.ts'
import { Strip } from './strip.tsx'
import { Teams } from './teams.tsx'
import { Chronicle, Latest } from './told.tsx'

const Middle = ({ session }: Props) => {
  const view = session.view.value
  if (!view?.table) return null
  return (
    <>
      <Teams session={session} />
      <QuestRing view={view} noun={noun} table={tableOf(view)} />
    </>
  )
}

const begins = ['dealt', 'led', 'opened'] as const satisfies readonly Told['type'][]

export const extras: Extras<SeatKind> = {
  Strip,
  begins,
  settings: ['votes'],
  Latest,
  Chronicle,
  recap,
  Corner,
  Middle: Middle,
  claims: view => tableOf(view)?.pool ?? [],
  asks: {
    acknowledge: 'usual',
    team: 'usual',
    vote: 'usual',
    card: 'usual',
    declare: 'corner',
    assassinate: Call,
  },
}
