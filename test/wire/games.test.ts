import { gameIds } from '../../shared/games/index.ts'
import { byTurns } from '../kit/sample.ts'
import { rawWireLaw } from './law.ts'

for (const game of byTurns('the wire: games with their log in SQLite', gameIds, 2)) rawWireLaw('SQLite', game)
