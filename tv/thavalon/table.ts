import type { View } from '../../shared/client/connection.ts'
import type { Table } from '../../shared/games/thavalon/facts.ts'

export const tableOf = (view: View): Table => view.table as unknown as Table
