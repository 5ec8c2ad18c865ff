import type { Guesses } from '../../engine/guess.ts'
import { evilRow, namedRow } from '../quest/guesses.ts'
import { type Role, rows, tableFor } from './roles.ts'
import type { Table } from './table.ts'

/** What watchers may guess, and players before the shot. */
export const guessKinds = ['merlin', 'lovers', 'evil'] as const
export type GuessKind = (typeof guessKinds)[number]

const lovers: readonly Role[] = ['tristan', 'isolde']
const isEvil = (role: string): boolean => rows[role as Role].side === 'evil'

export const guesses: Guesses<Table, GuessKind> = {
  merlin: namedRow('merlin', { roles: ['merlin'], plays: ({ roles }: Table) => roles.includes('merlin') }, isEvil),
  lovers: namedRow(
    'lovers',
    { roles: lovers, plays: ({ roles }: Table) => lovers.every(role => roles.includes(role)) },
    isEvil,
  ),
  evil: evilRow(players => tableFor(players).evil, isEvil),
}
