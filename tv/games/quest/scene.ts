import type { View } from '../../../shared/client/connection.ts'
import { palette } from '../../../shared/client/palette.ts'
import { at, type BaseEvent, type BasePublicState, type Options, type Seat } from '../../../shared/engine/game.ts'
import { newestVote, type Quest, type Quests, stakeOf, sumsOf, teamOn } from '../../../shared/games/quest/state.ts'
import { type Texts, t } from '../../../shared/texts/catalogue.ts'
import { sequel } from '../../../shared/texts/templates.ts'
import type { Mood } from '../../audio/score.ts'
import {
  type Box,
  between,
  bottom,
  type Depth,
  drawing,
  type Item,
  type Key,
  keyOf,
  left,
  right,
  top,
} from '../../draw/items.ts'
import { across, type Layout, layoutOf } from '../../draw/layout.ts'
import { type Measure, textItem } from '../../draw/text.ts'

import { type DrawContext, shieldOf } from '../../game-screen.ts'
import { key as shared, textKeyOf } from '../../ui/keys.ts'
import { clockItems, cornerItems, leftOf } from '../../ui/parts.ts'
import { chips } from '../../ui/round-table.ts'

/** What a scene is played on, and what covers that at its turning point. */
export interface Ground {
  readonly under: 'dark' | 'hunt'
  readonly over?: 'success' | 'fail' | 'lit' | 'grey'
}

/** The music of each phase that Avalon and THavalon share. */
/** What a number means of which an event speaks: Fails, rejections, a Reverse. */
export const whyIn = (
  noun: 'quest' | 'mission',
  { fails, quest }: { readonly fails: readonly number[]; readonly quest: number },
  event: BaseEvent,
): readonly [string, string] | null => {
  const { why } = t().quest
  if (event.type === 'led' && fails[quest - 1] === 2) return ['fails', why.fails[noun]]
  // The cards are an event's own: only a quest that was played has them.
  const { cards } = event as { readonly cards?: readonly string[] }
  return event.type === 'quested' && cards?.includes('reverse') ? ['reverse', why.reverse] : null
}

export const questMoods = {
  deal: 'hall talk',
  team: 'hall talk',
  locked: 'hall talk',
  vote: 'hall tension',
  votes: 'hall tension',
  quest: 'hall tension',
  result: 'hall talk',
  window: 'hall brink',
  assassination: 'hall hunt',
  over: 'hall lobby',
} as const satisfies Readonly<Record<string, Mood>>

/** Gives a scene the whole screen, without the hall and its table: only the way in and a clock stay at the edge. */
export const sceneItems = (
  view: View,
  seats: number,
  { under, over }: Ground,
  items: readonly Item[],
  context: DrawContext,
): readonly Item[] => {
  const { viewport } = context
  const whole: Box = { x: viewport.w / 2, y: viewport.h / 2, w: viewport.w + 12, h: viewport.h + 12 }
  const layout: Layout = layoutOf(seats, viewport)
  return [
    drawing(key.hall, `scene/${under}`, 'floor', whole),
    ...(over ? [drawing(key.dusk, `scene/${over}`, 'floor', whole)] : []),
    ...items,
    ...cornerItems(view, layout, context),
    ...clockItems(view, layout, context),
  ]
}

