import { describe, expect, test } from 'vitest'
import {
  type BaseEvent,
  type BaseHand,
  type BasePublicState,
  practiceParts,
  type Seat,
} from '../../shared/engine/game.ts'
import { handOf, isOver, type Match, publicStateOf, startMatch, withDefaults } from '../../shared/engine/match.ts'
import { type Random, seeded } from '../../shared/engine/random.ts'
import type { Coach, Guide, Tip, TipWords } from '../../shared/engine/words.ts'
import { loadGuide } from '../../shared/games/coaches.ts'
import { type GameId, gameIds, loadParts, practiceSeats } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'
import { loadTexts } from '../../shared/texts/catalogue.ts'
import { languageIds, languages } from '../../shared/texts/languages.ts'
import { botsOf, brainGame } from '../kit/bot-games.ts'
import { pending } from '../kit/random-player.ts'
import { some, whole } from '../kit/sample.ts'
import { gameRows } from '../rows/index.ts'
import { hold } from './laws.ts'
import { seatsOf } from './play-checked.ts'
import { inTurn, otherWorld, plan, sameOwn, sameShared, step, type Worlds } from './worlds.ts'

const me: Seat = 's1'
const guides = Object.fromEntries(
  await Promise.all(gameIds.map(async id => [id, await loadGuide(id)] as const)),
) as Readonly<Record<GameId, Guide>>
const coaches = Object.fromEntries(gameIds.map(id => [id, guides[id].coach])) as Readonly<Record<GameId, Coach>>

/** What a tip says, instead of a sentence: its text's place in the catalogue, and what fills it. */
interface Said {
  readonly key: string
  readonly n?: number
  readonly of?: number
  readonly name?: string
  readonly about?: string
  readonly dead?: string
  readonly names?: readonly string[]
  readonly mask?: string
  readonly masks?: readonly string[]
}

const { coach: english } = await loadTexts(await languages.en.load(), ['coach'])
/** The same tree, whose sentences say where they stand and what fills them. */
const spied = (node: unknown, key: string): unknown => {
  if (typeof node === 'string') return JSON.stringify({ key })
  if (typeof node === 'function') return (fillings: object) => JSON.stringify({ key, ...fillings })
  return Object.fromEntries(
    Object.entries(node as object).map(([part, of]) => [part, spied(of, key === '' ? part : `${key}.${part}`)]),
  )
}
const spy: TipWords = {
  // It has the shape of the texts.
  texts: spied(english, '') as TipWords['texts'],
  name: seat => seat,
  role: role => role,
}

type Views = { readonly table: BasePublicState; readonly hand: BaseHand }
const viewsOf = (match: Match, seat: Seat): Views => ({ table: publicStateOf(match), hand: handOf(match, seat) })
const tipOf = (coach: Coach, match: Match, seat: Seat, words = spy): Tip | null =>
  coach({ seat, ...viewsOf(match, seat) }, words)

interface Event extends BaseEvent {
  readonly quest?: number
  readonly role?: string
  readonly team?: readonly Seat[]
  readonly success?: boolean
  readonly ballots?: Readonly<Record<Seat, string>>
  readonly death?: { readonly seat: Seat; readonly role: string } | null
}
/** A moment as the server knows it, by which tips are judged. */
interface Truth {
  readonly match: Match
  readonly seat: Seat
  readonly said: Said
  readonly events: readonly Event[]
  readonly role: (seat: Seat) => string
  readonly side: (seat: Seat) => string
  readonly hand: BaseHand & { readonly sees: readonly { readonly seat?: Seat; readonly as?: string }[] }
}
type Judge = (truth: Truth) => boolean

const evilAmong = ({ said, side }: Truth): number => (said.names ?? []).filter(one => side(one) === 'evil').length
const isEvil: Judge = ({ said, side }) => side(said.name ?? '') === 'evil'
/** Every quest's team and result: Agravaine may have turned a success. */
const questsIn = ({
  events,
}: Pick<Truth, 'events'>): readonly { readonly team: readonly Seat[]; readonly success: boolean }[] =>
  events.flatMap((event, i) => {
    if (event.type !== 'quested') return []
    const turned = events.some(one => one.type === 'declared' && one.role === 'agravaine' && one.quest === event.quest)
    const team = events.slice(0, i).findLast(({ type }) => type === 'departed')?.team ?? []
    return [{ team, success: event.success === true && !turned }]
  })
