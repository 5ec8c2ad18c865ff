import { sitDown as sitAt } from '../../kit/players.ts'
import { openTable, type Screen, screen } from '../../kit/server.ts'
import { givePage } from './devices.ts'
import { answer, holding, openPhone, type Phone, sitDown } from './phone-table.ts'
import { openServer } from './server.ts'

export interface OpenTable {
  readonly code: string
  readonly url: string
  readonly invite: string
}

/** A real server of this process with tables at it, phones with their pages, and players who are links without one. */
export const gather = async (): Promise<Company> => {
  const { base, stop } = await openServer()
  return gatherAt(base, stop)
}

/** The same at a server that was started before, and how it ends. */
export const gatherAt = (base: string, end: () => Promise<unknown>) => {
  let phones: readonly Phone[] = []
  let others: readonly Screen[] = []

  const makeTable = async (): Promise<OpenTable> => {
    const { code, invite } = await openTable(base)
    return { code, invite, url: `${base}t/${code}#${invite}` }
  }
  const phone = async ({ url }: Pick<OpenTable, 'url'>, name: string): Promise<Phone> => {
    const made = await openPhone(name, url)
    phones = [...phones, made]
    return made
  }
  const seated = async (table: OpenTable, name: string): Promise<Phone> => {
    const made = await phone(table, name)
    await sitDown(made)
    return made
  }
  /** Another screen without a page: a TV, or a player with this key. */
  const link = ({ code, invite }: OpenTable, more: { readonly key?: string; readonly tv?: boolean } = {}): Screen => {
    const one = screen(base, code, { invite, ...more })
    others = [...others, one]
    return one
  }
  /** Seats the other players. */
  const company = async (table: OpenTable, names: readonly string[]): Promise<readonly Screen[]> => {
    for (const name of names) {
      const one = link(table)
      await one.untilAt('open')
      await sitAt(one, name)
    }
    return others
  }
  /** Lets everybody without a page answer whatever is asked of that kind. */
  const everybody = async (kind: string, picks: readonly string[]): Promise<void> => {
    for (const one of others) {
      const { secret } = await one.until(view => view.secret?.asks.some(ask => ask.kind === kind) === true)
      const ask = secret?.asks.find(open => open.kind === kind)
      if (ask) await one.say({ do: 'answer', ask: ask.id, picks })
    }
  }
  /** Brings a game to its first vote, with one real page: the host's. */
  const voting = async (table: OpenTable): Promise<Phone> => {
    const ada = await seated(table, 'Ada')
    await company(table, ['Bo', 'Cy', 'Dee', 'Eve'])
    await ada.page.waitForSelector('[data-start]:enabled')
    await ada.page.tap('[data-start]')
    await holding(ada.page, '[data-hold="card"]', () => ada.page.waitForSelector('#card'))
    await ada.page.tap('[data-confirm]')
    await everybody('acknowledge', [])
    for (const one of others) await one.until(view => view.table?.phase === 'team')
    const led = others.find(one => one.view().secret?.asks.some(({ kind }) => kind === 'team'))
    if (led) await led.say({ do: 'answer', ask: 'team 1.1', picks: led.view().room.order.slice(0, 2) })
    else {
      await ada.page.waitForSelector('[data-ask^="team "]')
      await answer(ada, 'team', ['s1', 's2'])
    }
    await ada.page.waitForSelector('[data-ask^="vote "]')
    return ada
  }

  return {
    base,
    makeTable,
    phone,
    seated,
    link,
    company,
    everybody,
    voting,
    others: () => others,
    /** Closes all phones and links. */
    part: async (): Promise<void> => {
      await Promise.all(phones.map(({ page }) => givePage(page)))
      for (const one of others) one.link.close()
      phones = []
      others = []
    },
    stop: async (): Promise<void> => {
      await end()
    },
  }
}
export type Company = ReturnType<typeof gatherAt>
