import type { ComponentType } from 'preact'
import type { Session } from '../session.ts'
import { AskScreen } from './ask.tsx'
import { EndScreen } from './end.tsx'
import { LobbyScreen } from './lobby.tsx'
import { LookUpScreen } from './look-up.tsx'
import type { ScreenId } from './selectors.ts'
import { ShowScreen } from './show.tsx'
import { WaitScreen } from './wait.tsx'

/** The screens of the table's page: what is shown in its middle. */
export const screens: Readonly<Record<ScreenId, ComponentType<{ readonly session: Session }>>> = {
  lobby: LobbyScreen,
  over: EndScreen,
  'look-up': LookUpScreen,
  show: ShowScreen,
  ask: AskScreen,
  wait: WaitScreen,
}
