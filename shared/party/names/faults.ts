/** The faults of a name, apart from what finds them: only the server needs that. */
export const nameFaults = ['blank', 'long', 'heavy', 'marks', 'hidden', 'unknown'] as const
export type NameFault = (typeof nameFaults)[number]

/** The most characters of a name. */
export const longestName = 16
