import type { IncomingMessage, ServerResponse } from 'node:http'

/** What the development server hands to each new run of the server's code. */
export interface Surroundings {
  readonly data: string
  /** How many times as fast as people bots are. */
  readonly pace: number
  /** The address that guests' phones reach. */
  readonly address: string
}

/** One run of the server's code: from one change of it to the next. */
export interface Run {
  readonly answer: (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>
  /** Lets the tables finish what they do, puts their screens out, and closes the log. */
  readonly stop: () => Promise<void>
}

declare global {
  /** Between the development server and the code that it loads anew: modules of the one are not those of the other. */
  var development: { readonly surroundings: Surroundings; run: Run | null } | undefined
}
