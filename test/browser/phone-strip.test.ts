import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { palette } from '../../shared/client/palette.ts'
import { clock, type Seat } from '../../shared/engine/game.ts'
import { publicStateOf } from '../../shared/engine/match.ts'
import type { PublicState } from '../../shared/games/avalon/events.ts'
import type { Party } from '../../shared/party/party.ts'
import { core } from '../kit/sample.ts'
import { type Looks, openLooks } from './kit/phone-looks.ts'
import { dawned, mafiaOf } from './kit/phone-mafia-views.ts'
import { shot } from './kit/phone-table.ts'
import {
  failed,
  first,
  paused,
  proposed,
  read,
  rejected,
  tableIn,
  castings as thavalonCastings,
} from './kit/phone-thavalon-views.ts'
import { after, all, castings, own, partyOf, sentTo } from './kit/phone-views.ts'

let looks: Looks

/** A colour as style sheets report it. */
const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

const seats = (party: Party): readonly Seat[] => party.chairs.map(({ seat }) => seat)
const dealt = castings(partyOf('avalon', 10, { merlin: true, lady: true, seating: 'room' }))
const merlin = dealt.get('merlin') as Party
const picking = all(merlin, seats(merlin), 'acknowledge role', [])
const voting = after(picking, ['s1', 'team 1.1', ['s1', 's2', 's3']])
const onlyVoted = after(voting, ['s1', 'vote 1.1', ['approve']])
const voted = all(voting, seats(voting), 'vote 1.1', ['approve'])

/** Plays to the end: everybody approves, and plays Fail where they can, else Success. */
const playedOut = (party: Party): Party => {
  let now = party
  for (let step = 0; step < 400; step++) {
    const { match } = now
    if (match === null || (publicStateOf(match) as PublicState).over) return now
    const of = [...match.seats, clock].flatMap(by => match.game.asks(match.state, by).map(ask => ({ by, ask })))[0]
    if (!of) throw new Error('nobody is asked')
    const { by, ask } = of
    const first = ask.kind === 'vote' ? ['approve'] : ask.kind === 'card' ? ['success'] : ask.from.slice(0, ask.pick[0])
    now = after(now, [by, ask.id, first])
  }
  throw new Error('it does not end')
}

beforeAll(async () => {
  looks = await openLooks()
  await looks.warm(voting)
}, 120_000)
afterAll(() => looks?.stop())

const screens = core(['usual', 'small', 'sideways'] as const)
describe.each(screens)('the table’s page, on a screen of the %s size', size => {
  test('says in two lines that do not wrap who leads, who leads next and who holds the Lady', async () => {
    const { page } = looks
    await looks.resize(size)
    await looks.show(onlyVoted, '100')
    const lines = await page.$$eval('.strip-line', all =>
      all.map(line => ({ h: line.getBoundingClientRect().height, over: line.scrollWidth - line.clientWidth })),
    )
    expect(lines).toHaveLength(2)
    for (const { h, over } of lines) {
      expect(h).toBeLessThan(36)
      expect(over).toBeLessThanOrEqual(0)
    }
    expect(await page.textContent('.leads')).toMatch(/^Ada.*then Bartholomew III$/)
    expect(await page.textContent('.lady')).toMatch(/^Jó/)
    // Each icon has a name for screen readers.
    const signs = await page.locator('.leads .hidden').allTextContents()
    expect(signs).toEqual(['leads', 'holds the Lady of the Lake'])
    expect(await page.textContent('.result-line')).toBe('Good 0, Evil 0')
    expect(await page.locator('.team li').count()).toBe(3)
  })
})

