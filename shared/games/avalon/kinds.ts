// What this game asks, by who answers it: each list is what prompts, refusals, bots and phones are complete over.
export const seatKinds = ['acknowledge', 'team', 'vote', 'card', 'lady', 'assassinate'] as const
export const hostKinds = ['go-on', 'end'] as const
export const clockKinds = ['remind', 'pause'] as const

export type SeatKind = (typeof seatKinds)[number]
export type HostKind = (typeof hostKinds)[number]
/** Asked of people, who read a question and may be refused. */
export type PeopleKind = SeatKind | HostKind
export type Kind = PeopleKind | (typeof clockKinds)[number]
