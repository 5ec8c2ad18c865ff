import type { View } from '../../../shared/client/connection.ts'
import { palette } from '../../../shared/client/palette.ts'
import { lastOf } from '../../../shared/engine/fold.ts'
import { at, type Seat } from '../../../shared/engine/game.ts'
import { iconsOf } from '../../../shared/engine/parts.ts'
import type { Declared } from '../../../shared/games/quest/events.ts'
import { next } from '../../../shared/games/quest/state.ts'
import type { Call, EndReason, PhaseId, PublicEvent, PublicState } from '../../../shared/games/thavalon/events.ts'
import {
  roleIcons as all,
  type Card,
  type NoticeId,
  poolsFor,
  type Role,
  rows,
  tableFor,
} from '../../../shared/games/thavalon/roles.ts'
import { madeOf, type Texts, t } from '../../../shared/texts/catalogue.ts'
import type { Quips } from '../../audio/audio.ts'
import { type Box, between, bottom, drawing, type Item, left, right, top } from '../../draw/items.ts'
import { across, type Layout, layoutOf, type Staged, stagedOf } from '../../draw/layout.ts'
import { textItem } from '../../draw/text.ts'
import { type DrawContext, namesOf, shieldOf, waiting } from '../../game-screen.ts'
import { beginsLine } from '../../texts.ts'
import { castItems, darkness, introItems, playsIntro, type SideRoles, sidesItems } from '../../ui/intro.ts'
import { captionOf, headItems, type Mark, roundTable, type Slot, tagOf } from '../../ui/round-table.ts'
import { countItems, inOrder, openingOf, questScene, turningOf } from '../quest/cards.ts'
import { declaredAs, declaredLine, declaredScene } from '../quest/declared.ts'
import { type Hunt, huntScene } from '../quest/hunt.ts'
import {
  crewItems,
  decidingLine,
  footItems,
  proposalPlaces,
  questLabels,
  scoreItem,
  standingBallots,
  stripItems,
  type Track,
} from '../quest/scene.ts'

type ThavalonTexts = Texts<'quest' | 'thavalon'>

type Verdict = { readonly right: boolean; readonly names: readonly string[] }
/** Says how a strike ended: who it was, or nobody. */
const verdictOn = (texts: ThavalonTexts['thavalon']['tv']['struck'], call: Call, { right, names }: Verdict): string => {
  if (call === 'none') return texts.none[right ? 'right' : 'wrong']
  const { nobody, ...found } = texts[call]
  return names.length === 0 ? nobody : found[right ? 'right' : 'wrong']({ names })
}

/** The short labels of the board: thanks to them a picture can be read without colours. */
const labelsIn = ({ grammar: { list }, quest: { ends, tv: quests }, thavalon: { tv: thavalon } }: ThavalonTexts) => ({
  ...questLabels(quests, thavalon),
  card: quests.card satisfies Readonly<Record<Card, string>>,
  choice: thavalon.choice,
  teams: thavalon.teams satisfies Readonly<Record<'proposed' | 'voted', readonly [string, string]>>,
  turned: { reverse: quests.reversed, declared: quests.declarations.turned },
  struck: (call: Call, right: boolean, names: readonly string[]): string =>
    verdictOn(thavalon.struck, call, { right, names }),
  /** Where nobody was what the Assassin called, there is nobody who could live. */
  fate: (call: Call, right: boolean, anybody: boolean): string =>
    ends.fate[anybody ? call : 'none'][right ? 'falls' : 'lives'],
  declared: ({ role, quest }: Declared): string =>
    role === 'agravaine' ? thavalon.declared.agravaine({ quest }) : thavalon.declared.arthur,
  call: thavalon.call satisfies Readonly<Record<Call, string>>,
  named: ({ call, at }: Extract<PublicEvent, { type: 'shot' }>, seat: Seat): string =>
    call !== 'none' && at.includes(seat) ? thavalon.named[call] : '',
  assassin: thavalon.assassin,
  winner: (winner: 'good' | 'evil' | null): string => ends.winner[winner ?? 'none'],
  why: {
    quests: thavalon.why.quests,
    assassination: thavalon.why.assassination,
    sabotage: thavalon.why.sabotage,
    ended: quests.ended,
  } satisfies Readonly<Record<EndReason, string>>,
  wrong: thavalon.why.wrong,
  failed: (missions: readonly number[]): string => thavalon.why.failed({ missions: missions.map(String) }),
  evil: quests.evil,
  merlinOrMorgana: quests.merlinOrMorgana,
  saw: (role: string): string => thavalon.saw({ role }),
  inPlay: (names: readonly string[]): string => thavalon.inPlay({ names: names.join(list[0]) }),
  neither: thavalon.neither,
  nothing: thavalon.nothing,
  notice: thavalon.notice satisfies Readonly<Record<NoticeId, string>>,
  legend: thavalon.legend,
})

