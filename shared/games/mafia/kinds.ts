// What this game asks, by who answers it: each list is what prompts, refusals, bots and phones are complete over.
export const seatKinds = ['acknowledge', 'night', 'vote', 'ready'] as const
export const hostKinds = ['open', 'close', 'go-on', 'end'] as const
export const clockKinds = ['floor', 'time', 'last', 'pause'] as const
export const doorKinds = ['gone', 'back'] as const

export type SeatKind = (typeof seatKinds)[number]
export type HostKind = (typeof hostKinds)[number]
/** Asked of people, who read a question and may be refused. */
export type PeopleKind = SeatKind | HostKind
export type Kind = PeopleKind | (typeof clockKinds)[number] | (typeof doorKinds)[number]
