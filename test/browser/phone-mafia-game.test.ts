import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTable } from '../kit/server.ts'
import { givePage } from './kit/devices.ts'
import { checkPage, neutral } from './kit/phone-checks.ts'
import { acknowledge, answer, holding, openPhone, type Phone, sitDown } from './kit/phone-table.ts'
import { openServer, type TestServer } from './kit/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await openServer()
})
afterAll(async () => {
  await server?.stop()
})

const names = ['Ada', 'Bo', 'Cyprian the Old', 'Дмитрий', 'Eve', 'Flo', 'Gus'] as const

/** A player: the phone, the seat, and what the card says. */
interface Player extends Phone {
  readonly seat: string
  readonly role: string
}

const choose = async ({ page }: Phone, pick: string): Promise<void> => {
  await page.waitForSelector('[data-ask^="night "]')
  await page.tap(`[data-ask^="night "] [data-pick="${pick}"]`)
  if (await page.isDisabled('[data-confirm]')) {
    await holding(page, '[data-hold="night"]', () => page.waitForSelector('#panel'))
  }
  await page.tap('[data-ask^="night "] [data-confirm]')
  // The last choice may end the night at once.
  await page.waitForSelector('[data-answered^="night "], [data-dawn]')
}
const vote = async (phone: Phone, pick: string): Promise<void> => {
  await answer(phone, 'vote', [pick])
  await phone.page.waitForSelector('[data-answered^="vote "]')
}
const hosts = async ({ page }: Phone, kind: string): Promise<void> => {
  await page.tap(`[data-ask^="${kind} "] [data-confirm]`)
}
const heading = ({ page }: Phone): Promise<string | null> => page.textContent('main h1')

