import type { Ask } from '../../../shared/engine/game.ts'
import type { Table } from '../../../shared/games/mafia/events.ts'
import type { Role } from '../../../shared/games/mafia/roles.ts'
import type { Command } from '../../../shared/protocol/commands.ts'
import { answerAll, insist } from '../../kit/players.ts'
import type { Party } from './tv-drive.ts'

/** A table of Mafia, played from its phones. */
export interface Village {
  readonly party: Party
  readonly table: () => Table
  readonly until: (holds: (table: Table) => boolean) => Promise<void>
  /** Answers once for each phone that has an ask of this kind. */
  readonly answer: (kind: string, pick: (seat: string, ask: Ask) => string) => Promise<void>
  /** Answers an ask of the host's role. */
  readonly hosts: (kind: string) => Promise<void>
  readonly say: (command: Command) => Promise<void>
  readonly seatsOf: (role: Role) => readonly string[]
}

export const villageOf = (party: Party): Village => {
  const { host, phones } = party
  const table = (): Table => {
    const now = host.view().table
    if (!now) throw new Error('no game is on')
    return now as unknown as Table
  }
  const until = async (holds: (table: Table) => boolean): Promise<void> => {
    await host.until(view => view.table !== null && holds(view.table as unknown as Table))
  }
  const isAsked =
    (kind: string) =>
    (ask: Ask): boolean =>
      ask.kind === kind
  return {
    party,
    table,
    until,
    answer: async (kind, pick) => {
      const { step } = table()
      await Promise.all(phones.map(phone => phone.until(view => view.table?.step === step)))
      await answerAll(phones, kind, (ask, { seat }) => (ask.pick[1] === 0 ? [] : [pick(seat ?? '', ask)]))
    },
    hosts: async kind => {
      const { secret } = await host.until(view => view.secret?.hosting.some(isAsked(kind)) === true)
      const ask = secret?.hosting.find(isAsked(kind))
      await insist(host, { do: 'answer', ask: ask?.id ?? '', picks: [] })
    },
    say: command => insist(host, command),
    seatsOf: role =>
      phones.flatMap(phone => {
        const { seat, secret } = phone.view()
        return seat && secret?.hand?.role === role ? [seat] : []
      }),
  }
}

/** Starts a game of Mafia with these options, and reads every phone's card. */
export const begin = async (
  { party, say, until, answer }: Village,
  options: Readonly<Record<string, string | number | boolean>>,
): Promise<void> => {
  await say({ do: 'game', game: 'mafia' })
  for (const [option, value] of Object.entries(options)) await say({ do: 'option', option, value })
  await say({ do: 'start' })
  await until(({ phase }) => phase === 'deal')
  await Promise.all(
    party.phones.map(phone => phone.until(view => view.table?.phase === 'deal' && view.secret?.hand != null)),
  )
  await answer('acknowledge', () => '')
  await until(({ phase }) => phase === 'night')
}
