import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Seat } from '../../shared/engine/game.ts'
import { firstOptions, fold, type Party } from '../../shared/party/party.ts'
import { type Looks, openLooks } from './kit/phone-looks.ts'
import { dawned, fallen, mafiaOf } from './kit/phone-mafia-views.ts'
import { after, all, castings, partyOf, sentTo } from './kit/phone-views.ts'

let looks: Looks
let page: Page
const roles = { percival: true, lady: true, 'merlin-sight': 'decoy' }
const waiting = partyOf('avalon', 6, { ...roles, seating: 'shuffled' })
/** A game of six that the host ended, and a seventh player who has come since. */
const [six] = castings(partyOf('avalon', 6, { seating: 'room' })).values()
const done = six && after(six, ['host', 'end game', ['show']])
const ended: Party = { ...partyOf('avalon', 7, {}), match: done?.match ?? null, games: 1 }

beforeAll(async () => {
  looks = await openLooks()
  page = looks.page
  await looks.warm(waiting)
}, 120_000)
beforeEach(() => page.evaluate(() => window.saidCommands.splice(0)))
afterAll(() => looks?.stop())

const showTo = async (seat: Seat | null, party: Party = waiting): Promise<void> => {
  const view = sentTo(party, seat, { screens: 1 })
  await page.evaluate(sent => window.showView(sent, '100'), view)
}
const said = () => page.evaluate(() => window.saidCommands)
const isInView = (selector: string): Promise<boolean> =>
  page.$eval(selector, element => {
    const { left, right, width, height } = element.getBoundingClientRect()
    const { top, bottom } = element.getBoundingClientRect()
    const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return width > 0 && height > 0 && top >= 0 && bottom <= innerHeight && element.contains(above)
  })

describe('a guest’s lobby', () => {
  test('lists what is on, each thing once, and has no disabled control', async () => {
    await looks.resize('usual')
    await showTo('s2')
    expect(await page.locator('.chosen li').allTextContents()).toEqual(['Seating: Shuffled'])
    expect(await page.locator('.chips li').allTextContents()).toContain('Lady of the Lake')
    expect(await page.locator('main :is(input, [role="switch"]):disabled').count()).toBe(0)
    expect(await page.locator('main :is(.option, .grip, [data-start])').count()).toBe(0)
    expect(await page.textContent('.asks .line')).toBe('Ready! Ada can start.')
    const words = (await page.locator('.phone').allInnerTexts()).join().toLowerCase()
    expect(words.split('avalon')).toHaveLength(2)
    // Seating as in the room is the default, and therefore not listed.
    await showTo('s2', partyOf('avalon', 6, roles))
    expect(await page.locator('.chosen').count()).toBe(0)
  })

  test('says how many are missing', async () => {
    await showTo('s2', partyOf('avalon', 3, {}))
    expect(await page.textContent('.asks .line')).toBe('Waiting for 2 more.')
  })
})