const failedTeams = (truth: Truth): readonly (readonly Seat[])[] =>
  questsIn(truth).flatMap(({ team, success }) => (success ? [] : [team]))
const hasFailed: Judge = truth => failedTeams(truth).some(team => team.includes(truth.said.name ?? ''))
const voted =
  (ballot: string): Judge =>
  ({ said, events }) =>
    events.some(
      ({ type, ballots }) =>
        type === 'voted' && (said.names ?? [said.name ?? '']).every(one => ballots?.[one] === ballot),
    )
const results = (truth: Truth, success: boolean): number =>
  questsIn(truth).filter(one => one.success === success).length
const teamNow = ({ match }: Truth): readonly Seat[] => {
  const table: object = publicStateOf(match)
  return 'team' in table && Array.isArray(table.team) ? table.team : []
}
const cardsOf = ({ match, seat }: Truth): readonly string[] => {
  const asks = match.game.asks(match.state, seat)
  return asks.find(({ kind }) => kind === 'card')?.from ?? []
}
const needs = ({ match }: Truth): number => {
  // Both quest games have these.
  const { fails, quest } = publicStateOf(match) as BasePublicState & { fails: readonly number[]; quest: number }
  return fails[quest - 1] ?? 1
}
const seen = ({ hand }: Truth, as: readonly string[]): readonly (Seat | undefined)[] =>
  hand.sees.filter(one => as.includes(one.as ?? '')).map(one => one.seat)
const all =
  (...judges: readonly Judge[]): Judge =>
  truth =>
    judges.every(judge => judge(truth))
const isSide =
  (side: string): Judge =>
  truth =>
    truth.hand.side === side
const isRole =
  (...roles: readonly string[]): Judge =>
  truth =>
    roles.includes(truth.role(truth.seat))
const inHand =
  (as: readonly string[]): Judge =>
  truth =>
    seen(truth, as).includes(truth.said.name)
const died = ({ events }: Truth, seat: string | undefined) =>
  events.flatMap(({ death }) => (death ? [death] : [])).find(death => death.seat === seat)
const hasDied =
  (...roles: readonly string[]): Judge =>
  truth =>
    roles.includes(died(truth, truth.said.dead ?? truth.said.name)?.role ?? '')
const innocent = ['villager', 'detective', 'angel'] as const
const failuresOf = (truth: Truth, seat: Seat): number => failedTeams(truth).filter(team => team.includes(seat)).length
const haveFailed: Judge = truth => (truth.said.names ?? []).every(one => failuresOf(truth, one) > 0)
/** Nobody but those who are named, and the seat itself, has failed as often. */
const namesAll: Judge = truth => {
  const { said, match, side } = truth
  const names = said.names ?? []
  const least = Math.min(...names.map(one => failuresOf(truth, one)))
  // A seat may know somebody who failed to be Good: then their side is Good.
  const others = match.seats.filter(one => one !== me && !names.includes(one) && side(one) === 'evil')
  return others.every(one => failuresOf(truth, one) < least)
}
const areEvil: Judge = truth => evilAmong(truth) === truth.said.names?.length
/** No team that goes may have failed before, this seat's own failures included. */
const isUnfailed: Judge = truth => !teamNow(truth).some(one => failuresOf(truth, one) > 0)
const notedMask: Judge = ({ hand, said }) =>
  JSON.stringify('notebook' in hand ? hand.notebook : []).includes(`"${said.mask}"`)

