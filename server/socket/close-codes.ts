/** Why a screen was disconnected for good: it does not reconnect, and shows a sentence for this reason. */
export type Out = 'moved' | 'removed' | 'watching' | 'left' | 'deleted' | 'closed'

/**
 * Close codes. `out`: for one of the reasons above. `stopping` and `lost`: the screen should enter again, because this
 * process stops or another one has the table.
 */
export const closeCodes = { out: 4002, stopping: 4001, lost: 4010 } as const