describe('the host’s lobby', () => {
  test('begins with the games, then the seats, and folds the rest; the start button is in view', async () => {
    for (const size of ['usual', 'small', 'sideways'] as const) {
      await looks.resize(size)
      await showTo('s1')
      expect(await isInView('[data-start]'), size).toBe(true)
      const order = await page.$$eval('.games, .seats, .chips, [data-invite]', found =>
        found.map(each => each.className),
      )
      expect(order).toEqual(['games', 'seats', 'chips', 'stack'])
      // Of the options only the rules that are on are unfolded, because they need their explanation.
      expect(await page.locator('main details[open] > summary').allTextContents()).toEqual(['Rules'])
      expect(await isInView('.games')).toBe(true)
    }
  })

  test('shows each game on a tile: its size, its time, and whether it fits those who are here', async () => {
    await looks.resize('small')
    await showTo('s1', partyOf('avalon', 4, {}))
    const games = page.getByRole('radiogroup', { name: 'Game' })
    expect(await games.getByRole('radio').count()).toBe(4)
    expect(await games.getByRole('radio', { name: 'Avalon', exact: true }).isChecked()).toBe(true)
    expect(await page.locator('.tile-misfit').allTextContents()).toEqual(['Needs 1 more', 'Needs 1 more'])
    expect(await page.textContent('#about-midnight')).toBe('3–10 players 10–15 min Whose mask do you wear now?')
    const cut = await page.$$eval('.game-tile :is(b, .tile-about)', all =>
      all.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.textContent),
    )
    expect(cut).toEqual([])
    // One that does not fit may be looked at, and arrow keys go from one to the next.
    await page.tap('[data-tile="thavalon"]')
    await games.getByRole('radio', { name: 'THavalon' }).press('ArrowRight')
    expect(await said()).toEqual([
      { do: 'game', game: 'thavalon' },
      { do: 'game', game: 'mafia' },
    ])
    await showTo('s1', partyOf('mafia', 11, {}, [...'abcdefghijk']))
    expect(await page.locator('.tile-misfit').allTextContents()).toEqual(Array(3).fill('For 10 at most'))
  })

  test('offers the named sets first, one tap each; any change makes the options the host’s own', async () => {
    await looks.resize('small')
    await showTo('s1', partyOf('avalon', 6, firstOptions('avalon', 6)))
    expect(await page.locator('main details[open]').count()).toBe(0)
    expect(await page.locator('[data-preset]').allTextContents()).toEqual(['First game', 'Classic', 'Plain'])
    expect(await page.isChecked('[data-preset="first"] input')).toBe(true)
    await page.tap('[data-preset="classic"]')
    expect(await said()).toEqual([{ do: 'preset', preset: 'classic' }])
    await showTo('s1')
    expect(await page.locator('[data-preset] input:checked').count()).toBe(0)
    expect(await page.isVisible('.own-preset')).toBe(true)
    await showTo('s1', partyOf('avalon', 7, {}))
    expect(await page.locator('[data-preset]').count()).toBe(7)
  })

  test('folds the options by subject, what is off and can be chosen behind a question mark', async () => {
    await showTo('s1')
    expect(await page.locator('.panel > .folded > summary').allTextContents()).toEqual(
      expect.arrayContaining(['Roles', 'More roles', 'Rules', 'Players']),
    )
    await page.tap('summary:text-is("Roles")')
    const explained = (): Promise<readonly (string | null)[]> =>
      page.$$eval('[data-option]:has(> .option-text)', all =>
        all.filter(each => each.checkVisibility()).map(each => each.getAttribute('data-option')),
      )
    expect(await explained()).toEqual([
      'merlin',
      'percival',
      'lady',
      'merlin-sight',
      'evil-ring',
      'limited-proposals',
      'evil-shows',
    ])
    expect(await page.isVisible('[data-setting="votes"] .option-text')).toBe(true)
    await page.tap('[data-option="mordred"] [data-why]')
    expect(await page.textContent('[data-option="mordred"] .option-text')).toBe('Evil. Merlin does not see him.')
    // Six can have no Guinevere without the Lancelots.
    await page.tap('summary:text-is("More roles")')
    expect(await explained()).toContain('guinevere')
    expect(await explained()).not.toContain('lunatic')
  })

  test('puts the question mark of each option into its corner, beside the name', async () => {
    await showTo('s1')
    await page.tap('summary:text-is("Roles")')
    const corners = await page.$$eval('[data-option]:has(> [data-why])', options =>
      options
        .filter(option => option.checkVisibility())
        .map(option => {
          const box = option.getBoundingClientRect()
          const mark = option.querySelector('[data-why]')?.getBoundingClientRect()
          return [Math.round(box.right - (mark?.right ?? 0)), Math.round((mark?.top ?? 0) - box.top - option.clientTop)]
        }),
    )
    expect(corners.length).toBeGreaterThan(0)
    for (const corner of corners) expect(corner).toEqual([0, 0])
  })

  test.each([6, 7])('explains the Evil Ring beside its switch to %s people, on or off', async players => {
    for (const on of [false, true]) {
      await showTo('s1', partyOf('avalon', players, { 'evil-ring': on }))
      const ring = page.locator('[data-option="evil-ring"]')
      if (!(await ring.isVisible())) await page.tap('summary:text-is("Rules")')
      expect(await ring.locator('legend').textContent()).toBe('Evil Ring Visibility')
      expect(await ring.locator('.option-text').isVisible()).toBe(true)
      expect(await ring.textContent()).toContain('Evil players only know one teammate each (chain pattern).')
      expect(await ring.locator('.need').count()).toBe(players < 7 ? 1 : 0)
    }
  })

  test('shuffles the seats with one tap, and says with each named set whether they are', async () => {
    await showTo('s1', partyOf('avalon', 7, {}))
    expect(await page.textContent('.presets .option-text')).toMatch(/Seats as in the room\.$/)
    expect(await page.getAttribute('[data-shuffle]', 'aria-pressed')).toBe('false')
    await page.tap('[data-shuffle]')
    await showTo('s1')
    expect(await page.textContent('.presets .option-text')).toMatch(/Seats shuffled at the start\.$/)
    expect(await page.getAttribute('[data-shuffle]', 'aria-pressed')).toBe('true')
    await page.tap('[data-shuffle]')
    expect(await said()).toEqual(['shuffled', 'room'].map(value => ({ do: 'option', option: 'seating', value })))
    // Its row among the options is gone; and where the order does not count, or to a guest, nothing is offered.
    expect(await page.locator('[data-option="seating"]').count()).toBe(0)
    await showTo('s2')
    expect(await page.locator('[data-shuffle]').count()).toBe(0)
    await showTo('s1', partyOf('mafia', 7, {}))
    expect([await page.locator('[data-bot]').count(), await page.locator('[data-shuffle]').count()]).toEqual([1, 0])
  })

  test('unfolds how to show the table on a big screen where there is none', async () => {
    await page.evaluate(sent => window.showView(sent, '100'), sentTo(waiting, 's1', { screens: 0 }))
    expect(await page.isVisible('[data-invite] .qr')).toBe(true)
  })

  test('moves a seat by dragging, by the arrow keys, and by buttons', async () => {
    await looks.resize('usual')
    await showTo('s1')
    const grip = await page.locator('[data-grip="s2"]').boundingBox()
    const last = await page.locator('[data-seat="s5"]').boundingBox()
    if (!grip || !last) throw new Error('no seats')
    await page.mouse.move(grip.x + 10, grip.y + 10)
    await page.mouse.down()
    await page.mouse.move(grip.x + 10, last.y + last.height - 4, { steps: 6 })
    const meanwhile = await page.$$eval('[data-seat]', rows => rows.map(row => row.getAttribute('data-seat')))
    expect(meanwhile).toEqual(['s1', 's3', 's4', 's5', 's2', 's6'])
    expect(await said()).toEqual([])
    await page.mouse.up()
    await page.focus('[data-grip="s2"]')
    await page.keyboard.press('ArrowUp')
    await page.tap('[data-seat="s3"] [aria-expanded]')
    await page.tap('[data-seat="s3"] [data-act="down"]')
    expect(await said()).toEqual([
      { do: 'order', seats: ['s1', 's3', 's4', 's5', 's2', 's6'] },
      { do: 'order', seats: ['s2', 's1', 's3', 's4', 's5', 's6'] },
      { do: 'order', seats: ['s1', 's2', 's4', 's3', 's5', 's6'] },
    ])
    // A tap without a movement moves no seat.
    await page.tap('[data-grip="s4"]')
    expect(await said()).toHaveLength(3)
  })

  test('names every icon, and uses none for two things', async () => {
    for (const seat of ['s1', 's2', 's6'])
      expect(await page.getAttribute(`[data-seat="${seat}"] [aria-expanded]`, 'title')).toMatch(/seat$/)
  })
})

