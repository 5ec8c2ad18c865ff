import { rawWireLaw } from './wire-law.ts'

rawWireLaw('SQLite', 'avalon')
