import '../kit/speak-english.ts'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkProof, holds, proofIn } from '../../shared/client/proof.ts'
import { games } from '../../shared/games/registry.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { whole } from '../kit/sample.ts'
import { givePage } from './kit/devices.ts'
import { openPhone, type Phone, shots } from './kit/phone-table.ts'
import { picture } from './kit/tofu.ts'
import { acknowledge, propose, seat, start, step, vote } from './kit/tv-drive.ts'
import { caughtUp, close, keysOf, small, tvFixture } from './kit/tv-fixture.ts'
import { mirrorText, sizes } from './kit/tv-server.ts'

// An evening on which nobody is idle: a TV, five players and two watchers, each on a page of their own. The fifth player
// has none: among four there are always a winner and a loser.

const { base, open } = tvFixture('test-results/idle')
mkdirSync('test-results/phone', { recursive: true })

const people = ['Ada', 'Bo', 'Cy', 'Dee', 'Eve'] as const
const shape = /[2-9B-DF-HJ-NP-TV-Z]{4}-[2-9B-DF-HJ-NP-TV-Z]{4}/

/** Opens a page with a player's own key, next to the link that answers for them. */
const pageOf = async (code: string, name: string, key: string): Promise<Phone> => {
  const phone = await openPhone(name, `${base()}offline.css`)
  await phone.page.evaluate(([slot, own]) => localStorage.setItem(`sofa-and-dagger ${slot}`, own ?? ''), [code, key])
  await phone.page.goto(`${base()}t/${code}`)
  await phone.page.waitForSelector('.phone')
  return phone
}
const watches = async (code: string, name: string): Promise<Phone> => {
  const phone = await openPhone(name, `${base()}t/${code}`)
  await phone.page.getByRole('button', { name: t().common.entry.watch, exact: true }).tap()
  await phone.page.waitForSelector('.phone')
  return phone
}
const markOn = async ({ page }: Phone): Promise<string> =>
  shape.exec((await page.textContent('.deal-mark')) ?? '')?.[0] ?? ''

