import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Note } from '../../shared/games/mafia/events.ts'
import type { Role } from '../../shared/games/mafia/roles.ts'
import type { Party } from '../../shared/party/party.ts'
import { type Looks, type Moment, openLooks } from './kit/phone-looks.ts'
import {
  chosen,
  counted,
  dawned,
  eachRole,
  fallen,
  mafiaOf,
  polling,
  readOut,
  seatsOf,
  second,
  slept,
  victim,
  voted,
} from './kit/phone-mafia-views.ts'
import { holding } from './kit/phone-table.ts'
import { after, own, sentTo } from './kit/phone-views.ts'

let looks: Looks

const roles = eachRole()
const of = (role: Role): Party => roles.get(role) as Party
beforeAll(async () => {
  looks = await openLooks()
  await looks.warm(of('mafia'))
}, 120_000)
afterAll(() => looks?.stop())

/** The Detective's notebook after seven nights, in results or, face down, in picks alone. */
const pages = (reads: boolean): readonly Note[] =>
  [7, 6, 5, 4, 3, 2, 1].map(night => ({ night, pick: `s${night + 1}`, mafia: reads ? night % 2 === 0 : null }))

const panel = '[data-hold="night"]'

describe('the night’s panel', () => {
  const read = async (party: Party, moment: Omit<Moment, 'reach'> = {}): Promise<readonly string[]> => {
    await looks.show(party, '100', moment)
    return holding(looks.page, panel, async () => {
      await looks.page.waitForSelector('#panel')
      return looks.page.locator('#panel p').allTextContents()
    })
  }

  test('tells each role what its choice means, and says so nowhere else', async () => {
    const said = new Map<Role, string>()
    for (const [role, party] of roles) {
      const [means = ''] = await read(second(party))
      said.set(role, means)
      await expect.poll(looks.markup).not.toContain(means)
    }
    expect(said.get('mafia')).toContain('Whom do the Mafia murder?')
    expect(said.get('angel')).toContain('Whom do you save?')
    expect(said.get('detective')).toContain('Whom do you investigate?')
    expect(new Set(['villager', 'bomber', 'minion'].map(role => said.get(role as Role)))).toHaveLength(1)
  })

  test('shows Mafiosi the confirmed picks of the others', async () => {
    const party = chosen(of('mafia'))
    expect((await read(party))[2]).toBe('Bartholomew III chooses Ines.')
    expect((await read(second(of('mafia'))))[2]).toBe('Bartholomew III has not chosen yet.')
    expect((await read(chosen(of('minion'))))[2]).toBe('You choose alone.')
  })

  test('says what was chosen, and refuses a barred choice there', async () => {
    expect((await read(second(of('villager'))))[1]).toBe('You have not chosen yet.')
    expect((await read(chosen(of('villager'))))[1]).toBe('Your choice is in: Éloïse.')
    const twice = { taps: ['[data-pick="s4"]'] }
    const angel = mafiaOf('angel', 10, { 'angel-repeat': false })
    expect((await read(second(angel), twice))[1]).toMatch(/^Not Дмитрий tonight\./)
    expect((await read(second(of('villager')), twice))[1]).toMatch(/^Дмитрий: not confirmed yet/)
    const refused = { read: panel, taps: ['[data-pick="s2"]', '[data-confirm]'] }
    expect((await read(chosen(of('mafia')), refused))[1]).toBe(
      'Not Bartholomew III tonight. Your choice is in: Éloïse.',
    )
  })
})

test('cuts off no text, in a long game and on any screen', async () => {
  for (const [size, text] of [
    ['small', '100'],
    ['sideways', '100'],
    ['small', '200'],
  ] as const) {
    await looks.resize(size)
    for (const [role, party] of roles) {
      const long = sentTo(chosen(party), own)
      const hand = { ...long.secret?.hand, notebook: pages(role === 'detective') }
      const view = { ...long, secret: { ...long.secret, hand } } as typeof long
      await looks.page.evaluate(([sent, letters]) => window.showView(sent, letters), [view, text] as const)
      const cut = await holding(looks.page, panel, async () => {
        await looks.page.waitForSelector('#panel')
        return looks.page.$$eval('#panel p', parts =>
          parts.flatMap(({ scrollHeight, clientHeight, textContent }) =>
            scrollHeight > clientHeight + 1 ? [`${scrollHeight} in ${clientHeight}: ${textContent}`] : [],
          ),
        )
      })
      expect(cut, `${role} at ${size}, ${text} %`).toEqual([])
    }
  }
})

