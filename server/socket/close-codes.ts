/** Why a screen was put out: it stays out, and shows this reason's sentence. */
export type Out = 'moved' | 'removed' | 'watching' | 'left' | 'deleted'

/**
 * Codes that a connection is closed with: put out for one of the reasons above, or sent to enter again, because this
 * process stops or because another one has the table.
 */
export const closeCodes = { out: 4002, stopping: 4001, lost: 4010 } as const
