/**
 * The faults of a name, apart from the code that finds them, which only the server needs. An `unwelcome` name has no
 * fault but that the operator has banned it.
 */
export const nameFaults = ['blank', 'long', 'heavy', 'marks', 'hidden', 'unknown', 'unwelcome'] as const
export type NameFault = (typeof nameFaults)[number]

/** The most characters of a name. */
export const maxNameLength = 16
