import type { Guesses } from '../../engine/guess.ts'
import { evilRow, namedRow } from '../quest/guesses.ts'
import { type Role, rows, tableFor } from './roles.ts'
import type { Table } from './table.ts'

/**
 * What watchers may guess, and players before the shot: the Assassin's possible targets, any of whom may be missing,
 * and who is Evil.
 */
export const guessKinds = ['merlin', 'lovers', 'nimue', 'evil'] as const
export type GuessKind = (typeof guessKinds)[number]

const isEvil = (role: string): boolean => rows[role as Role].side === 'evil'
/** Makes a question about a target that may be missing: the pool is public, and what was drawn from it is not. */
const target = (id: GuessKind, ...roles: readonly [Role, ...Role[]]) =>
  namedRow<Table>(
    id,
    { roles, plays: ({ pool }: Table) => roles.every(role => pool.includes(role)), maybe: true },
    isEvil,
  )

export const guesses: Guesses<Table, GuessKind> = {
  merlin: target('merlin', 'merlin'),
  lovers: target('lovers', 'tristan', 'iseult'),
  nimue: target('nimue', 'nimue'),
  evil: evilRow(players => tableFor(players).evil, isEvil),
}
