// The kinds of ask, by who answers: prompts, refusals, bots and phones must cover these lists to compile.
export const seatKinds = ['acknowledge', 'night', 'ready', 'vote'] as const
export const hostKinds = ['open', 'close', 'go-on', 'end'] as const
export const clockKinds = ['floor', 'time', 'pause'] as const
export const doorKinds = ['gone', 'back'] as const

export type SeatKind = (typeof seatKinds)[number]
export type HostKind = (typeof hostKinds)[number]
/** Kinds of ask for people, who read a prompt and may be refused. */
export type PeopleKind = SeatKind | HostKind
export type Kind = PeopleKind | (typeof clockKinds)[number] | (typeof doorKinds)[number]
