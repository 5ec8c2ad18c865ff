/** Why a screen was put out, for its own sentence. */
export type Out = 'moved' | 'removed' | 'watching' | 'left' | 'deleted' | 'fenced'
export const closeCodes = { out: 4002, going: 4001, again: 4010 } as const