/** The keys of quests' items that reveals move, with those of all games. */
export const key = {
  ...shared,
  // A vote.
  ballot: (seat: Seat): Key => keyOf(`ballot ${seat}`),
  stamp: keyOf('stamp'),
  trackWords: keyOf('track words'),
  pip: (n: number): Key => keyOf(`pip ${n}`),
  lastChance: keyOf('last chance'),
  alone: keyOf('notice alone'),
  // A quest's cards.
  card: (n: number): Key => keyOf(`card ${n}`),
  turnabout: keyOf('turnabout'),
  verdict: keyOf('verdict'),
  score: keyOf('score'),
  // The hunt.
  assassin: keyOf('chip assassin'),
  /** What turns a crest red: Evil shows itself. */
  red: (seat: Seat): Key => keyOf(`person red ${seat}`),
  call: keyOf('call'),
  hand: keyOf('hand'),
  dagger: (n: number): Key => keyOf(`dagger ${n}`),
  fate: (seat: Seat): Key => keyOf(`fate ${seat}`),
  fateFace: (seat: Seat): Key => keyOf(`fate ${seat} face`),
  fateName: (seat: Seat): Key => keyOf(`fate ${seat} name`),
  fateRole: (seat: Seat): Key => keyOf(`fate ${seat} role`),
  // What the strike came to.
  veil: keyOf('veil'),
  rays: keyOf('halo rays'),
  sought: (seat: Seat): Key => keyOf(`sought ${seat}`),
  soughtFace: (seat: Seat): Key => keyOf(`sought ${seat} face`),
  soughtName: (seat: Seat): Key => keyOf(`sought ${seat} name`),
  soughtRole: (seat: Seat): Key => keyOf(`sought ${seat} role`),
  half: (seat: Seat, half: string): Key => keyOf(`half ${seat} ${half}`),
  greyDagger: (n: number): Key => keyOf(`grey dagger ${n}`),
  grey: (seat: Seat, half: string): Key => keyOf(`grey ${seat} ${half}`),
  /** Somebody whose role is shown to all. */
  declared: {
    middle: keyOf('declared middle'),
    shield: keyOf('declared shield'),
    name: keyOf('declared name'),
    role: keyOf('declared role'),
    title: keyOf('declared title'),
    words: keyOf('declared words'),
  },
} as const

/** Draws a crest of this height, without a name. */
export const crestOf = (
  view: View,
  key: string,
  seat: Seat,
  { x, y }: Pick<Box, 'x' | 'y'>,
  h: number,
  depth: Depth = 'seat',
): Item => drawing(key, shieldOf(view, seat), depth, { x, y, w: h * 0.86, h })

/** Draws somebody's crest where they are chosen or vote: it pops up, and glides to its next place. */
export const chipOf = (view: View, seat: Seat, at: Pick<Box, 'x' | 'y'>, h: number, as = key.chip(seat)): Item => ({
  ...crestOf(view, as, seat, at, h),
  ...chips,
})

/** A row of people in the middle: its places, filled one by one, and the tokens next to each. */
export interface Crew {
  readonly seats: readonly Seat[]
  readonly places: number
  readonly token?: (seat: Seat) => string | null
}

const labelPx = 44
/** The largest crest of a team, a candidate or somebody who looks. */
const maxCrewCrest = 240

/** Draws a row of crests with their names below; places that are still free are outlined. */
export const crewItems = (
  view: View,
  { seats, places, token }: Crew,
  box: Box,
  context: DrawContext,
): readonly Item[] => {
  const { measure } = context
  const count = Math.max(places, seats.length, 1)
  const cells = across({ ...box, w: Math.min(box.w, count * 300) }, count)
  const h = Math.max(40, Math.min(box.h - labelPx, maxCrewCrest, ((cells[0]?.w ?? box.w) - 24) / 0.86))
  const rise = top(box) + (box.h - labelPx - h) / 2
  return cells.flatMap((cell, i) => {
    const crest: Box = { x: cell.x, y: rise + h / 2, w: h * 0.86, h }
    const seat = seats[i]
    if (seat === undefined) return [drawing(`place ${i}`, 'shield/open', 'seat', crest)]
    const art = token?.(seat) ?? null
    const size = Math.min(64, h * 0.5, cell.w / 2 - crest.w / 2)
    return [
      chipOf(view, seat, crest, h),
      textItem(
        textKeyOf(key.chip(seat)),
        at(view.chairs, seat).name,
        { x: cell.x, y: bottom(crest) + 2 + labelPx / 2, w: cell.w - 8, h: labelPx },
        { sizes: [40, 36, 32], colour: palette.ink, oneLine: true },
        measure,
      ),
      ...(art === null
        ? []
        : [
            drawing(
              `ride ${seat}`,
              `token/${art}`,
              'token',
              { x: right(crest) + size / 2, y: top(crest) + size / 2, w: size, h: size },
              { enter: 'pop' },
            ),
          ]),
    ]
  })
}

