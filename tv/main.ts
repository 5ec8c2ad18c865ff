import { type Link, makeLink, type Standing, type View } from '../shared/link.ts'
import { base, keyFor, newTable, tableIn } from '../shared/visits.ts'

const stage = document.querySelector<HTMLElement>('#stage')

const lines = (...texts: readonly string[]): void => {
  stage?.replaceChildren(
    ...texts.map((text, i) => {
      const element = document.createElement(i === 0 ? 'h1' : 'p')
      element.textContent = text
      return element
    }),
  )
}

let address = ''
const show = ({ room, chairs, table, parts: { words } }: View): void => {
  const name = (seat: string): string => chairs[seat]?.name ?? seat
  const seats = room.order.map(seat => `${name(seat)}${chairs[seat]?.here || chairs[seat]?.bot ? '' : ' (away)'}`)
  const told = (table as { readonly told?: readonly { readonly type: string }[] } | null)?.told ?? []
  lines(
    table ? words.moment(table, name) : `${words.title}: join at ${address}/t/${room.code}#${room.invite}`,
    `Code ${room.code}`,
    `Seats: ${seats.join(', ') || 'nobody yet'}`,
    ...(room.halted ? ['This table cannot save what happens, and waits.'] : []),
    ...(room.draft.length > 0 ? [`Picking: ${room.draft.map(name).join(', ')}`] : []),
    ...(table && table.awaited.length > 0 ? [`Waiting for ${table.awaited.map(name).join(', ')}`] : []),
    ...told.map(event => words.told(event, name)),
    ...(table?.over ? words.recap(table, name) : []),
  )
}

const standing = (now: Standing): void => {
  if (now.at === 'away') lines('Reconnecting')
  if (now.at === 'knocking') lines('The host is asked to let this screen in.')
  if (now.at === 'refused') lines(now.text)
  if (now.at === 'out') lines('This table is no longer shown here.')
}

const made = async (): Promise<{ readonly name: string; readonly invite: string }> => {
  const { code, invite } = await newTable()
  return { name: code, invite }
}

const open = async (): Promise<Link> => {
  const named = tableIn(location)
  const { name, invite } = named ?? (await made())
  if (!named) history.replaceState(null, '', `${base()}tv/${name}`)
  const hooks = {
    view: show,
    standing,
    entered: (entered: { readonly address: string }) => {
      address = entered.address
    },
  }
  return makeLink({ base: base(), name, key: keyFor(`tv ${name}`), screen: true, invite }, hooks)
}

lines('Sofa & Dagger')
open().catch((error: unknown) => lines('Sofa & Dagger', error instanceof Error ? error.message : String(error)))