/** What must be true where a tip says so; a text that is not here claims nothing of its table. */
const claims: Readonly<Record<string, Judge>> = {
  'quest.deal.plain': all(isSide('good'), ({ hand }) => hand.sees.length === 0),
  'quest.deal.sees': all(isSide('good'), ({ hand }) => hand.sees.length > 0),
  'quest.deal.evil': isSide('evil'),
  'quest.team.failed': all(haveFailed, namesAll),
  'quest.team.most': all(haveFailed, namesAll),
  'quest.team.known': areEvil,
  'quest.team.evilNone': isSide('evil'),
  'quest.team.merlin': isRole('merlin'),
  'quest.team.evil': all(isSide('evil'), truth => needs(truth) === 1),
  'quest.team.evilTwo': all(isSide('evil'), truth => needs(truth) === 2),
  'quest.vote.clean': isUnfailed,
  'quest.vote.own': all(
    isSide('good'),
    truth => teamNow(truth).every(one => failuresOf(truth, one) > 0 === (one === me)) || teamNow(truth).includes(me),
  ),
  'quest.vote.known': all(areEvil, truth => (truth.said.names ?? []).every(one => teamNow(truth).includes(one))),
  'quest.vote.safe': truth => teamNow(truth).every(one => truth.side(one) === 'good'),
  'quest.vote.doubt': truth => teamNow(truth).some(one => truth.side(one) === 'evil'),
  'quest.vote.without': all(isSide('good'), truth => teamNow(truth).some(one => truth.side(one) === 'evil')),
  'quest.vote.last': all(isSide('good'), truth => results(truth, false) === 2),
  'quest.vote.failed': all(hasFailed, truth => teamNow(truth).includes(truth.said.name ?? '')),
  'quest.vote.sure': truth =>
    evilAmong(truth) >= 1 && (truth.said.names ?? []).every(one => teamNow(truth).includes(one)),
  'quest.vote.even': truth => failedTeams(truth).length > 0,
  'quest.vote.merlinNo': all(isRole('merlin'), truth =>
    teamNow(truth).some(one => seen(truth, ['evil', 'suspect', 'certain', 'mixed']).includes(one)),
  ),
  'quest.vote.merlinYes': all(
    isRole('merlin'),
    truth => !teamNow(truth).some(one => seen(truth, ['evil', 'suspect', 'certain', 'mixed']).includes(one)),
  ),
  'quest.vote.evilSelf': all(isSide('evil'), truth => teamNow(truth).includes(truth.seat)),
  'quest.vote.evilMate': all(isEvil, isSide('evil'), inHand(['evil']), truth =>
    teamNow(truth).includes(truth.said.name ?? ''),
  ),
  'quest.vote.evilNone': all(isSide('evil'), truth => teamNow(truth).every(one => truth.side(one) === 'good')),
  'quest.card.good': all(isSide('good'), truth => cardsOf(truth).join() === 'success'),
  'quest.card.reverse': truth => cardsOf(truth).includes('reverse'),
  'quest.card.noChoice': truth => cardsOf(truth).length === 1,
  'quest.card.evilHide': all(isSide('evil'), truth => cardsOf(truth).includes('fail')),
  'quest.card.evilSave': all(isSide('evil'), truth => results(truth, true) === 2),
  'quest.card.evilWin': all(isSide('evil'), truth => results(truth, false) === 2),
  'quest.card.evilTwo': truth => needs(truth) === 2,
  'quest.card.evilMate': all(isEvil, isSide('evil'), truth => teamNow(truth).includes(truth.said.name ?? '')),
  'quest.votes.guess': truth => failedTeams(truth).length === 0 || results(truth, false) <= 1,
  'quest.votes.against': all(voted('reject'), hasFailed),
  'quest.votes.despite': all(voted('approve'), hasFailed),
  'quest.votes.odd': all(voted('reject'), isUnfailed),
  'quest.votes.clean': isUnfailed,
  'quest.votes.own': all(voted('reject'), truth => failuresOf(truth, me) > 0 && teamNow(truth).includes(me)),
  'quest.votes.ask': all(voted('reject'), truth => failedTeams(truth).length === 0),
  'quest.card.with': truth => cardsOf(truth).join() === 'success',
  'quest.result.count': truth => results(truth, true) === truth.said.n,
  'quest.result.success': truth => questsIn(truth).at(-1)?.success === true,
  'quest.result.tooFew': truth => evilAmong(truth) >= 1,
  'quest.result.some': truth => evilAmong(truth) >= (truth.said.n ?? 99),
  'quest.result.all': areEvil,
  'quest.result.known': areEvil,
  'quest.result.proves': areEvil,
  'quest.result.lost': truth => results(truth, false) === 3,
  'quest.result.won': truth => results(truth, true) === 3,
  'quest.result.hunt': truth => results(truth, true) === 3,
  'quest.result.failed': truth => results(truth, false) === truth.said.n,
  'quest.result.own': all(isSide('evil'), truth => failedTeams(truth).some(team => team.includes(truth.seat))),
  'quest.result.mate': all(isEvil, isSide('evil'), hasFailed),
  'quest.sign': all(
    isSide('good'),
    voted('reject'),
    truth => !seen(truth, ['evil', 'certain']).includes(truth.said.name),
  ),
  'quest.strike.clear': ({ said, side }) =>
    (said.n ?? 0) <= (said.of ?? 0) && said.name !== me && side(said.name ?? '') !== '',
  'quest.strike.good': isSide('good'),
  'quest.strike.merlin': isRole('merlin'),
  'quest.strike.evil': isSide('evil'),
  'mafia.deal.mafia': all(isRole('mafia'), ({ said, role }) => (said.names ?? []).every(one => role(one) === 'mafia')),
  'mafia.deal.alone': all(
    isRole('mafia'),
    ({ match, role }) => match.seats.filter(one => role(one) === 'mafia').length === 1,
  ),
  'mafia.night.decoy': isRole('villager', 'bomber', 'minion'),
  'mafia.night.again': isRole('villager', 'bomber', 'minion'),
  'mafia.night.kill': isRole('mafia', 'minion'),
  'mafia.night.save': isRole('angel'),
  'mafia.night.investigate': isRole('detective'),
  'mafia.night.found': ({ said, role }) => role(said.name ?? '') === 'mafia',
  'mafia.dawn.found': ({ said, role }) => role(said.name ?? '') === 'mafia',
  'mafia.dawn.cleared': ({ said, role }) => role(said.name ?? '') !== 'mafia',
  'mafia.dawn.murder': truth => died(truth, truth.said.name) !== undefined,
  'mafia.dawn.own': isRole('mafia', 'minion'),
  'mafia.dawn.trail': truth =>
    died(truth, truth.said.name) !== undefined &&
    truth.events.some(({ ballots }) => ballots?.[truth.said.name ?? ''] === truth.said.about),
  'mafia.vote.found': ({ said, role }) => role(said.name ?? '') === 'mafia',
  'mafia.vote.wrong': all(hasDied(...innocent), ({ said, events }) =>
    events.some(({ ballots }) => ballots?.[said.name ?? ''] === said.dead),
  ),
  'mafia.vote.spared': all(hasDied('mafia', 'minion'), ({ said, events }) =>
    events.some(({ ballots }) => ballots?.[said.name ?? ''] !== said.dead),
  ),
  'mafia.tally.innocent': all(hasDied(...innocent), ({ said, events }) =>
    events.some(({ ballots }) => (said.names ?? []).every(one => ballots?.[one] === said.name)),
  ),
  'mafia.tally.mafia': hasDied('mafia', 'minion'),
  'mafia.tally.bomber': hasDied('bomber'),
  'mafia.tally.minion': hasDied('minion'),
  'mafia.tally.all': hasDied('mafia', 'minion'),
  'mafia.tally.alone': hasDied(...innocent),
  'midnight.deal.wolf': all(isRole('wolf'), ({ said, role }) => (said.names ?? []).every(one => role(one) === 'wolf')),
  'midnight.deal.wolfAlone': ({ match, role }) => match.seats.filter(one => role(one) === 'wolf').join() === me,
  'midnight.deal.twinAlone': ({ match, role }) => match.seats.filter(one => role(one) === 'twin').join() === me,
  'midnight.day.stole': all(isRole('thief'), notedMask),
  'midnight.day.watched': all(isRole('watcher'), notedMask),
  'midnight.day.player': all(notedMask, ({ said, role }) => role(said.name ?? '') === said.mask),
  'midnight.vote.fool': isRole('fool', 'thief', 'watcher'),
}