const none: readonly string[] = []
const quipsIn = ({
  quest: {
    tv: { declarations },
  },
  thavalon: {
    tv: { asides },
  },
}: ThavalonTexts): Quips<PublicEvent> => ({
  dealt: () => asides.dealt,
  reminded: () => none,
  led: () => asides.led,
  proposed: () => asides.proposed,
  opened: () => asides.opened,
  voted: ({ approved }) => asides[approved ? 'approved' : 'rejected'],
  departed: () => asides.departed,
  // Adds nothing where the time is needed to say what a Reverse did, and what Arthur may do now.
  quested: ({ success, cards }) => (cards.includes('reverse') ? none : asides[success ? 'succeeded' : 'failed']),
  declared: ({ role }) => (role === 'arthur' ? none : declarations.asides.declared),
  waited: () => declarations.asides.waited,
  hunted: () => asides.hunted,
  shot: () => asides.shot,
  over: () => asides.over,
})

/** The short labels of the picture, and what the narrator may add, in the TV's language. */
export const labels = madeOf<ReturnType<typeof labelsIn>>(labelsIn)
export const quips = madeOf<Quips<PublicEvent>>(quipsIn)

export const thavalonTable = (view: View): PublicState => {
  if (view.game !== 'thavalon' || view.table === null) throw new Error('this is no table of THavalon')
  return view.table
}

/** The roles that each of the Assassin's calls is about. */
export const targets: Readonly<Record<Call, readonly string[]>> = {
  merlin: ['merlin'],
  lovers: ['tristan', 'iseult'],
  nimue: ['nimue'],
  none: ['merlin', 'tristan', 'iseult'],
}

/** Returns the two teams of a choice; otherwise the one team, and an empty one. */
export const teamsOf = (view: View): readonly [first: readonly Seat[], second: readonly Seat[]] => {
  const { phase, team, other } = thavalonTable(view)
  if (phase !== 'team') return [team, other]
  return other.length > 0 ? [other, view.room.draft] : [view.room.draft, []]
}

type Token = readonly [Slot, string]

const riding: readonly PhaseId[] = ['team', 'locked', 'vote', 'votes', 'quest', 'result']
const leading: readonly PhaseId[] = ['team', 'locked', 'vote', 'votes', 'quest']

const ridesAs = (view: View, seat: Seat): string | null => {
  const { phase, other } = thavalonTable(view)
  const [first, second] = teamsOf(view).map(team => team.includes(seat))
  if (other.length > 0) return first && second ? 'both' : first ? 'one' : second ? 'two' : null
  return first ? (phase === 'locked' ? 'locked' : 'sword') : null
}

/** The tokens to the right of a seat's shield, by phase. */
const rightOf: { readonly [P in PhaseId]?: (table: PublicState, seat: Seat) => string | null } = {
  deal: ({ acted }, seat) => (acted.includes(seat) ? 'read' : null),
  vote: ({ acted }, seat) => (acted.includes(seat) ? 'ballot' : null),
}

const leftOf = (view: View, seat: Seat): string | null => {
  const { phase } = thavalonTable(view)
  return riding.includes(phase) ? ridesAs(view, seat) : null
}

export const seatMark = (view: View, seat: Seat, context: DrawContext): Mark => {
  const { now } = context
  const table = thavalonTable(view)
  const { phase } = table
  const tag = declaredAs(table, seat) ?? tagOf(view, seat, now)
  const found = [
    ['left', leftOf(view, seat)],
    [
      'right',
      openingOf(context)?.opened[seat] ?? standingBallots(table)[seat] ?? rightOf[phase]?.(table, seat) ?? null,
    ],
  ] as const
  return {
    active: table.awaited.includes(seat),
    crown: leading.includes(phase) && table.leader === seat,
    tokens: found.flatMap(([slot, art]): readonly Token[] => (art === null ? [] : [[slot, art]])),
    ...(tag ? { tag } : {}),
  }
}

/** The largest crest of a team among the two. */
const maxChoiceCrest = 225