describe('the lobby of one who practises with bots', () => {
  const bots: Party = fold([
    { type: 'opened', game: 'avalon', invite: 'invite' },
    ...waiting.chairs.map(
      ({ seat, name, charge, colour }, i) =>
        ({ type: 'sat', seat, name, crest: { charge, colour }, key: seat === 's1' ? `key ${i}` : null }) as const,
    ),
    // A table for practice begins with these.
    { type: 'optioned', game: 'avalon', options: firstOptions('avalon', 6), notices: [] },
  ])
  // Names of roles on the lessons that are not swiped in yet are out of sight.
  const controls = () =>
    page.locator('main :is(button, input, summary):not(.lesson-body + .lesson-body *):visible').count()

  test('has the game, its lessons and Start, and everything else folded', async () => {
    for (const size of ['usual', 'small', 'sideways'] as const) {
      await looks.resize(size)
      await page.evaluate(sent => window.showView(sent, '100'), sentTo(bots, 's1', { screens: 0 }))
      expect(await page.locator('main details[open]').count(), size).toBe(0)
      expect(await isInView('.games'), size).toBe(true)
      expect(await isInView('[data-start]'), size).toBe(true)
      // Four games, two buttons of a lesson, five folds, Start.
      expect(await controls(), size).toBeLessThanOrEqual(12)
      expect(await page.locator('summary:visible').allTextContents()).toEqual([
        'Seats 6',
        'In play: First game',
        'Invite friends',
        'Show on the TV',
        'My name and crest',
      ])
    }
    await page.tap('summary:has-text("Seats")')
    expect(await page.locator('[data-grip]:visible').count()).toBe(6)
    await page.tap('summary:has-text("In play")')
    expect(await page.isVisible('[data-preset="classic"]')).toBe(true)
  })

  test('is the usual one where a friend sits there', async () => {
    await looks.resize('usual')
    const chairs = bots.chairs.map(chair => (chair.seat === 's2' ? { ...chair, bot: false } : chair))
    await showTo('s1', { ...bots, chairs })
    expect(await page.locator('[data-grip]:visible').count()).toBe(6)
  })
})