/** The moments that count together: at most three questions are helped with in a quest, a day or a night. */
const chapterOf = ({ of }: Tip): string | null => {
  const [kind = '', number = ''] = of.split(' ')
  if (['team', 'vote', 'card', 'lady', 'excalibur', 'day'].includes(kind)) return number
  return kind === 'night' ? `night ${number}` : null
}
const maxTips = 3

/** Tips that put suspicion on those whom they name, and of these those that say how many of them are Evil at least. */
const suspects = /^quest\.(result\.(some|tooFew|all|known|proves)|vote\.(sure|known)|team\.(failed|most|known))$/
const atLeast: Readonly<Record<string, (said: Said) => number>> = {
  'quest.result.some': ({ n = 1 }) => n,
  'quest.result.tooFew': () => 1,
  'quest.result.all': ({ names = [] }) => names.length,
  'quest.result.proves': ({ names = [] }) => names.length,
}
/** Tips that speak for a team. */
const approves = /^quest\.vote\.(first|clean|even|own|safe)$/

interface Heard {
  last: Tip | null
  readonly gone: Set<string>
  readonly chapters: Map<string, Set<string>>
  /** Of these players at least so many are Evil, as was said before. */
  readonly evil: { readonly names: readonly string[]; readonly n: number }[]
}

