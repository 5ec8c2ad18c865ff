import type { Level, Options } from '../../shared/engine/game.ts'
import type { GameId } from '../../shared/games/index.ts'
import type { Counts } from './counts.ts'
import { allOf, habitsOf } from './likeness.ts'
import { blindly, endsOf, levelsOf } from './others.ts'
import { decisionsOf } from './speed.ts'
import { duelsOf, type Kind } from './strength.ts'

/** What one task plays. */
export type What =
  | { readonly do: 'likeness'; readonly cell: string; readonly level: Level }
  | { readonly do: 'duels'; readonly one: Kind; readonly among: Kind; readonly cell: string }
  | { readonly do: 'speed'; readonly game: GameId; readonly seats: number }
  | { readonly do: 'chance'; readonly game: GameId; readonly seats: number; readonly options: Options }
  | {
      readonly do: 'levels'
      readonly game: GameId
      readonly seats: number
      readonly levels: readonly [many: Level, few: Level]
    }
  | {
      readonly do: 'ends'
      readonly game: GameId
      readonly seats: number
      readonly options: Options
      readonly level: Level
    }

/** A part of the work: games from this seed on. */
export type Task = { readonly from: number; readonly games: number } & What

export const work = (task: Task): Counts => {
  const { from, games } = task
  switch (task.do) {
    case 'likeness':
      return habitsOf(task.cell, from, games, allOf(task.level))
    case 'duels':
      return duelsOf(task.one, task.among, task.cell, from, games)
    case 'speed':
      return decisionsOf(task.game, task.seats, from, games)
    case 'chance':
      return blindly(task.game, task.seats, task.options, from, games)
    case 'levels':
      return levelsOf(task.game, task.seats, task.levels, from, games)
    case 'ends':
      return endsOf(task.game, task.seats, task.options, task.level, from, games)
  }
}