test('shows which way round the seats go, and who leads', async () => {
  const { page } = looks
  await looks.resize('usual')
  await looks.show(voted, '100')
  const names = await page.locator('.ring .name').allTextContents()
  expect(names).toHaveLength(10)
  expect(names.slice(0, 3)).toEqual(['Ada', 'Bartholomew III', 'Cy'])
  expect(await page.getAttribute('.ring', 'aria-label')).toBe('Around the table, clockwise')
  expect(await page.textContent('.ring li:has(.ring-crown)')).toMatch(/^Ada.*leads/)
  // One's own seat is the nearest, and clockwise is to its left.
  const at = async (seat: string) => (await page.locator(`[data-ring="${seat}"]`).boundingBox()) ?? { x: 0, y: 0 }
  const [own, next, across] = [await at('s1'), await at('s2'), await at('s6')]
  expect(own.y).toBeGreaterThan(across.y)
  expect(next.x).toBeLessThan(own.x)
})

test('lists, after a tap on a crest, how that player voted throughout the game', async () => {
  const { page } = looks
  await looks.show(voted, '100')
  expect(await page.locator('.ring-badge[data-badge="approve"]').count()).toBe(10)
  expect(await page.locator('.ring-team li').count()).toBe(3)
  await page.tap('[data-ring="s2"]')
  expect(await page.textContent('.ring-history')).toMatch(/^Bartholomew III voted so far.*Quest 1: .*approves/)
  await page.tap('[data-ring="s2"]')
  expect(await page.locator('.ring-history').count()).toBe(0)
})

test('counts the votes cast, next to everybody’s name', async () => {
  await looks.show(onlyVoted, '100')
  expect(await looks.page.textContent('.progress')).toBe('1 of 10 has voted')
  expect(await looks.page.textContent('[data-awaited]')).toMatch(/^Waiting for .* and \d others$/)
  expect(await looks.page.locator('.ring-badge[data-badge="ready"]').count()).toBe(1)
})

test('has the verdict with its numbers as its heading, and repeats it nowhere below', async () => {
  const { page } = looks
  await looks.show(voted, '100')
  expect(await page.textContent('main h1')).toBe('The team is approved: 10 approve, 0 reject.')
  expect(await page.textContent('.just')).not.toContain('approved')
})

test('does not list the event that begins a phase as what just happened', async () => {
  const { page } = looks
  await looks.resize('usual')
  await looks.page.evaluate(view => window.showView(view, '100'), sentTo(picking, 's2'))
  expect(await page.textContent('main h1')).toBe('Ada picks 3 for quest 1')
  expect(await page.isVisible('.just')).toBe(false)
  await looks.page.evaluate(view => window.showView(view, '100'), sentTo(dawned(mafiaOf('villager')), 's2'))
  expect(await page.textContent('main h1')).toMatch(/was murdered/)
  expect(await page.isVisible('.just')).toBe(false)
  await looks.show(onlyVoted, '100')
  expect(await page.textContent('.just')).toContain('proposes')
})

test('shows Go on only after a moment, and never where a thumb has just confirmed', async () => {
  const { page } = looks
  await looks.show(voting, '100')
  const confirmed = await page.locator('[data-confirm]').boundingBox()
  await looks.show(voted, '100')
  expect(await page.locator('.go-on').count()).toBe(0)
  const since = await page.evaluate(() => performance.now())
  const button = page.locator('.go-on button')
  await button.waitFor()
  expect((await page.evaluate(() => performance.now())) - since).toBeGreaterThan(700)
  const stands = await button.boundingBox()
  if (!confirmed || !stands) throw new Error('both were there')
  expect(stands.y + stands.height).toBeLessThan(confirmed.y)
})

/** Lets this many teams of quest 1 be rejected in a row. */
const rejectedIn = (party: Party, times: number): Party =>
  Array.from({ length: times }, (_, i) => i + 1).reduce((now, n) => {
    const proposed = after(now, [`s${n}`, `team 1.${n}`, seats(party).slice(0, 3)])
    const open = after(
      proposed,
      ...seats(party).map((seat, i) => [seat, `vote 1.${n}`, [i < 2 ? 'approve' : 'reject']] as const),
    )
    return after(open, ['clock', `pause votes 1.${n}`, []])
  }, party)
