import { gameIds } from '../../shared/games/ids.ts'
import { rawWireLaw } from './law.ts'

for (const game of gameIds) rawWireLaw('SQLite', game)