/** Holds a tip against what the same seat was told before, and against its own hand. */
const judgeByClaims = (tip: Tip, truth: Truth, { evil }: Heard): void => {
  const { said } = truth
  if (suspects.test(said.key)) hold(!said.names?.includes(me), `${tip.of} suspects its own reader: ${tip.text}`)
  // What was named as the whole of the suspects leaves no room for others.
  const sure = evil.filter(({ names, n }) => names.length === n).flatMap(({ names }) => names)
  if (approves.test(said.key))
    for (const { names, n } of evil)
      hold(
        n === 0 || !names.every(one => teamNow(truth).includes(one)),
        `${tip.of} forgets that of ${names} ${n} are Evil: ${tip.text}`,
      )
  hold(
    !approves.test(said.key) || !sure.some(one => teamNow(truth).includes(one)),
    `${tip.of} forgets that ${sure} are Evil: ${tip.text}`,
  )
  const n = atLeast[said.key]?.(said)
  if (n !== undefined && said.names) evil.push({ names: said.names, n })
}

/** Judges what a seat is told at one moment, after what it was told before. */
const judge = (coach: Coach, match: Match, cast: ReadonlyMap<Seat, BaseHand>, seat: Seat, heard: Heard): void => {
  const tip = tipOf(coach, match, seat)
  const asked = pending(match, seat).filter(({ optional }) => !optional)
  hold(tip !== null || asked.length === 0, `${asked.map(({ id }) => id)} is asked of a beginner without a word`)
  if (tip === null) return
  const said: Said = JSON.parse(tip.text)
  const claim = claims[said.key]
  const { last, gone, chapters } = heard
  if (tip.of === last?.of) {
    hold(tip.text === last.text, `${tip.of} says first ${last.text}, then ${tip.text}`)
    return
  }
  hold(!gone.has(tip.of), `${tip.of} comes back`)
  hold(tip.text !== last?.text, `${tip.of} says the same again: ${tip.text}`)
  // Both quest games and both night games have these in their hands and events.
  const truth: Truth = {
    match,
    seat,
    said,
    events: publicStateOf(match).events as readonly Event[],
    role: one => cast.get(one)?.role ?? '',
    side: one => cast.get(one)?.side ?? '',
    hand: handOf(match, seat) as Truth['hand'],
  }
  judgeByClaims(tip, truth, heard)
  hold(claim === undefined || claim(truth), `${tip.of} says what is not so: ${tip.text}`)
  if (last) gone.add(last.of)
  heard.last = tip
  const chapter = chapterOf(tip)
  if (chapter === null) return
  const told = (chapters.get(chapter) ?? new Set()).add(tip.of)
  chapters.set(chapter, told)
  hold(told.size <= maxTips, `more than ${maxTips} in one chapter: ${[...told].join(', ')}`)
}

/** Deals until the first seat has the wanted role; null where these options have none. */
const dealFor = (
  id: GameId,
  count: number,
  options: object,
  roles: readonly string[] | null,
  random: Random,
): Match | null => {
  const { game } = games[id]
  const seats = seatsOf(count)
  const settled = game.settle({ seats, options: withDefaults(game.options, { ...options }) })
  for (let tries = 0; tries < 300; tries++) {
    const match = startMatch(game, seats, game.deal({ seats, options: settled.options }, random))
    if (roles === null || roles.includes(handOf(match, me).role)) return match
  }
  return null
}

