/** The places in which games are set, each with its own music. */
export const places = ['hall', 'village'] as const
export type Place = (typeof places)[number]

/** The moods of each place and the number of their pieces, which are played in turn. */
export const repertoire = {
  hall: { lobby: 2, talk: 3, tension: 2, brink: 2, good: 1, evil: 1 },
  village: { lobby: 2, talk: 3, tension: 2, night: 2, village: 1, mafia: 1, bomber: 1 },
} as const satisfies Readonly<Record<Place, Readonly<Record<string, number>>>>

/** A mood with its place. It follows only from what is shown. */
export type Mood = { readonly [P in Place]: `${P} ${keyof (typeof repertoire)[P] & string}` }[Place]
/** A piece of a mood. */
export type Track = `${Mood} ${number}`

export const moods: readonly Mood[] = places.flatMap(place =>
  Object.keys(repertoire[place]).map(mood => `${place} ${mood}` as Mood),
)

export const tracksOf = (mood: Mood): readonly Track[] => {
  const [place = 'hall', of = ''] = mood.split(' ')
  const counts: Readonly<Record<string, number>> = repertoire[place as Place]
  return Array.from({ length: counts[of] ?? 0 }, (_, i): Track => `${mood} ${i}`)
}
