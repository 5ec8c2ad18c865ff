import type { Table } from '../../shared/games/thavalon/facts.ts'
import type { View } from '../../shared/link.ts'

export const tableOf = (view: View): Table => view.table as unknown as Table
