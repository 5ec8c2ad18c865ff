import type { Level } from '../engine/levels.ts'

/** What a level changes: how a bot acts on what it knows, never what it knows. */
export interface Skill {
  /** How much suspicions count in a vote, and in choosing a team. */
  readonly wary: number
  readonly picky: number
  /** Whether the good side votes for what wins, and not as people do. */
  readonly exact: boolean
  /** How far evil plays for its own side: 1 as people do. */
  readonly bold: number
  /** How often Merlin acts on what he knows. */
  readonly frank: number
  /** How surely the Assassin names the likeliest target. */
  readonly aim: number
}

export const skills: Readonly<Record<Level, Skill>> = {
  easy: { wary: 0.5, picky: 5, exact: false, bold: 0.6, frank: 0.5, aim: 0.4 },
  fair: { wary: 1.2, picky: 20, exact: false, bold: 1, frank: 0.25, aim: 1.2 },
  sharp: { wary: 2, picky: 60, exact: true, bold: 2, frank: 0.25, aim: 20 },
}
