/**
 * The faults of a name, apart from what finds them: only the server needs that. An `unwelcome` one has nothing wrong
 * with it but that whoever runs this server does not want it.
 */
export const nameFaults = ['blank', 'long', 'heavy', 'marks', 'hidden', 'unknown', 'unwelcome'] as const
export type NameFault = (typeof nameFaults)[number]

/** The most characters of a name. */
export const longestName = 16