describe('the result of a night', () => {
  const card = async (party: Party): Promise<string> => {
    await looks.show(dawned(party), '100')
    const parts = await holding(looks.page, '[data-hold="dawn"]', async () => {
      await looks.page.waitForSelector('#dawn')
      return looks.page.locator('#dawn p').allTextContents()
    })
    return parts.join(' ')
  }
  test('is read on everybody’s card', async () => {
    // The Detective has swapped seats with one of the Mafia.
    expect(await card(of('detective'))).toBe('Дмитрий is Mafia')
    expect(await card(of('angel'))).toBe('Дмитрий was in your care')
    expect(await card(of('mafia'))).toBe('Jó was your choice')
    for (const role of ['villager', 'bomber', 'minion'] as const)
      expect(await card(of(role))).toBe('Дмитрий is your suspect')
  })

  test('is hidden while the TV tells it, and from players who died before', async () => {
    const party = dawned(of('detective'))
    const clocks = [{ ask: 'pause dawn 1', for: 'pause' as const, seconds: 8, ends: null, remaining: 8 }]
    await looks.page.evaluate(view => window.showView(view, '100'), sentTo(party, own, { screens: 1, clocks }))
    expect(await looks.page.locator('[data-screen="look-up"]').count()).toBe(1)
    expect(await looks.page.locator('[data-hold]').count()).toBe(1)
    // The village is shown as it was before the night: nobody else is dead, and nothing says who was attacked.
    expect(await looks.page.locator('.village-board li').count()).toBe(10)
    expect(await looks.page.locator('[data-dead="true"]').count()).toBe(0)
    expect(await looks.page.textContent('main')).not.toMatch(/murdered|attacked|Villager\b/)
    const seen = async (seat: string, at: Party): Promise<number> => {
      await looks.page.evaluate(view => window.showView(view, '100'), sentTo(at, seat))
      return looks.page.locator('[data-hold="dawn"]').count()
    }
    const later = slept(second(of('villager')), { night: 2, victim: 's9', mine: 'nobody', living: seatsOf(9) })
    expect([await seen(victim, party), await seen(victim, later), await seen('s9', later)]).toEqual([1, 0, 1])
  })

  test('stays in the notebook, on the card’s page', async () => {
    await looks.show(second(of('detective')), '100', { tab: 'card' })
    const note = await holding(looks.page, '[data-hold="notes"]', () => looks.page.textContent('#panel p'))
    expect(note).toBe('Night 1: Дмитрий is Mafia.')
    // The role card says the role, and nothing that was learned at night.
    const face = await holding(looks.page, '[data-hold="card"]', () => looks.page.textContent('.face-more'))
    expect(face?.split('\n')[0]).toBe('That is all you know.')
    expect(face).not.toContain('Дмитрий')
  })
})

describe('everybody sees', () => {
  test('how many have chosen, and no names', async () => {
    for (const [at, n] of [[second, 0] as const, [chosen, 2] as const]) {
      await looks.show(at(of('villager')), '100')
      expect(await looks.page.textContent('main h1')).toBe(`Night 2: everyone chooses. ${n} of 9 have.`)
      expect(await looks.page.locator('.awaited').count()).toBe(0)
    }
  })

  test('who has voted; for whom, only where votes are open', async () => {
    const votes = { s2: 's3', s3: 'none', s4: 's3' }
    const hidden = voted(polling(of('villager')), '1', votes)
    await looks.show(hidden, '100')
    expect(await looks.page.textContent('.progress')).toBe(
      '3 of 9 have voted. Waiting for Éloïse, Φίλιππος, Gwendolyn Marsh and 2 others.',
    )
    expect(await looks.page.locator('[data-pick="s4"] .voted-crest').count()).toBe(1)
    // The mark comes after the name: before it, it would sound like a vote for them.
    expect(await looks.page.textContent('[data-pick="s4"]')).toMatch(/^\S.*, has voted/)
    expect(await looks.page.locator('.voted-crest').count()).toBe(3)
    expect(await looks.page.locator('.voters .crest').count()).toBe(0)
    const live = voted(polling(mafiaOf('villager', 10, { 'votes-are-shown': 'real-time' })), '1', votes)
    await looks.show(live, '100')
    const lying = (pick: string): Promise<number> => looks.page.locator(`[data-pick="${pick}"] .voters .crest`).count()
    expect([await lying('s3'), await lying('none'), await lying('s2')]).toEqual([2, 1, 0])
    await looks.page.evaluate(view => window.showView(view, '100'), sentTo(live, victim))
    expect(await looks.page.textContent('.heaps')).toMatch(/Cy 2.*No Murder 1/)
  })

  test('No Murder in every vote, even in a runoff', async () => {
    const tied = readOut(counted(voted(polling(of('villager')), '1', { s2: 's3', s3: 's2' }), '1'), '1')
    for (const [party, choices] of [
      // A vote offers everybody but oneself.
      [polling(of('villager')), [...seatsOf(9).slice(1), 'none']],
      [tied, ['s2', 's3', 'none']],
    ] as const) {
      await looks.show(party, '100')
      const drawn = await looks.page.$$eval('[data-pick]', all => all.map(one => one.getAttribute('data-pick')))
      expect(drawn).toEqual(choices)
    }
  })
})

