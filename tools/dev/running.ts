import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PartyEvent } from '../../shared/party/party.ts'

/** What the development server passes to each new run of the server's code. */
export interface Surroundings {
  readonly data: string
  /** The pace of bots, in multiples of people's. */
  readonly pace: number
  /** The address at which guests' phones reach it. */
  readonly address: string
}

export interface Run {
  readonly answer: (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>
  /** Makes a table of these events; returns its code. */
  readonly open: (events: readonly PartyEvent[]) => Promise<string>
  /** Lets the tables finish what they are doing, disconnects their screens, and closes the log. */
  readonly stop: () => Promise<void>
}

export interface Development {
  readonly surroundings: Surroundings
  run: Run | null
  /** Why the server's code could not be loaded. */
  fault: string | null
}

declare global {
  /** Shared by the development server and the code that it reloads, which have separate modules. */
  var development: Development | undefined
}
