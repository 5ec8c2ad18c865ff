import { gameIds } from '../shared/games/ids.ts'
import { rawWireLaw } from './wire-law.ts'

for (const game of gameIds) rawWireLaw('SQLite', game)