export type QuestResult = 'success' | 'fail'

/** The fields that the tables of both quest games share. */
export interface QuestTable extends BasePublicState {
  readonly seats: readonly Seat[]
  readonly options: Options
  readonly quest: number
  readonly sizes: readonly number[]
  readonly fails: readonly number[]
  readonly results: readonly QuestResult[]
  readonly quests: Quests
  readonly team: readonly Seat[]
  readonly leader: Seat
  readonly events: readonly BaseEvent[]
  readonly over: { readonly winner: 'good' | 'evil' | null; readonly why: string } | null
  readonly reveal: { readonly cast: Readonly<Record<Seat, string>> } | null
}

/** The short labels of a game's board: thanks to them a picture can be read without colours. */
export interface Labels {
  quest(n: number): string
  riders(n: number): string
  readonly twoFails: string
  readonly oneFail: string
  readonly shuffled: (needed: string) => string
  readonly card: Readonly<Record<string, string>>
  /** Over the pages of the end: who knew of whom, in arrows and in words; and beneath the votes. */
  readonly knew: string
  readonly told: string
  readonly legend: string
  /** Says how many Fails a quest had. */
  fails(n: number): string
  /** Says how many Fails there were on a quest that needs two, and had fewer. */
  few(n: number): string
  /** Returns what an open card on a quest says before the quest is played. */
  readonly laid?: (table: QuestTable, quest: number) => { readonly token: string; readonly words: string } | null
  /** Why a quest's result differs from what its Fails would make it. */
  readonly turned?: { readonly reverse: string; readonly declared?: string }
  because(n: number, why: string): string
  /** What a card that reverses the result does, as it turns up. */
  readonly reverses?: string
  /** Says how the vote on the team before this one ended. */
  lastVote(sums: Readonly<Record<'approve' | 'reject', number>>): string
  /** Returns the text of the stamp below a vote. */
  stamp(approved: boolean): string
  /** Returns the heading above a quest's cards while they are turned over. */
  cards(quest: number): string
  readonly done: Readonly<Record<QuestResult, string>>
  score(table: { readonly results: readonly QuestResult[] }): string
  winner(winner: 'good' | 'evil' | null): string
  /** Describes one quest and its result. */
  line(n: number, notes: string): string
  rode(n: number, fails: string): string
  readonly arrows: string
  readonly hidden: string
  readonly moments: string
}

export const questTable = (view: View): QuestTable => {
  if ((view.game !== 'avalon' && view.game !== 'thavalon') || view.table === null)
    throw new Error('this is no table of quests')
  return view.table
}

/** Returns the sums of the vote before the team that is being picked; null where there was none on this quest. */
export const lastVoteOf = ({ phase, quests }: QuestTable): Readonly<Record<'approve' | 'reject', number>> | null => {
  const vote = phase === 'team' ? newestVote(quests) : null
  return vote && sumsOf(vote)
}

const after: readonly string[] = ['led', 'proposed', 'quested', 'over']

/** Returns the last ballots: they stay at the seats until the next leader begins, or the quest's result is known. */
export const standingBallots = ({ events }: QuestTable): Readonly<Record<Seat, string>> => {
  const at = events.findLastIndex(({ type }) => type === 'voted')
  if (at < 0 || events.slice(at + 1).some(({ type }) => after.includes(type))) return {}
  return (events[at] as BaseEvent & { readonly ballots: Readonly<Record<Seat, string>> }).ballots
}

export const scoreItem = (table: QuestTable, box: Box, labels: Labels, { measure }: DrawContext) =>
  textItem(
    key.score,
    labels.score(table),
    leftOf(box, box.w * 0.36),
    { sizes: [40, 36, 32], colour: palette.ink, align: 'left' },
    measure,
  )