test('five players and two watchers use all there is besides a game, and check its deal at the end', async () => {
  const { code, tv } = await open('render=canvas', whole ? sizes['1920x1080'] : small)
  const party = await seat(base(), code, people)
  const players: Phone[] = []
  for (const [i, name] of people.slice(0, 4).entries())
    players.push(await pageOf(code, name, party.phones[i]?.key ?? ''))
  const [one, two] = [await watches(code, 'one'), await watches(code, 'two')]
  const [ada, bo, cy] = players
  if (!(ada && bo && cy)) throw new Error('nobody plays')

  // Before the first card, all screens show the same mark.
  await start(party)
  await Promise.all([...players, one, two].map(({ page }) => page.waitForSelector('.deal-mark')))
  const marks = await Promise.all([...players, one, two].map(markOn))
  const [mark = ''] = marks
  expect(mark).toMatch(shape)
  expect(new Set(marks).size).toBe(1)
  await expect.poll(() => mirrorText(tv.page)).toContain(mark)
  await picture(tv.page, 'test-results/idle/mark-overture.png')
  await caughtUp(tv, party)
  // The TV shows only a lock; the mark stands in its menu.
  await expect.poll(() => keysOf(tv.page), { timeout: 30_000 }).toContain('news lock')
  await picture(tv.page, 'test-results/idle/mark.png')
  await tv.page.keyboard.press('Enter')
  await expect.poll(() => tv.page.textContent('#menu')).toContain(mark)
  await tv.page.keyboard.press('Escape')
  await shots(ada.page, '80-mark')
  await shots(one.page, '81-mark-watching')
  await acknowledge(party)

  // A player writes a note; the watchers guess.
  await bo.page.tap('[data-tab="card"]')
  expect(await markOn(bo)).toBe(mark)
  await bo.page.tap('[data-notes]')
  await bo.page.tap('[data-seat="s1"] [data-mark="doubt"]')
  await bo.page.waitForSelector('[data-kept="kept"]')
  await bo.page.tap('[data-tab="table"]')
  for (const [phone, guess] of [
    [one, 's3'],
    [two, 's4'],
  ] as const) {
    await phone.page.tap('[data-open="merlin"]')
    await phone.page.tap(`[data-guess="merlin"] [data-pick="${guess}"]`)
    await phone.page.tap('[data-seal]')
    await phone.page.waitForSelector('[data-sealed="merlin"]')
  }
  // They also applaud.
  await propose(party)
  await vote(party, () => true)
  await one.page.waitForSelector('[data-applaud]')
  await one.page.tap('[data-how="clap"]')
  await expect.poll(() => keysOf(tv.page), { timeout: 20_000 }).toContain('applause clap')
  while (party.table().phase !== 'over') await step(party)

  // All are told whether they won, and whose guesses were right.
  await caughtUp(tv, party)
  await Promise.all(players.map(({ page }) => page.waitForSelector('.own-end')))
  const won = await Promise.all(players.map(({ page }) => page.getAttribute('.own-end', 'data-result')))
  expect([...new Set(won)].sort()).toEqual(['lost', 'won'])
  await one.page.waitForSelector('[data-oracle]')
  await shots(ada.page, '82-own-end')
  expect(await cy.page.textContent('[data-score]')).toContain('Ada')
  await cy.page.locator('[data-score]').scrollIntoViewIfNeeded()
  await shots(cy.page, '83-score')

  // The deal is checked, saved, and checked again elsewhere; a changed one is refused.
  expect(await markOn(ada)).toBe(mark)
  await ada.page.tap('[data-check]')
  await ada.page.waitForSelector('[data-verdict="true"]')
  expect(await ada.page.locator('.checked-rows li[data-fits="true"]').count()).toBe(5)
  await ada.page.locator('.checked').scrollIntoViewIfNeeded()
  await shots(ada.page, '84-checked')
  const download = ada.page.waitForEvent('download')
  await ada.page.tap('[data-save-deal]')
  const path = 'test-results/phone/deal.json'
  await (await download).saveAs(path)
  const text = readFileSync(path, 'utf8')
  const proof = proofIn(text)
  if (proof === null) throw new Error('it cannot be read')
  expect(holds(checkProof(proof, games.avalon))).toBe(true)
  const changed = 'test-results/phone/deal-changed.json'
  writeFileSync(changed, text.replace('\\"merlin\\"', '\\"servant\\"'))
  const elsewhere = await openPhone('elsewhere', `${base()}verify`)
  await elsewhere.page.setInputFiles('input[type="file"]', path)
  await elsewhere.page.waitForSelector('[data-verdict="true"]')
  expect(await markOn(elsewhere)).toBe(mark)
  await shots(elsewhere.page, '85-verify')
  await elsewhere.page.setInputFiles('input[type="file"]', changed)
  await elsewhere.page.waitForSelector('[data-verdict="false"]')
  await shots(elsewhere.page, '86-refused')
  await elsewhere.page.setInputFiles('input[type="file"]', 'package.json')
  await elsewhere.page.waitForSelector('.fault:not(:empty)')

  // The game is retold on a phone, even after a reload.
  await two.page.tap('[data-again]')
  await two.page.waitForSelector('.retold-page')
  for (let i = 0; i < 4; i++) await two.page.tap('[data-step="on"]')
  await shots(two.page, '87-told-again')
  await two.page.tap('.retold-page [role="switch"]')
  await two.page.tap('.retold-people li:has-text("Merlin") button')
  await two.page.locator('.retold-knew').scrollIntoViewIfNeeded()
  await shots(two.page, '88-told-again-knew')
  await party.host.say({ do: 'lobby' })
  await ada.page.reload()
  await ada.page.waitForSelector('.phone')
  await ada.page.tap('.nav-tab[data-tab="history"]')
  await ada.page.tap('[data-game="1"]')
  await ada.page.waitForSelector('.retold-page')
  await shots(ada.page, '89-told-after-a-reload')

  expect([...players, one, two, elsewhere].flatMap(({ faults }) => faults)).toEqual([])
  expect(tv.faults).toEqual([])
  for (const { page } of [...players, one, two, elsewhere]) await givePage(page)
  await close(tv, party)
}, 300_000)