/** Plays a practice game under the laws; returns its moments. Every other one is played at random by the beginner. */
const practise = (id: GameId, coach: Coach, first: Match, seed: number): readonly Match[] => {
  const bot = botsOf(id, 'teacher')
  const heard: Heard = { last: null, gone: new Set(), chapters: new Map(), evil: [] }
  const cast = new Map(first.seats.map(seat => [seat, handOf(first, seat)]))
  judge(coach, first, cast, me, heard)
  const moments = [first]
  for (const { after } of brainGame(first, seat => (seat === me && seed % 2 === 0 ? null : bot), seeded(seed))) {
    judge(coach, after, cast, me, heard)
    moments.push(after)
  }
  return moments
}

/** Plays a pair of games until the seat can tell them apart; returns how often what it is told was compared. */
const comparedIn = (id: GameId, worlds: Worlds, tell: (match: Match) => Tip | null, random: Random): number => {
  const page = gameRows[id].secrecy
  let { a, b } = worlds
  let times = 0
  while (!isOver(a) && sameShared(a, b) && sameOwn(a, b, me)) {
    hold(JSON.stringify(tell(a)) === JSON.stringify(tell(b)), `a tip tells two deals of ${id} apart`)
    times += 1
    const planned = plan({ a, b, viewer: me }, page, random)
    const here = publicStateOf(a).step
    if (!planned) break
    for (const each of inTurn(a, planned, random)) {
      a = step(a, each.by, each.a, page.orders, times)
      b = step(b, each.by, each.b, page.orders, times)
      if (publicStateOf(a).step !== here) break
    }
  }
  return times
}

/**
 * Plays pairs of games that differ only in what the first seat may not know, and compares what it is told; returns how
 * often.
 */
const compared = (id: GameId, tell: (match: Match) => Tip | null): number => {
  const { game } = games[id]
  const page = gameRows[id].secrecy
  const first = game.presets.find(preset => preset.id === 'first')?.options ?? {}
  let times = 0
  for (let seed = 1; seed <= some(300, 15); seed++) {
    const random = seeded(seed)
    const start = dealFor(id, practiceSeats[id], first, null, random)
    const setup = start && { seats: start.seats, options: publicStateOf(start).options }
    const worlds = setup && otherWorld(game, setup, start, me, page, random)
    if (!worlds) continue
    times += comparedIn(id, worlds, tell, random)
  }
  return times
}

const partsOf = [...practiceParts, 'any'] as const
const rolesOf = (id: GameId, part: (typeof partsOf)[number]): readonly string[] | null =>
  part === 'any' ? null : games[id].game.practiceRoles[part]

