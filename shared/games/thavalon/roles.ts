export const goodRoles = ['merlin', 'percival', 'tristan', 'iseult', 'lancelot', 'nimue', 'arthur', 'titania'] as const
export const evilRoles = ['mordred', 'morgana', 'maelagant', 'agravaine', 'colgrevance'] as const
export const roles = [...goodRoles, ...evilRoles] as const
export type Role = (typeof roles)[number]
export type Side = 'good' | 'evil'

export const cards = ['success', 'fail', 'reverse'] as const
export type Card = (typeof cards)[number]

export const notices = ['colgrevance', 'titania', 'assassin'] as const
export type NoticeId = (typeof notices)[number]

/** A role's row: the cards it may play, and what it is told at the deal. Nobody sees themself. */
interface Row {
  readonly side: Side
  readonly plays: readonly Card[]
  /** Holders that it is told of: evil alike, Merlin or Morgana alike, or by their role. */
  readonly sees: { readonly [as in 'evil' | 'merlin?' | 'role']?: readonly Role[] }
  /** Other roles in play that it is told of, without their holders. */
  readonly inPlay: readonly Role[]
  readonly notices: readonly NoticeId[]
}

const good = (row: Partial<Row>): Row => ({
  side: 'good',
  plays: ['success'],
  sees: {},
  inPlay: [],
  notices: [],
  ...row,
})
const evil = (row: Partial<Row>): Row => ({
  side: 'evil',
  plays: ['success', 'fail'],
  // Every other evil player except Colgrevance, and Titania, all alike.
  sees: { evil: ['mordred', 'morgana', 'maelagant', 'agravaine', 'titania'] },
  inPlay: [],
  notices,
  ...row,
})

export const rows: Readonly<Record<Role, Row>> = {
  merlin: good({ sees: { evil: ['morgana', 'maelagant', 'agravaine', 'colgrevance', 'lancelot'] } }),
  percival: good({ sees: { 'merlin?': ['merlin', 'morgana'] } }),
  tristan: good({ sees: { role: ['iseult'] } }),
  iseult: good({ sees: { role: ['tristan'] } }),
  lancelot: good({ plays: ['success', 'reverse'] }),
  nimue: good({ inPlay: roles }),
  arthur: good({ inPlay: goodRoles }),
  titania: good({}),
  mordred: evil({}),
  morgana: evil({}),
  maelagant: evil({ plays: ['success', 'fail', 'reverse'] }),
  agravaine: evil({ plays: ['fail'] }),
  colgrevance: evil({ sees: { role: evilRoles }, notices: ['assassin'] }),
}

const five = ['merlin', 'percival', 'tristan', 'iseult', 'lancelot'] as const satisfies readonly Role[]
const seven = [...five, 'arthur', 'titania'] as const satisfies readonly Role[]
const three = ['mordred', 'morgana', 'maelagant'] as const satisfies readonly Role[]

/** By the number of players: the sides, the pools, the missions' sizes, and the proposals of each later round. */
interface Numbers {
  readonly good: number
  readonly evil: number
  readonly goodPool: readonly Role[]
  readonly evilPool: readonly Role[]
  readonly sizes: readonly number[]
  readonly proposals: number
  /** The Fails that fail the fourth mission. */
  readonly fourth: number
}
const big = [3, 4, 4, 5, 5] as const
export const tables: Readonly<Record<5 | 6 | 7 | 8 | 9 | 10, Numbers>> = {
  5: {
    good: 3,
    evil: 2,
    goodPool: [...five, 'nimue'],
    evilPool: three,
    sizes: [2, 3, 2, 3, 3],
    proposals: 3,
    fourth: 1,
  },
  6: { good: 4, evil: 2, goodPool: five, evilPool: three, sizes: [2, 3, 4, 3, 4], proposals: 3, fourth: 1 },
  7: { good: 4, evil: 3, goodPool: seven, evilPool: three, sizes: [2, 3, 3, 4, 4], proposals: 4, fourth: 2 },
  8: { good: 5, evil: 3, goodPool: seven, evilPool: [...three, 'agravaine'], sizes: big, proposals: 4, fourth: 2 },
  9: { good: 6, evil: 3, goodPool: seven, evilPool: [...three, 'agravaine'], sizes: big, proposals: 4, fourth: 2 },
  10: { good: 6, evil: 4, goodPool: seven, evilPool: evilRoles, sizes: big, proposals: 5, fourth: 2 },
}
export const seats = [5, 10] as const
export const inFirstRound = 2

export const tableFor = (players: number): Numbers => tables[Math.min(10, Math.max(5, players)) as keyof typeof tables]

/**
 * Returns whether these cards fail a mission. An odd number of Reverses turns a result that one Fail more or less would
 * decide.
 */
export const fails = (played: readonly Card[], players: number, mission: number): boolean => {
  const count = (card: Card): number => played.filter(other => other === card).length
  const needed = mission === 4 ? tableFor(players).fourth : 1
  return count('reverse') % 2 === 0 ? count('fail') >= needed : count('fail') === needed - 1
}

/** Returns whether a Reverse turned the result. One alone turns nothing if two Fails are needed. */
export const isReversed = (played: readonly Card[], success: boolean): boolean =>
  played.filter(card => card === 'reverse').length % 2 === 1 && !(success && !played.includes('fail'))
