import './style.css'
import './village.css'
import './sizes.css'
import type { Extras } from '../extras.ts'
import { callsAt } from './calls.ts'
import { Chronicle, Latest } from './chronicle.tsx'
import { learned } from './dawn.tsx'
import { Night } from './night.tsx'
import { Notes } from './notes.tsx'
import { recap } from './recap.ts'
import { onCard } from './seen.ts'
import { Look, Strip } from './village.tsx'
import { Vote } from './vote.tsx'

export const extras: Extras = {
  Strip,
  Latest,
  Chronicle,
  recap,
  asks: { night: Night, vote: Vote },
  Look,
  Notes,
  onCard,
  callsAt,
  learned,
}
