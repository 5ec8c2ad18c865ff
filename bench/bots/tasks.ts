import type { Level } from '../../shared/engine/levels.ts'
import type { Counts } from './counts.ts'
import { allOf, habitsOf } from './likeness.ts'

/** A share of the work: games from this seed on. */
export type Task = { readonly from: number; readonly games: number } & {
  readonly do: 'likeness'
  readonly cell: string
  readonly level: Level
}

export const work = (task: Task): Counts => habitsOf(task.cell, task.from, task.games, allOf(task.level))