test('a whole game of Mafia by touch: 7 phones, two nights and a runoff', { timeout: 400_000 }, async () => {
  const { code, invite } = await openTable(server.base)
  const phones: Phone[] = []
  for (const name of names) {
    const phone = await openPhone(name, `${server.base}t/${code}#${invite}`)
    await sitDown(phone)
    phones.push(phone)
  }
  const [host] = phones as [Phone]
  await expect.poll(() => host.page.locator('.seat').count()).toBe(7)
  await host.page.tap('[data-tile="mafia"]')
  await host.page.tap('summary:text-is("Times")')
  await host.page.tap('[data-option="vote"] .segment:has-text("Off")')
  await expect.poll(() => phones[1]?.page.textContent('.chips')).toContain('2 Mafia')
  await checkPage(host.page, 'm01-lobby')
  await host.page.tap('[data-start]')

  const players: Player[] = []
  for (const [i, phone] of phones.entries()) {
    await phone.page.waitForSelector('[data-ask^="acknowledge "]')
    const role = await holding(phone.page, '[data-hold="card"]', async () => {
      await phone.page.waitForSelector('#card')
      if (i === 1) await checkPage(phone.page, 'm02-card')
      if (i === 1) await neutral(phone.page, code)
      return (await phone.page.textContent('.face-role')) ?? ''
    })
    players.push({ ...phone, seat: `s${i + 1}`, role })
    await acknowledge(phone)
  }
  const having = (role: string): Player[] => players.filter(one => one.role === role)
  const [first, second] = having('Mafia') as [Player, Player]
  const [angel] = having('Angel') as [Player]
  const [detective] = having('Detective') as [Player]
  const [third, ...others] = having('Villager').toSorted((a, b) => Number(b === players[0]) - Number(a === players[0]))
  const [early, later] = others as [Player, Player]
  if (!third) throw new Error('three Villagers were dealt')

  // In the first night the Mafia agree, and the Detective investigates one of them.
  await first.page.waitForSelector('[data-ask="night 1"]')
  await checkPage(first.page, 'm03-night')
  await choose(first, early.seat)
  await holding(second.page, '[data-hold="night"]', async () => {
    await second.page.waitForSelector('#panel')
    expect(await second.page.locator('#panel p').allTextContents()).toContain(`${first.name} chooses ${early.name}.`)
    await checkPage(second.page, 'm04-night-held')
  })
  await choose(second, later.seat)
  await choose(second, early.seat)
  await choose(angel, angel.seat)
  await choose(detective, first.seat)
  expect(await heading(third)).toBe('Night 1: everyone chooses. 4 of 7 have.')
  for (const one of [early, later]) await choose(one, second.seat)
  await choose(third, 'nobody')
  await third.page.waitForSelector('[data-dawn="1"]')
  expect(await heading(third)).toBe(`Dawn 1: ${early.name} was murdered. ${early.name} was a Villager.`)
  const read = await holding(detective.page, '[data-hold="dawn"]', async () => {
    await detective.page.waitForSelector('#dawn')
    return detective.page.locator('#dawn p').allTextContents()
  })
  expect(read).toEqual([first.name, 'is Mafia'])
  await hosts(host, 'go-on')

  // On the first day the host pauses the clock, and opens the vote.
  await host.page.waitForSelector('[data-host-clock]')
  await host.page.tap('[data-host-clock] button')
  await expect.poll(() => detective.page.textContent('.clock')).toMatch(/^Paused: \d+ seconds left$/)
  await host.page.tap('[data-host-clock] button:has-text("30")')
  await checkPage(host.page, 'm05-day-host')
  await host.page.tap('[data-host-clock] button:has-text("Resume")')
  await hosts(host, 'open')
  await checkPage(early.page, 'm06-dead')
  await detective.page.waitForSelector('[data-ask="vote 1"]')
  await vote(detective, 'none')
  await checkPage(detective.page, 'm07-vote')
  await vote(detective, first.seat)
  const said = await holding(detective.page, '[data-hold="vote"]', async () => {
    await detective.page.waitForSelector('#panel')
    return detective.page.textContent('#panel p')
  })
  expect(said).toBe(`Your vote is in: ${first.name}.`)
  for (const one of [angel, later, third]) await vote(one, first.seat)
  await hosts(host, 'close')
  await expect.poll(() => heading(third)).toBe(`Day 1: ${first.name} was murdered. ${first.name} was Mafia.`)
  await checkPage(third.page, 'm08-tally')
  await host.page.waitForSelector('[data-ask^="go-on "]', { timeout: 2000 }).then(
    () => hosts(host, 'go-on'),
    () => undefined,
  )

  await choose(second, later.seat)
  // The dead are asked nothing.
  expect(await first.page.locator('[data-ask^="night "]').count()).toBe(0)
  await choose(detective, second.seat)
  await choose(angel, third.seat)
  await choose(later, 'nobody')
  await choose(third, second.seat)
  await third.page.waitForSelector('[data-dawn="2"]')
  await hosts(host, 'go-on')
  await host.page.waitForSelector('[data-ask^="open "]')
  await hosts(host, 'open')

  // A tie, its runoff, and the end.
  for (const [one, at] of [
    [second, third],
    [detective, third],
    [third, second],
    [angel, second],
  ] as const)
    await vote(one, at.seat)
  await hosts(host, 'close')
  await third.page.waitForSelector('[data-ask="vote 2 runoff"]')
  // In a runoff between two, the phone of one of them offers the other and No Murder.
  expect(await third.page.locator('[data-pick]').count()).toBe(2)
  await checkPage(third.page, 'm09-runoff')
  for (const one of [third, detective, angel]) await vote(one, second.seat)
  await third.page.tap('[data-tab="history"]')
  await checkPage(third.page, 'm10-history')
  await third.page.tap('[data-tab="table"]')
  await hosts(host, 'close')
  await third.page.waitForSelector('.outcome')
  expect(await third.page.textContent('.outcome')).toBe('The Village wins: the Mafia are gone.')
  expect(await third.page.locator('.cast-one').count()).toBe(7)
  const night = third.page.locator('.recap', { hasText: 'Night 1' }).locator('li')
  expect(await night.first().textContent()).toBe(`${early.name} was attacked.`)
  expect(await night.allTextContents()).toContainEqual(
    expect.stringContaining(`${detective.name} checked ${first.name}.`),
  )
  const day = third.page.locator('.recap', { hasText: 'Day 2, runoff' }).locator('li')
  expect(await day.last().textContent()).toContain(`${second.name} was murdered. `)
  expect(await third.page.textContent('.end')).toContain('Best nose: ')
  await checkPage(third.page, 'm11-end')
  for (const { name, faults } of phones) expect(faults, name).toEqual([])
  for (const { page } of phones) await givePage(page)
})