describe.each(gameIds)('what a beginner is told in %s', id => {
  const { game } = games[id]
  const row = (preset: string): object => game.presets.find(one => one.id === preset)?.options ?? {}

  test.each(partsOf)('as %s is true, never twice, and there wherever something is asked', part => {
    const played = some(1000, 40)
    for (let seed = 1; seed <= played; seed++) {
      const first = dealFor(id, practiceSeats[id], row('first'), rolesOf(id, part), seeded(seed))
      if (first === null) throw new Error(`no first game of ${id} deals ${part}`)
      practise(id, coaches[id], first, seed)
    }
  })

  test('counts the other side before the first choice', () => {
    const villains: readonly string[] = ['evil', 'mafia', 'wolves']
    for (let seed = 1; seed <= some(60, 10); seed++) {
      const first = dealFor(id, practiceSeats[id], row('first'), null, seeded(seed)) ?? expect.fail()
      const lines = guides[id].brief(publicStateOf(first), spy)
      expect(new Set(lines).size).toBe(3)
      const said: Partial<Said> = JSON.parse(lines[0])
      const evil = first.seats.filter(seat => villains.includes(handOf(first, seat).side)).length
      // In Midnight some of the masks lie in the middle.
      if (id === 'midnight') expect(said.n).toBeGreaterThanOrEqual(evil)
      else expect([said.n, said.of]).toEqual([evil, first.seats.length])
    }
  })

  test('holds with every other set of options and number of players', () => {
    for (const preset of game.presets)
      for (let seed = 1; seed <= some(100, 50, 2); seed++) {
        const random = seeded(seed)
        const [least, most] = preset.seats
        const count = random.one(
          'count',
          Array.from({ length: most - least + 1 }, (_, i) => least + i),
        )
        const first = dealFor(id, count, preset.options, null, random)
        if (first) practise(id, coaches[id], first, seed)
      }
  })

  test('follows from its own hand and the public facts alone', () => {
    expect(compared(id, match => tipOf(coaches[id], match, me))).toBeGreaterThan(10)
  })

  test.each(languageIds)('can be said in %s', async language => {
    const spoken = await languages[language].load()
    const [{ coach: texts }, { words }] = await Promise.all([loadTexts(spoken, ['coach']), loadParts(id, spoken)])
    const said: TipWords = { texts, name: seat => `Wilhelmine ${seat}`, role: role => words.roles[role]?.name ?? '?' }
    for (let seed = 1; seed <= (whole ? 60 : 6); seed++) {
      const first = dealFor(id, practiceSeats[id], row('first'), null, seeded(seed)) ?? expect.fail()
      for (const line of guides[id].brief(publicStateOf(first), said)) {
        expect(line).not.toMatch(/[{}?]{2}|undefined|\{\w/)
        expect(line.length).toBeLessThan(190)
      }
      for (const match of practise(id, coaches[id], first, seed)) {
        const { text } = tipOf(coaches[id], match, me, said) ?? { text: 'nothing' }
        expect(text).not.toMatch(/[{}?]{2}|undefined|\{\w/)
        expect(text.length).toBeGreaterThan(2)
        expect(text.length).toBeLessThan(190)
      }
    }
  })
})

describe('these laws find', () => {
  const id = 'avalon'
  const plays = (coach: Coach): void => {
    for (let seed = 1; seed <= 12; seed++)
      practise(id, coach, dealFor(id, 5, {}, null, seeded(seed)) ?? expect.fail(), seed)
  }
  const changed =
    (change: (tip: Tip, phase: string) => Tip | null): Coach =>
    (helped, words) => {
      const tip = coaches[id](helped, words)
      return tip && change(tip, helped.table.phase)
    }
  const faults: Readonly<Record<string, readonly [Coach, RegExp]>> = {
    'a question without a word': [changed((tip, phase) => (phase === 'vote' ? null : tip)), /without a word/],
    'a sentence said twice': [changed(({ of }) => ({ of, text: '{"key":"x"}' })), /says the same again/],
    'a false claim': [
      changed(tip => ({ ...tip, text: tip.text.replace('result.some', 'result.all') })),
      /what is not so/,
    ],
    'a suspect who is the reader': [
      changed(tip => ({ ...tip, text: tip.text.replace(/(result.some.*"names":\[)/, `$1"${me}",`) })),
      /suspects its own reader|what is not so/,
    ],
    'a deduction that is forgotten': [
      changed(tip => ({
        ...tip,
        text: tip.text.replace(/\{"key":"quest.vote.sure".*/, '{"key":"quest.vote.even"}'),
      })),
      /forgets that/,
    ],
    'a tip that changes while it stands': [
      ((helped, words) => {
        const tip = coaches[id](helped, words)
        return tip && { of: 'always', text: JSON.stringify({ ...JSON.parse(tip.text), x: tip.of }) }
      }) satisfies Coach,
      /says first/,
    ],
    'too many in a quest': [
      changed((tip, phase) =>
        phase === 'over' ? null : { ...tip, of: tip.of.replace(/^(votes|result|sign) (\d)/, 'vote $2 ') },
      ),
      /more than 3/,
    ],
  }
  test.each(Object.entries(faults))('%s', (_what, [coach, fault]) => {
    expect(() => plays(coach)).toThrow(fault)
  })
  test('a tip that knows more than its seat', () => {
    const peeks = (match: Match): Tip => ({ of: 'x', text: match.seats.map(seat => handOf(match, seat).role).join() })
    expect(() => compared(id, peeks)).toThrow(/tells two deals/)
  })
})
