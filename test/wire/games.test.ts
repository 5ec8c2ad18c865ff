import { gameIds } from '../../shared/games/index.ts'
import { core } from '../kit/sample.ts'
import { rawWireLaw } from './law.ts'

for (const game of core(gameIds, 2)) rawWireLaw('SQLite', game)