/** Lines for screen readers that no caption says: the results of the quests so far. */
export const questLines = (view: View, labels: Labels): readonly string[] => {
  const table = questTable(view)
  return table.sizes.map((size, i) => {
    const result = table.results[i]
    const two = table.fails[i] === 2 ? [labels.twoFails] : []
    const notes = [labels.riders(size), ...two, ...(result ? [labels.done[result]] : [])]
    return labels.line(i + 1, notes.join(t().grammar.list[0]))
  })
}

const cardsIn = ({ cards }: Quest, card: string): number => cards?.filter(one => one === card).length ?? 0

/** Says whether a quest's result differs from what its Fails would make it. */
const isTurned = (quest: Quest, needed: number): boolean => quest.success !== cardsIn(quest, 'fail') < needed
/** Says whether a Reverse did that. */
const isReversed = (quest: Quest): boolean => cardsIn(quest, 'reverse') % 2 === 1

/** Says how many Fails a quest had, and why its result differs from what they would make it. */
export const failsIn = (quest: Quest, needed: number, labels: Labels): string => {
  const fails = cardsIn(quest, 'fail')
  if (!isTurned(quest, needed)) return fails < needed && fails > 0 ? labels.few(fails) : labels.fails(fails)
  const turned = isReversed(quest) ? labels.turned?.reverse : labels.turned?.declared
  return turned ? labels.because(fails, turned) : labels.fails(fails)
}

interface Label {
  readonly text: string
  readonly sign?: string
}

/**
 * Returns the label below a quest, always with its number: what it takes, or how many Fails it had; and a sign instead
 * of a word that has no room.
 */
const labelOf = (table: QuestTable, i: number, labels: Labels): Label => {
  const done = table.quests.find(({ quest, success }) => quest === i + 1 && success !== null)
  const needed = table.fails[i] ?? 1
  const numbered = (text: string): string => `${i + 1}${t().grammar.colon}${text}`
  if (done && isTurned(done, needed) && isReversed(done) && labels.turned)
    return { text: numbered(labels.fails(cardsIn(done, 'fail'))), sign: 'icon/clockwise-rotation/blood' }
  if (done) return { text: numbered(failsIn(done, needed, labels)) }
  if (needed === 2) return { text: numbered(labels.twoFails) }
  const laid = labels.laid?.(table, i + 1)
  return { text: laid ? numbered(laid.words) : labels.quest(i + 1) }
}

const questLabel = { height: 40, padding: 12, minFontSize: 32 } as const

/** Draws the labels below the quests: one that is too long for its cell takes what its neighbours leave free. */
const labelItems = (cells: readonly Box[], labels: readonly Label[], measure: Measure): readonly Item[] => {
  const signOf = ({ sign }: Label): number => (sign === undefined ? 0 : questLabel.height - 6)
  const spare = cells.map(({ w }, i) => {
    const label = at(labels, i)
    return Math.max(0, w - measure(label.text, questLabel.minFontSize, 'text') - signOf(label) - questLabel.padding) / 2
  })
  return cells.flatMap((cell, i) => {
    const label = at(labels, i)
    const size = signOf(label)
    const room: Box = {
      x: cell.x - size / 2,
      y: bottom(cell) - questLabel.height / 2,
      w: cell.w + 2 * Math.min(spare[i - 1] ?? 0, spare[i + 1] ?? 0) - questLabel.padding - size,
      h: questLabel.height,
    }
    const style = { sizes: [34, questLabel.minFontSize], colour: palette.ink, oneLine: true }
    const words = textItem(`quest ${i + 1} words`, label.text, room, style, measure)
    const after: Box = { x: right(words) + size / 2 + 6, y: words.y, w: size, h: size }
    return [words, ...(label.sign === undefined ? [] : [drawing(`turned ${i + 1}`, label.sign, 'ink', after)])]
  })
}

