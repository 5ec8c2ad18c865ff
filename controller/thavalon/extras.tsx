import './style.css'
import type { Extras } from '../extras.ts'
import { Call } from './call.tsx'
import { Corner } from './corner.tsx'
import { recap } from './recap.ts'
import { Strip } from './strip.tsx'
import { Teams } from './teams.tsx'
import { Chronicle, Latest } from './told.tsx'

export const extras: Extras = { Strip, Latest, Chronicle, recap, Corner, Look: Teams, asks: { assassinate: Call } }
