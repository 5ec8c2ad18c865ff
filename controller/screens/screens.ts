import type { ComponentType } from 'preact'
import type { Session } from '../session.ts'
import { AskScreen } from './ask.tsx'
import { EndScreen } from './end.tsx'
import { LobbyScreen } from './lobby.tsx'
import { LookScreen } from './look.tsx'
import type { Scene } from './scene.ts'
import { ShowScreen } from './show.tsx'
import { WaitScreen } from './wait.tsx'

/** The content of the table's page in each of its scenes. */
export const screens: Readonly<Record<Scene, ComponentType<{ readonly session: Session }>>> = {
  lobby: LobbyScreen,
  over: EndScreen,
  look: LookScreen,
  show: ShowScreen,
  ask: AskScreen,
  wait: WaitScreen,
}