const lastTeam = rejectedIn(picking, 4)
const lastVote = after(lastTeam, ['s5', 'team 1.5', ['s1', 's2', 's3']])
const lastVoted = after(lastVote, ['s1', 'vote 1.5', ['reject']])
const gone = after(voted, ['clock', 'pause votes 1.1', []])
const refused = all(voting, seats(voting), 'vote 1.1', ['reject'])
const mixed = after(
  voting,
  ...seats(voting).map((seat, i) => [seat, 'vote 1.1', [i < 5 ? 'approve' : 'reject']] as const),
)

describe.each(['usual', 'small', 'sideways'] as const)('on a screen of the %s size', size => {
  test('the last chance is said to the leader, to voters and to those who wait, without scrolling', async () => {
    const { page } = looks
    await looks.resize(size)
    for (const language of ['en', 'de', 'ru']) {
      await page.evaluate(id => window.speak(id), language)
      for (const [who, party, seat] of [
        ['the leader', lastTeam, 's5'],
        ['another', lastTeam, 's1'],
        ['a voter', lastVote, 's1'],
        ['one who has voted', lastVoted, 's1'],
      ] as const) {
        const what = `${who}, ${language}`
        await page.evaluate(view => window.showView(view, '100'), sentTo(party, seat))
        const sentence = page.locator('.last-chance')
        expect(await sentence.isVisible(), what).toBe(true)
        const { top = 0, bottom = 0 } = await sentence.evaluate(said => said.getBoundingClientRect().toJSON())
        expect(top, what).toBeGreaterThan(0)
        expect(bottom, what).toBeLessThan((await page.viewportSize())?.height ?? 0)
        const over = await page.$eval('main', main => main.scrollHeight - main.clientHeight)
        expect(over, what).toBe(0)
      }
    }
    await page.evaluate(() => window.speak('en'))
  })

  test('it is not said one rejection earlier', async () => {
    await looks.resize(size)
    await looks.show(rejectedIn(picking, 3), '100')
    expect(await looks.page.locator('.last-chance').count()).toBe(0)
  })

  test('the thumbs of a rejected team go when the next leader picks, and a line keeps their sums', async () => {
    const { page } = looks
    await looks.resize(size)
    await looks.show(refused, '100')
    expect(await page.locator('.ring-badge[data-badge="reject"]').count()).toBe(10)
    expect(await page.locator('.ring-past').count()).toBe(0)
    const next = rejectedIn(picking, 1)
    for (const tab of ['table', 'history']) {
      await looks.show(next, '100', tab === 'table' ? {} : { tab })
      expect(await page.locator('.ring-badge').count(), tab).toBe(0)
      expect(await page.textContent('.ring-past'), tab).toBe('Last vote: 2 to 8')
      expect(await page.textContent('[data-ring="s1"]'), tab).not.toMatch(/approves|rejects/)
    }
    // The thumbs of a team that goes stay beside it while it plays.
    await looks.show(gone, '100')
    expect(await page.locator('.ring-past').count()).toBe(0)
  })

  test('each thumb lies whole on its disc, in the colours that it has on the TV', async () => {
    const { page } = looks
    await looks.resize(size)
    await looks.show(mixed, '100')
    const discs = await page.$$eval('.ring-badge', all =>
      all.map(disc => {
        const [around, thumb] = [disc.getBoundingClientRect(), disc.querySelector('svg')?.getBoundingClientRect()]
        const style = getComputedStyle(disc)
        return {
          ballot: disc.getAttribute('data-badge'),
          painted: style.backgroundImage,
          // The thumb needs the disc without its rim.
          spare: around.width - 2 * Number.parseFloat(style.borderWidth) - (thumb?.width ?? Number.POSITIVE_INFINITY),
        }
      }),
    )
    expect(discs).toHaveLength(10)
    for (const { ballot, painted, spare } of discs) {
      expect(spare).toBeGreaterThanOrEqual(0)
      expect(painted).toContain(ballot === 'approve' ? rgb(palette.approve) : rgb(palette.reject))
    }
  })
})