/** Draws a quest's team next to its seal, small, in at most two rows. */
const stripCrew = (view: View, i: number, box: Box): readonly Item[] => {
  const { quests } = questTable(view)
  const done = quests.find(({ quest, success }) => quest === i + 1 && success !== null)
  const team = done ? teamOn(done) : []
  const columns = team.length > 3 ? Math.ceil(team.length / 2) : Math.min(team.length, 2)
  const rows = Math.ceil(team.length / Math.max(1, columns))
  const h = Math.min(48, box.h / rows - 2, (box.w / Math.max(1, columns) - 2) / 0.86)
  return team.map((seat, n) => {
    const [row, column] = [Math.floor(n / columns), n % columns]
    const x = left(box) + (h * 0.86 + 3) * (column + 0.5)
    const y = box.y + (row - (rows - 1) / 2) * (h + 3)
    return crestOf(view, `rider ${i + 1} ${seat}`, seat, { x, y }, h)
  })
}

/** Draws the five quests along the edge: team sizes, the current one, results, teams, Fails. */
export const stripItems = (view: View, box: Box, labels: Labels, { measure }: DrawContext): readonly Item[] => {
  if (box.h === 0) return []
  const table = questTable(view)
  const cells = across(box, 5)
  const quests = cells.flatMap((cell, i) => {
    const result = table.results[i]
    const current = table.quest === i + 1 && result === undefined
    const laid = result ? null : (labels.laid?.(table, i + 1) ?? null)
    const d = Math.min(cell.h - questLabel.height - 2, cell.w * 0.46)
    const x = result ? left(cell) + d / 2 + 4 : cell.x
    const disc: Box = { x, y: top(cell) + d / 2, w: d, h: d }
    const beside = between(right(disc) + 5, top(disc), right(cell) - 2, bottom(disc))
    return [
      drawing(`quest ${i + 1}`, current ? 'quest/now' : 'quest/later', 'ink', disc),
      ...(result
        ? [drawing(`seal ${i + 1}`, `seal/${result}`, 'seal', { ...disc, w: d * 1.04, h: d * 1.04 })]
        : [
            textItem(
              `size ${i + 1}`,
              String(table.sizes[i]),
              { ...disc, w: d * 0.8, h: d },
              { sizes: [48, 40, 36, 32], face: 'title', colour: current ? palette.blood : palette.ink, depth: 'token' },
              measure,
            ),
          ]),
      ...(laid === null
        ? []
        : [
            drawing(`laid ${i + 1}`, `token/${laid.token}`, 'token', {
              x: right(disc),
              y: top(disc) + d * 0.2,
              w: d * 0.5,
              h: d * 0.5,
            }),
          ]),
      ...stripCrew(view, i, beside),
    ]
  })
  return [
    ...quests,
    ...labelItems(
      cells,
      cells.map((_, i) => labelOf(table, i, labels)),
      measure,
    ),
  ]
}

/** A track of places in order, with a text next to it. */
export interface Track {
  readonly places: readonly string[]
  readonly words: string
}

/** The place of a proposal among those of its quest, of which the last goes without a vote. */
export interface ProposalPlace {
  readonly attempt: number
  readonly proposals: number
}

/** Returns the places of a quest's proposals: past, current, to come, and the last one, which goes without a vote. */
export const proposalPlaces = ({ attempt, proposals }: ProposalPlace): readonly string[] =>
  Array.from({ length: proposals }, (_, i) => {
    const n = i + 1
    if (n === proposals) return n === attempt ? 'sent/now' : 'sent'
    return n < attempt ? 'full' : n === attempt ? 'now' : 'empty'
  })