/** Draws the two teams of round 1 side by side: which vote sends each, and its members. */
export const choiceItems = (view: View, box: Box, { measure }: DrawContext): readonly Item[] => {
  const { phase, events } = thavalonTable(view)
  const voted = phase === 'votes' ? lastOf(events, 'voted') : null
  const headings = labels().teams[phase === 'team' ? 'proposed' : 'voted']
  const cells = across(box, 2)
  return [
    drawing('rule choice', 'rule', 'ink', { x: box.x, y: box.y, w: 4, h: box.h - 12 }),
    ...teamsOf(view).flatMap((team, i) => {
      const cell = cells[i] ?? box
      const alpha = voted !== null && voted.approved !== (i === 0) ? 0.4 : 1
      const coin: Box = { x: left(cell) + 46, y: top(cell) + 36, w: 60, h: 60 }
      const room = between(left(cell) + 14, top(cell) + 78, right(cell) - 14, bottom(cell) - 8)
      const h = Math.min(maxChoiceCrest, room.h, (room.w / Math.max(2, team.length) - 12) / 0.86)
      const places = across({ ...room, w: Math.min(room.w, team.length * h * 1.1) }, team.length)
      return [
        drawing(`choice ${i}`, `token/${i === 0 ? 'one' : 'two'}`, 'token', coin, { alpha }),
        textItem(
          `choice ${i} words`,
          at(headings, i),
          { x: (right(coin) + right(cell)) / 2 + 4, y: coin.y, w: right(cell) - right(coin) - 24, h: 56 },
          { sizes: [44, 40, 36, 34, 32], colour: palette.ink, alpha },
          measure,
        ),
        ...team.map((seat, n) => {
          const { x, y } = at(places, n)
          return drawing(`choice ${i} ${seat}`, shieldOf(view, seat), 'seat', { x, y, w: h * 0.86, h }, { alpha })
        }),
      ]
    }),
  ]
}

/** The pictures of the roles. */
export const faces = iconsOf(all)

export const isEvil = (role: string): boolean => rows[role as Role]?.side === 'evil'

/** Returns whether this is a round 1 in which one vote chooses between two teams. */
export const isChoice = ({ quest, options }: PublicState): boolean =>
  quest === 1 && options['round-one-choice'] === true

const trackOf = (table: PublicState): Track => {
  const { attempt, proposals } = table
  const chosen = Array.from({ length: proposals }, (_, i) => (i + 1 === attempt ? 'now' : 'empty'))
  return { places: isChoice(table) ? chosen : proposalPlaces(table), words: labels().proposal(table) }
}

/** The phases from the first proposal of a round until its team is back. */
export const proposing: readonly PhaseId[] = ['team', 'locked', 'vote', 'votes', 'quest']

/** Returns the caption, without what the middle already shows. */
const underOf = (view: View, { now, measure }: DrawContext, { w }: Box): string => {
  const table = thavalonTable(view)
  const { phase, events, arthur, other, seats, leader } = table
  const wait = waiting(view, now)
  if (wait !== '') return wait
  const news = events.at(-1)
  if (news?.type === 'declared') return declaredLine(view, news.by, news.role)
  const vote = phase === 'votes' ? lastOf(events, 'voted') : null
  if (vote) {
    if (arthur !== null && vote.ballots[arthur]) return t().quest.tv.declarations.doubled
    return vote.approved || other.length > 0 ? '' : labels().next(namesOf(view)(next(seats, leader, 1)))
  }
  return proposing.includes(phase)
    ? decidingLine(table, labels().stakes(table, true), labels(), w, measure)
    : captionOf(view, now)
}

/**
 * Draws the cards of a mission while they are turned over, and as they were played: a declaration may have changed the
 * result since.
 */
const cardsOf = (view: View, context: DrawContext): readonly Item[] | null => {
  const table = thavalonTable(view)
  const turning = turningOf(context)
  if (turning) return questScene(view, turning, null, labels(), context)
  const quested = table.phase === 'result' ? lastOf(table.events, 'quested') : null
  if (!quested) return null
  const { quest, cards } = quested
  return questScene(view, { quest, cards: inOrder(cards) }, at(table.results, quest - 1), labels(), context)
}