test('where a given vote can be read, nothing red or striped lies until it is held', async () => {
  await looks.resize('usual')
  await looks.show(onlyVoted, '100')
  const paint = await looks.page.$eval('.again-answer', place => {
    const { backgroundImage, backgroundColor } = getComputedStyle(place)
    return [backgroundImage, backgroundColor]
  })
  expect(paint).toEqual(['none', 'rgba(0, 0, 0, 0)'])
})

test.each(['merlin', 'assassin'] as const)(
  'the phone of the %s tells its owner at the end whether they won',
  async role => {
    const ended = playedOut(dealt.get(role) as Party)
    const over = ended.match && (publicStateOf(ended.match) as PublicState).over
    await looks.show(ended, '100')
    const won = (over?.winner === 'good') === (role === 'merlin')
    expect(await looks.page.textContent('.own-result')).toBe(
      `${won ? 'You won' : 'You lost'}, Ada, as ${role === 'merlin' ? 'Merlin' : 'the Assassin'}${won ? '!' : '.'}`,
    )
    expect(await looks.page.locator('.confetti').count()).toBe(won ? 1 : 0)
  },
)

describe('THavalon', () => {
  const arthurs = thavalonCastings(10).get('arthur') as Party
  /** Brings the game to two failed missions, with the third seat as leader: Arthur may declare. */
  const rising = paused(failed(paused(failed(read(arthurs)))))
  const again = (many: number, party: Party): Party => (many === 0 ? party : again(many - 1, rejected(party)))

  test('the last proposal goes without a vote: the heading says so while it is made, then the track', async () => {
    const { page } = looks
    await looks.resize('usual')
    await looks.show(again(1, rising), '100')
    expect(await page.textContent('.track')).toBe(`Proposal 2 of ${tableIn(rising).proposals}`)
    const last = again(tableIn(rising).proposals - 1, rising)
    await page.evaluate(view => window.showView(view, '100'), sentTo(last, 's9'))
    expect(await page.textContent('main h1')).toMatch(/ picks \d for mission 3. Last proposal: no vote$/)
    expect(await page.locator('.track p').count()).toBe(0)
    const stands = proposed(last, ...first(last, 2))
    expect(tableIn(stands).phase).toBe('locked')
    await page.evaluate(view => window.showView(view, '100'), sentTo(stands, 's9'))
    expect(await page.textContent('.track')).toBe('Last proposal: no vote')
  })

  test.each(['usual', 'small', 'sideways'] as const)(
    'a declared Arthur’s ballot has its ×2, on its crest and in words: %s',
    async size => {
      const { page } = looks
      await looks.resize(size)
      const declared = after(rising, [own, `declare arthur ${tableIn(rising).step.split(' ')[1]}`, []])
      const open = proposed(declared, ...first(declared, 2))
      const opened = all(open, seats(open), `vote ${tableIn(open).step.split(' ')[1]}`, ['approve'])
      const gone = paused(opened)
      await looks.show(gone, '100')
      expect(await page.locator('.ring-twice').allTextContents()).toEqual(['×2'])
      expect(await page.textContent(`[data-ring="${own}"]`)).toMatch(/approves, counts double/)
      expect(await page.textContent('[data-ring="s2"]')).not.toContain('double')
      expect(await page.textContent('.ring-tally')).toBe('11 approve, 0 reject')
      // The mark and the ballot are side by side, and neither covers the other.
      const box = async (part: string) => {
        const found = await page.locator(`[data-ring="${own}"] ${part}`).boundingBox()
        if (!found) throw new Error(`${part} is not there`)
        return found
      }
      const [mark, ballot] = [await box('.ring-twice'), await box('.ring-badge')]
      expect(mark.x + mark.width).toBeLessThanOrEqual(ballot.x)
      await shot(page, `58-twice-${size}`)
    },
  )
})