/** Draws the score in words, with a track next to it. */
export const footItems = (
  table: QuestTable,
  box: Box,
  { places, words: text }: Track,
  labels: Labels,
  context: DrawContext,
): readonly Item[] => {
  const score = scoreItem(table, box, labels, context)
  const { measure } = context
  const room = Math.min(box.w * 0.42, measure(text, 34, 'text') + 8)
  const words = textItem(
    key.trackWords,
    text,
    { ...box, x: right(box) - room / 2, w: room },
    { sizes: [34, 32], colour: palette.ink, oneLine: true },
    measure,
  )
  const size = Math.min(46, (left(words) - right(score) - 24) / (places.length * 1.08))
  const start = left(words) - 14 - size * places.length * 1.08
  const pips = places.map((art, i) =>
    drawing(key.pip(i + 1), `pip/${art}`, 'ink', {
      x: start + size * 1.08 * (i + 0.5),
      y: box.y,
      w: size,
      h: size,
    }),
  )
  return [score, ...pips, words]
}

/** Returns the first of these texts that fits on one line; empty where none does. */
export const onOneLine = (texts: readonly string[], width: number, measure: Measure): string =>
  texts.find(text => measure(text, 32, 'text') <= width) ?? ''

/** Returns the caption while quests are decided: how the last vote ended, and what is at stake, as far as they fit. */
export const decidingLine = (
  table: QuestTable,
  stakes: string,
  labels: Pick<Labels, 'lastVote'>,
  width: number,
  measure: Measure,
): string => {
  const sums = lastVoteOf(table)
  if (!sums) return onOneLine([stakes], width, measure)
  const vote = labels.lastVote(sums)
  const both = stakes === '' ? vote : sequel(t().grammar, [vote, stakes])
  return onOneLine([both, vote], width, measure)
}

type Said = (about: { readonly n: number }) => string

/** The labels that both quest games share, with each game's own name for a quest. */
export const questLabels = (
  quests: Texts<'quest'>['quest']['tv'],
  { quest, cards }: { readonly quest: (about: { readonly n: number }) => string; readonly cards: Said },
) => ({
  quest: (n: number): string => quest({ n }),
  cards: (n: number): string => cards({ n }),
  riders: (n: number): string => quests.riders({ n }),
  twoFails: quests.twoFails,
  oneFail: quests.oneFail,
  shuffled: (needed: string): string => quests.shuffled({ needed }),
  fails: (n: number): string => quests.fails({ n }),
  few: (n: number): string => quests.few({ n }),
  because: (n: number, why: string): string => quests.because({ fails: quests.fails({ n }), why }),
  next: (name: string): string => quests.next({ name }),
  reverses: quests.reverses,
  lastVote: (sums: Readonly<Record<'approve' | 'reject', number>>): string => quests.lastVote(sums),
  proposal: (place: ProposalPlace): string => quests.proposal(place),
  /** Says which proposal of its quest this is, and that the last one goes without a vote. */
  round: ({ attempt, proposals }: ProposalPlace): string =>
    quests.round[attempt === proposals ? 'last' : 'other']({ attempt, proposals }),
  sides: quests.sides,
  someOf: (side: 'good' | 'evil', n: number): string => quests.someOf[side]({ n }),
  arrows: quests.arrows,
  stamp: (approved: boolean): string => quests.stamp[approved ? 'approved' : 'rejected'],
  done: quests.done satisfies Readonly<Record<QuestResult, string>>,
  score: ({ results }: { readonly results: readonly QuestResult[] }): string => {
    const good = results.filter(result => result === 'success').length
    return quests.score({ good, evil: results.length - good })
  },
  rode: (n: number, fails: string): string => quests.rode({ quest: quest({ n }), fails }),
  line: (n: number, notes: string): string => quests.line({ quest: quest({ n }), notes }),
  sentence: (text: string): string => quests.sentence({ text }),
  /** Says what is at stake; empty where no side has two results. */
  stakes: ({ results }: { readonly results: readonly QuestResult[] }, hunts: boolean): string => {
    const good = results.filter(result => result === 'success').length
    const stake = stakeOf(good, results.length - good, hunts)
    return stake ? quests.stakes[stake] : ''
  },
  hidden: quests.hidden,
  moments: quests.moments,
  knew: quests.knew,
  told: quests.told,
})