test('votes that come in move no button, and with 20 candidates No Murder and the button stay in reach', async () => {
  const { page } = looks
  await looks.resize('small')
  const boxes = (): Promise<readonly string[]> =>
    page.$$eval('[data-pick], [data-confirm]', all =>
      all.map(one => JSON.stringify([(one as HTMLElement).dataset.pick, one.getBoundingClientRect()])),
    )
  const open = polling(mafiaOf('villager', 20, { 'votes-are-shown': 'real-time' }))
  const seats = seatsOf(20).filter(seat => seat !== victim)
  const moments = [
    {},
    { s2: 's3' },
    Object.fromEntries(seats.slice(1).map(seat => [seat, seat === 's3' ? 'none' : 's3'])),
  ]
  const seen: (readonly string[])[] = []
  for (const votes of moments) {
    await looks.show(voted(open, '1', votes), '100')
    seen.push(await boxes())
    for (const reached of ['[data-pick="none"]', '[data-confirm]']) {
      const box = await page.locator(reached).boundingBox()
      expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(568 - 54)
    }
  }
  expect(seen[1]).toEqual(seen[0])
  expect(seen[2]).toEqual(seen[0])
})

test('on a small phone, all of 20 seats can be reached, and so can the confirmation', async () => {
  for (const text of ['100', '200']) {
    await looks.resize('small')
    await looks.show(fallen(mafiaOf('mafia', 20)), text, { read: panel })
    const { page } = looks
    expect(await page.locator('[data-pick]').count()).toBe(21)
    for (const pick of ['s1', 's20', 'nobody']) await page.tap(`[data-pick="${pick}"]`)
    const confirm = await page.locator('[data-confirm]').boundingBox()
    if (text === '100') expect((confirm?.y ?? 999) + (confirm?.height ?? 0)).toBeLessThanOrEqual(568 - 54)
    await page.tap('[data-confirm]')
  }
})

test('in a silent game, no page asks anybody to talk', async () => {
  // A page may say that nobody talks.
  const invites = /(?<!nobody )talk|discuss|speak|debate|argue|persuade|convince/i
  const said = async (party: Party): Promise<string> => {
    const day = after(dawned(party), ['clock', 'pause dawn 1', []])
    const told = counted(voted(polling(party), '1', { s2: 's3', s3: 's2' }), '1')
    const end = after(second(party), ['host', 'end game', ['show']])
    const texts: string[] = []
    const moments = [party, fallen(party), dawned(party), day, polling(party), told, readOut(told, '1'), end]
    const pages = [
      ...moments.map(at => [at, 'table'] as const),
      ...(['card', 'history', 'rules'] as const).map(tab => [told, tab] as const),
    ]
    for (const [at, tab] of pages) {
      await looks.show(at, '100', { tab })
      texts.push((await looks.page.textContent('main')) ?? '')
    }
    return texts.join('\n')
  }
  await looks.resize('usual')
  expect(await said(mafiaOf('villager', 10, { 'silent-game': true }))).not.toMatch(invites)
  // With the option that allows talking, the same pages ask for it.
  expect(await said(of('villager'))).toMatch(invites)
})

test('leaving a game of Mafia says what that means there', async () => {
  await looks.show(second(of('villager')), '100', { tab: 'more', taps: ['.danger >> nth=-1'] })
  expect(await looks.page.textContent('.sure')).toContain('In Mafia that is your death')
})

test('each page keeps its scroll position', async () => {
  const { page } = looks
  await looks.resize('small')
  await looks.show(second(of('villager')), '100', { tab: 'rules' })
  const scroll = (to?: number): Promise<number> =>
    page.$eval(
      'main',
      (main, at) => {
        if (at !== undefined) main.scrollTop = at
        return main.scrollTop
      },
      to,
    )
  expect(await scroll(150)).toBe(150)
  await page.tap('[data-tab="card"]')
  expect(await scroll()).toBe(0)
  await page.tap('[data-tab="rules"]')
  await expect.poll(() => scroll()).toBe(150)
})
