import type { View } from '../../../shared/client/connection.ts'
import type { Ask } from '../../../shared/engine/game.ts'
import type { PublicState } from '../../../shared/games/avalon/events.ts'
import { answerAll, insist, sitDown } from '../../kit/players.ts'
import { type Screen, screen } from '../../kit/server.ts'

/** The phones of a table, as links without pages, which a test plays. */
export interface Party {
  readonly phones: readonly Screen[]
  readonly host: Screen
  /** Answers for each phone that has an ask of this kind, and waits for the next step. */
  readonly all: (kind: string, pick: (ask: Ask, view: View) => readonly string[]) => Promise<void>
  readonly goOn: () => Promise<void>
  readonly table: () => PublicState
  readonly until: (holds: (table: PublicState) => boolean) => Promise<void>
  readonly close: () => void
}

const tableIn = ({ table }: View): PublicState | null => table as PublicState | null

/** Sits people down at a table, one after another. */
export const seat = async (
  base: string,
  code: string,
  names: readonly string[],
  pause: (seated: number) => Promise<unknown> = () => Promise.resolve(),
): Promise<Party> => {
  const phones: Screen[] = []
  for (const [i, name] of names.entries()) {
    const phone = screen(base, code)
    await phone.untilAt('open')
    await sitDown(phone, name)
    phones.push(phone)
    await pause(i + 1)
  }
  const [host] = phones
  if (!host) throw new Error('nobody sits here')
  await host.until(({ room }) => room.order.length === names.length)
  const table = (): PublicState => {
    const now = tableIn(host.view())
    if (!now) throw new Error('no game is on')
    return now
  }
  return {
    phones,
    host,
    table,
    until: async holds => {
      await host.until(view => {
        const now = tableIn(view)
        return now !== null && holds(now)
      })
    },
    all: async (kind, pick) => {
      await host.until(view => tableIn(view) !== null)
      const { step } = table()
      await Promise.all(phones.map(phone => phone.until(view => tableIn(view)?.step === step)))
      if ((await answerAll(phones, kind, pick)) === 0) throw new Error(`nobody is asked ${kind} in ${step}`)
      await host.until(view => tableIn(view)?.step !== step)
    },
    goOn: async () => {
      const { step } = table()
      const { secret } = await host.until(
        view => tableIn(view)?.step !== step || (view.secret?.hosting ?? []).some(ask => ask.kind === 'go-on'),
      )
      const ask = secret?.hosting.find(one => one.kind === 'go-on')
      // The clock may have ended the pause first.
      if (ask) await insist(host, { do: 'answer', ask: ask.id, picks: [] })
      await host.until(view => tableIn(view)?.step !== step)
    },
    close: () => {
      for (const phone of phones) phone.link.close()
    },
  }
}

export const option = async ({ host }: Party, name: string, value: boolean | string | number): Promise<void> => {
  await insist(host, { do: 'option', option: name, value })
}

export const start = async (party: Party): Promise<void> => {
  await insist(party.host, { do: 'start' })
  await party.until(({ phase }) => phase === 'deal')
}

export const acknowledge = (party: Party): Promise<void> => party.all('acknowledge', () => [])

/** Lets the leader propose the first seats, as many as the quest needs. */
export const propose = (party: Party): Promise<void> => party.all('team', ask => ask.from.slice(0, ask.pick[0]))

export const vote = (party: Party, ballots: (i: number) => boolean): Promise<void> => {
  let i = -1
  return party.all('vote', () => {
    i += 1
    return [ballots(i) ? 'approve' : 'reject']
  })
}

/** Lets the team play: this many Fails, by members who can play one. */
export const ride = (party: Party, fails: number): Promise<void> => {
  let remaining = fails
  return party.all('card', ask => {
    const fail = remaining > 0 && ask.from.includes('fail')
    if (fail) remaining -= 1
    return [fail ? 'fail' : 'success']
  })
}

/** Plays the current phase to its end, the shortest way. */
export const step = async (party: Party, fails: (quest: number) => number = () => 0): Promise<void> => {
  const { phase, quest } = party.table()
  if (phase === 'deal') await acknowledge(party)
  if (phase === 'team') await propose(party)
  if (phase === 'vote') await vote(party, () => true)
  if (phase === 'quest') await ride(party, fails(quest))
  if (phase === 'lady') await party.all('lady', ask => ask.from.slice(0, 1))
  if (phase === 'assassination') await party.all('assassinate', ask => ask.from.slice(0, 1))
  if (phase === 'votes' || phase === 'result' || phase === 'looked') await party.goOn()
}

export const toLobby = (party: Party): Promise<void> => insist(party.host, { do: 'lobby' })