describe('the end page', () => {
  test.each(['usual', 'small', 'sideways'] as const)(
    'of the %s size has both buttons to go on in view for the host',
    async size => {
      await looks.resize(size)
      await showTo('s1', ended)
      await page.waitForSelector('[data-start]:enabled')
      expect(await isInView('[data-start]')).toBe(true)
      expect(await isInView('.start .secondary')).toBe(true)
      expect(await page.textContent('.start .secondary')).toBe('Back to the lobby')
    },
  )
  test('keeps the way in for latecomers: unfolded where no big screen shows it', async () => {
    await looks.resize('small')
    for (const [screens, open] of [
      [0, true],
      [1, false],
    ] as const) {
      await page.evaluate(sent => window.showView(sent, '100'), sentTo(ended, 's2', { screens }))
      expect(await page.isVisible('.end [data-invite] .qr')).toBe(open)
      if (open) continue
      await page.tap('.end summary:has-text("Invite friends")')
      expect(await page.isVisible('.end [data-invite] .qr')).toBe(true)
    }
  })
  test('tells a guest who decides, and a latecomer that the next game is theirs', async () => {
    await looks.resize('small')
    await showTo('s2', ended)
    expect(await page.locator('.asks .line').allTextContents()).toEqual(['Another round? Ada decides.'])
    await showTo('s7', ended)
    expect(await page.locator('.asks .line').allTextContents()).toEqual([
      'You play the next game.',
      'Another round? Ada decides.',
    ])
    expect(await isInView('.asks .line')).toBe(true)
  })
})

test('tells a watcher so, and says the game’s name only once', async () => {
  await looks.resize('usual')
  await showTo(null)
  expect(await page.textContent('.bar-own')).toBe('You are watching')
})

test('asks for confirmation of leaving in view, wherever the page was scrolled to', async () => {
  for (const size of ['small', 'sideways'] as const) {
    await looks.resize(size)
    await showTo('s2')
    await page.tap('[data-tab="more"]')
    await page.tap('.quiet.danger')
    await expect.poll(() => isInView('[data-sure]')).toBe(true)
    expect(await isInView('.sure .secondary'), size).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Stay')
  }
})

describe('on a wide screen', () => {
  test.each([
    [844, 390],
    [1280, 800],
  ])('of %d x %d the lobby stands in two columns', async (width, height) => {
    await page.setViewportSize({ width, height })
    for (const seat of ['s1', 's2']) {
      await showTo(seat)
      const [left, right] = await page.$$eval('.lobby .side', sides => sides.map(side => side.getBoundingClientRect()))
      expect(right?.left).toBeGreaterThan(left?.right ?? 0)
      expect((left?.width ?? 0) + (right?.width ?? 0)).toBeGreaterThan(width * 0.7)
      expect(right?.top).toBe(left?.top)
    }
  })
})

