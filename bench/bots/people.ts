import { readFileSync } from 'node:fs'
import type { Options } from '../../shared/engine/game.ts'
import { tableFor } from '../../shared/games/avalon/roles.ts'

export interface PeoplesCell {
  readonly games: number
  readonly good: number
  readonly 'three quests': number
  readonly 'merlin hit': number | null
  readonly shots: number
  readonly 'five rejections': number
  readonly proposals: number
}
interface People {
  readonly source: string
  readonly note: string
  readonly cells: Readonly<Record<string, PeoplesCell>>
}

/** People's games: aggregates, with their source. */
export const people: People = JSON.parse(readFileSync(new URL('people.json', import.meta.url), 'utf8'))

/** A cell's table: its number of players, and the form's options. */
export interface Cell {
  readonly name: string
  readonly seats: number
  readonly options: Options
}

/** Reads a cell's name, as `7 merlin+percival+morgana`. */
export const cellOf = (name: string): Cell => {
  const [count = '', set = ''] = name.split(' ')
  const roles = set.split('+')
  const has = (role: string): boolean => roles.includes(role)
  const seats = Number(count)
  const villains = ['morgana', 'mordred', 'oberon'].filter(has).length
  // If the villains leave no seat to the Assassin, one of them carries the dagger.
  const carried = has('merlin') && villains >= tableFor(seats).evil
  return {
    name,
    seats,
    options: {
      merlin: has('merlin'),
      percival: has('percival'),
      morgana: has('morgana'),
      mordred: has('mordred'),
      oberon: has('oberon') ? 'standard' : 'none',
      dagger: carried ? 'carried' : 'role',
    },
  }
}