/** Returns the pools by side, and how many roles are dealt from each. */
export const rolesBySide = ({ seats, options }: PublicState): readonly SideRoles[] => {
  const { good, evil } = tableFor(seats.length)
  const pools = poolsFor(options, seats.length)
  const sideOf = (side: 'good' | 'evil', n: number, roles: readonly string[]): SideRoles => ({
    side,
    panel: `person/${side}`,
    heading: n < roles.length ? labels().someOf(side, n) : labels().sides[side],
    roles,
  })
  return [sideOf('good', good, pools.good), sideOf('evil', evil, pools.evil)]
}

const stageItems = (view: View, inner: Box, { stage, strip }: Staged, context: DrawContext): readonly Item[] => {
  const table = thavalonTable(view)
  const { phase, events, other, acted, arthur, team } = table
  const whole = between(left(stage), top(stage), right(stage), bottom(strip))
  const around = stripItems(view, strip, labels(), context)
  const counted = openingOf(context)?.counted
  const voted = phase === 'votes' ? lastOf(events, 'voted') : null
  if (counted || voted) {
    const weight = (seat: Seat): number => (seat === arthur ? 2 : 1)
    const count = { ballots: counted ?? voted?.ballots ?? {}, team, weight, approved: voted?.approved ?? null }
    // What the caption says then depends on the result, and nothing moves for it.
    const room = between(left(whole), top(stagedOf(inner).stage), right(whole), bottom(whole))
    return countItems(view, count, room, labels().stamp, context)
  }
  if (phase === 'deal') return sidesItems(view, rolesBySide(table), faces, whole, context)
  if (phase === 'window')
    return [...castItems(view, { roles: ['agravaine'], faces, ink: 'blood' }, stage, context), ...around]
  if (other.length > 0) return choiceItems(view, whole, context)
  const places = phase === 'team' ? at(table.sizes, table.quest - 1) : team.length
  const [seats] = teamsOf(view)
  const token = (seat: Seat): string | null =>
    phase === 'locked' ? 'locked' : phase === 'quest' && acted.includes(seat) ? 'card' : null
  return [...crewItems(view, { seats, places, token }, stage, context), ...around]
}

const middleItems = (view: View, layout: Layout, context: DrawContext): readonly Item[] => {
  const { inner } = layout
  const table = thavalonTable(view)
  const under = underOf(view, context, stagedOf(inner).caption)
  const staged = stagedOf(inner, under !== '')
  const { foot } = staged
  const track = proposing.includes(table.phase)
    ? footItems(table, foot, trackOf(table), labels(), context)
    : [scoreItem(table, foot, labels(), context)]
  return [
    ...headItems(view, layout, context, under, undefined, staged),
    ...stageItems(view, inner, staged, context),
    ...track,
  ]
}

const huntOf = (view: View): Hunt => {
  const { events } = thavalonTable(view)
  const shot = lastOf(events, 'shot')
  return {
    assassin: lastOf(events, 'hunted')?.assassin ?? '',
    at: shot?.at ?? [],
    evil: [],
    aloud: '',
    call: shot ? labels().call[shot.call] : '',
    fate: (right, sought) => (shot ? labels().fate(shot.call, right, sought.length > 0) : ''),
    verdict: (right, struck, sought) =>
      shot ? labels().struck(shot.call, right, (right ? struck : sought).map(namesOf(view))) : '',
    faces,
    isEvil,
  }
}

/** Draws how the game begins. */
const opening = (view: View, context: DrawContext): readonly Item[] => {
  const table = thavalonTable(view)
  const { seats } = table
  const line = beginsLine(seats.length, tableFor(table.seats.length).evil)
  const cast = (box: Box): readonly Item[] => sidesItems(view, rolesBySide(table), faces, box, context)
  return introItems(view, { seats, line, cast, ground: [darkness(context)] }, context)
}

/** Draws the board; a declaration, the cards and the last guess have scenes of their own. */
export const tableScene = (view: View, context: DrawContext): readonly Item[] => {
  const { seats, phase } = thavalonTable(view)
  if (playsIntro(context)) return opening(view, context)
  if (phase === 'assassination') return huntScene(view, huntOf(view), context)
  const { played } = context
  if (played?.type === 'declared') return declaredScene(view, played, { faces, words: labels().declared }, context)
  const cards = cardsOf(view, context)
  if (cards) return cards
  const layout = layoutOf(seats.length, context.viewport)
  return roundTable(view, layout, context, {
    seats,
    mark: seat => seatMark(view, seat, context),
    dark: phase === 'window',
    middle: middleItems(view, layout, context),
  })
}