test.each(['end', 'more'] as const)('on a wide screen, the %s page is in two columns too', async where => {
  const { party, tab } = { end: { party: ended, tab: 'table' }, more: { party: waiting, tab: 'more' } }[where]
  for (const [width, height] of [
    [844, 390],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const seat of ['s1', 's2']) {
      const view = sentTo(party, seat, { screens: 1 })
      // Where somebody has won, each phone says so above both columns.
      const over = { winner: 'good', why: 'quests' }
      const table = view.table && ({ ...view.table, over } as unknown as typeof view.table)
      await page.evaluate(sent => window.showView(sent, '100'), { ...view, table })
      await page.tap(`[data-tab="${tab}"]`)
      expect(await page.locator('.own-result').count()).toBe(where === 'end' ? 1 : 0)
      const [left, right] = await page.$$eval('.main .side', sides => sides.map(side => side.getBoundingClientRect()))
      expect(right?.left).toBeGreaterThan(left?.right ?? 0)
      expect(right?.top).toBe(left?.top)
      expect((left?.width ?? 0) + (right?.width ?? 0)).toBeGreaterThan(width * 0.7)
    }
  }
})

test('a seat’s name in any script begins next to its crest, and breaks only between words', async () => {
  const names = ['Maximilian-Johan', 'מקסימיליאן', 'عبد الرحمن', 'Wolfeschlegelst.', 'Anna Maria', '山田太郎']
  const party = fold([
    { type: 'opened', game: 'avalon', invite: 'invite' },
    ...names.map((name, i) => {
      const { charge, colour } = waiting.chairs[i] ?? { charge: 'lion', colour: 'red' }
      return { type: 'sat', seat: `s${i + 1}`, name, crest: { charge, colour }, key: `key ${i}` } as const
    }),
  ])
  for (const size of ['small', 'usual'] as const) {
    await looks.resize(size)
    for (const seat of ['s1', 's2']) {
      await showTo(seat, party)
      const found = await page.$$eval('.seat-name bdi', all =>
        all.map(name => {
          const range = document.createRange()
          range.selectNodeContents(name)
          const rects = [...range.getClientRects()]
          const { left = 0, right = 0 } = name.parentElement?.getBoundingClientRect() ?? {}
          return {
            indent: Math.round(Math.min(...rects.map(rect => rect.left)) - left),
            over: Math.max(...rects.map(rect => rect.right)) > right + 1,
            lines: new Set(rects.map(({ top }) => Math.round(top))).size,
          }
        }),
      )
      expect(
        found.map(({ indent }) => indent),
        size,
      ).toEqual(names.map(() => 0))
      expect(
        found.map(({ over }) => over),
        size,
      ).toEqual(names.map(() => false))
      expect(
        found.every(({ lines }, i) => lines <= (names[i]?.split(/[\s-]+/).length ?? 1)),
        size,
      ).toBe(true)
    }
  }
})

test('where people are picked or awaited, no name is broken inside a word', async () => {
  const picking = all(
    six as Party,
    waiting.chairs.map(({ seat }) => seat),
    'acknowledge role',
    [],
  )
  const voting = after(picking, ['s1', 'team 1.1', ['s1', 's2']])
  const night = fallen(mafiaOf('villager', 20))
  const called: Readonly<Record<Seat, string>> = {
    s2: 'Bartholomew III',
    s3: 'Wolfeschlegelst.',
    s4: 'Maximilian-Johan',
    s5: 'Κωνσταντίνα',
  }
  for (const [what, party, seat] of [
    ['the team', picking, 's1'],
    ['the votes', after(voting, ['s1', 'vote 1.1', ['approve']]), 's1'],
    ['the night', night, 's1'],
    ['the day', after(dawned(mafiaOf('villager')), ['clock', 'pause dawn 1', []]), 's1'],
  ] as const)
    for (const size of ['small', 'usual', 'sideways'] as const) {
      await looks.resize(size)
      const view = sentTo(party, seat, {})
      const chairs = Object.fromEntries(
        Object.entries(view.chairs).map(([at, chair]) => [at, { ...chair, name: called[at] ?? chair.name }]),
      )
      await page.evaluate(sent => window.showView(sent, '100'), { ...view, chairs })
      const broken = await page.$$eval('.person-name', found =>
        found.flatMap(({ firstChild, textContent }) =>
          [...(textContent ?? '').matchAll(/[^\s-]+-?/g)].flatMap(({ 0: word, index }) => {
            const range = document.createRange()
            if (firstChild === null) return []
            range.setStart(firstChild, index)
            range.setEnd(firstChild, index + word.length)
            return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : []
          }),
        ),
      )
      expect(broken, `${what}, ${size}`).toEqual([])
    }
})
