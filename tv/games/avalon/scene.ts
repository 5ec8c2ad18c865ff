import type { View } from '../../../shared/client/connection.ts'
import { palette } from '../../../shared/client/palette.ts'
import { lastOf } from '../../../shared/engine/fold.ts'
import { at, type Seat } from '../../../shared/engine/game.ts'
import { iconsOf } from '../../../shared/engine/parts.ts'
import type {
  Card,
  EndReason,
  Loyalty,
  PhaseId,
  PublicEvent,
  PublicState,
  Winner,
} from '../../../shared/games/avalon/events.ts'
import { type Aspect, roleIcons as all, type Role, rows } from '../../../shared/games/avalon/roles.ts'
import { hunts, isLastChance, proposalsIn } from '../../../shared/games/avalon/state.ts'
import type { Declared } from '../../../shared/games/quest/events.ts'
import { next } from '../../../shared/games/quest/state.ts'
import { madeOf, type Texts, t } from '../../../shared/texts/catalogue.ts'
import type { Quips } from '../../audio/audio.ts'
import { type Box, between, bottom, drawing, type Item, type Key, keyOf, left, right, top } from '../../draw/items.ts'
import { across, type Layout, layoutOf, type Staged, stagedOf } from '../../draw/layout.ts'
import { textItem } from '../../draw/text.ts'
import { type DrawContext, namesOf, waiting } from '../../game-screen.ts'
import { beginsLine } from '../../texts.ts'
import { castItems, darkness, introItems, playsIntro, type SideRoles, sidesItems } from '../../ui/intro.ts'
import { textKeyOf } from '../../ui/keys.ts'
import { veilItem } from '../../ui/parts.ts'
import { captionOf, headItems, type Mark, roundTable, type Slot, tagOf } from '../../ui/round-table.ts'
import { countItems, inOrder, openingOf, questScene, turningOf } from '../quest/cards.ts'
import { declaredAs, declaredLine, declaredScene } from '../quest/declared.ts'
import { type Hunt, huntScene, unmaskedItems } from '../quest/hunt.ts'
import {
  chipOf,
  crewItems,
  decidingLine,
  footItems,
  type ProposalPlace,
  proposalPlaces,
  type QuestTable,
  questLabels,
  sceneItems,
  scoreItem,
  key as shared,
  standingBallots,
  stripItems,
  type Track,
} from '../quest/scene.ts'

/** The pictures of the roles. */
export const faces = iconsOf(all)

export const isEvil = (role: string): boolean => rows[role as Role]?.side === 'evil'

type AvalonTexts = Texts<'quest' | 'avalon'>

/** The short labels of the board: thanks to them a picture can be read without colours. */
const labelsIn = ({ quest: { ends, tv: quests }, avalon: { told, tv: avalon } }: AvalonTexts) => ({
  ...questLabels(quests, avalon),
  card: quests.card satisfies Readonly<Record<Card, string>>,
  turned: { reverse: quests.reversed, declared: quests.declarations.turned },
  declared: ({ role, quest }: Declared): string =>
    role === 'agravaine' ? avalon.declared.agravaine({ quest }) : avalon.declared.arthur,
  lastChance: avalon.lastChance,
  aloud: told.aloud,
  rejections: ({ rejections }: { readonly rejections: number }): string => avalon.rejections({ n: rejections }),
  winner: (winner: Winner | null): string => ends.winner[winner ?? 'none'],
  why: { ...avalon.why, ended: quests.ended } satisfies Readonly<Record<EndReason, string>>,
  titles: avalon.titles,
  lives: avalon.lives,
  decoy: avalon.decoy,
  mixed: avalon.mixed,
  shot: avalon.shot,
  struck: (right: boolean, names: readonly string[], lovers: boolean): string =>
    avalon.struck[lovers ? (right ? 'right-lovers' : 'wrong-lovers') : right ? 'right' : 'wrong']({ names }),
  fate: (right: boolean, lovers: boolean): string => ends.fate[lovers ? 'lovers' : 'merlin'][right ? 'falls' : 'lives'],
  saw: { ...avalon.saw, evil: quests.evil, 'merlin?': quests.merlinOrMorgana } satisfies Readonly<
    Record<Aspect, string>
  >,
  laid: (table: QuestTable, quest: number) =>
    'switches' in table && Array.isArray(table.switches) && table.switches[quest - 1] === 'switch'
      ? { token: 'switch', words: avalon.switches }
      : null,
  loyalty: avalon.loyalty,
  ended: (side: 'good' | 'evil'): string => avalon.ended({ side: quests.sides[side] }),
  now: (side: 'good' | 'evil'): string => avalon.now({ side: quests.sides[side] }),
  legend: avalon.legend,
})

const none: readonly string[] = []
const quipsIn = ({
  quest: {
    tv: { declarations },
  },
  avalon: {
    tv: { asides },
  },
}: AvalonTexts): Quips<PublicEvent> => ({
  dealt: () => asides.dealt,
  reminded: () => none,
  led: () => asides.led,
  proposed: () => asides.proposed,
  opened: () => none,
  voted: ({ approved }) => asides[approved ? 'approved' : 'rejected'],
  departed: () => asides.departed,
  gathered: () => asides.gathered,
  struck: () => asides.struck,
  quested: ({ success }) => asides[success ? 'succeeded' : 'failed'],
  declared: ({ role }) => (role === 'arthur' ? none : declarations.asides.declared),
  waited: () => declarations.asides.waited,
  revealed: () => asides.revealed,
  loyalty: ({ card }) => asides[card],
  offered: () => asides.offered,
  looked: () => asides.looked,
  hunted: () => asides.hunted,
  shot: () => asides.shot,
  over: () => asides.over,
})

/** The short labels of the picture, and what the narrator may add, in the TV's language. */
export const labels = madeOf<ReturnType<typeof labelsIn>>(labelsIn)
export const quips = madeOf<Quips<PublicEvent>>(quipsIn)

/** The keys of Avalon's items that reveals move, with those of both quest games. */
export const key = {
  ...shared,
  loyalty: keyOf('loyalty'),
  excalibur: keyOf('excalibur'),
  /** Somebody's card while the sword hangs over the team, and the place over it. */
  stroke: (seat: Seat): Key => keyOf(`stroke ${seat}`),
  over: (seat: Seat): Key => keyOf(`over ${seat}`),
} as const

type LancelotSide = 'good' | 'evil'
const other: Readonly<Record<LancelotSide, LancelotSide>> = { good: 'evil', evil: 'good' }
const loyaltyHeight = { heading: 76, label: 104 } as const

/**
 * Gives a loyalty card the whole screen: first its back between the two Lancelots, each on their current side, then
 * what it says. A Lancelot who is not on the side of the name has that written below.
 */
export const loyaltyScene = (view: View, card: Loyalty | null, context: DrawContext): readonly Item[] => {
  const { stage } = context.viewport
  const { measure } = context
  const table = avalonTable(view)
  const colour = palette.bone
  const title = between(left(stage) + 250, top(stage), right(stage) - 250, top(stage) + 150)
  const box = between(left(stage), top(stage) + 214, right(stage), bottom(stage) - 40)
  const [one = box, two = box, three = box] = across(box, 3)
  const h = Math.min(two.h * 0.9, 540)
  const face: Box = { x: two.x, y: two.y, w: h * 0.7, h }
  const sideOf = (side: LancelotSide, { x, y, w }: Box): readonly Item[] => {
    const panel: Box = { x, y, w: Math.min(w - 40, 480), h }
    const role = `lancelot-${table.switched ? other[side] : side}`
    const called = at(view.parts.words.roles, role).name
    const head: Box = { x, y: top(panel) + 20 + loyaltyHeight.heading / 2, w: panel.w - 60, h: loyaltyHeight.heading }
    const name: Box = { x, y: bottom(panel) - 20 - loyaltyHeight.label / 2, w: panel.w - 60, h: loyaltyHeight.label }
    const size = Math.min(panel.w - 100, top(name) - bottom(head) - 24)
    return [
      drawing(`loyalty panel ${side}`, `person/${side}`, 'ink', panel),
      textItem(
        `loyalty side ${side}`,
        labels().sides[side],
        head,
        { sizes: [64, 56, 48, 44, 40, 36, 32], face: 'title', colour, oneLine: true },
        measure,
      ),
      drawing(key.cast(role), `icon/${at(faces, role)}/bone`, 'token', {
        x,
        y: (bottom(head) + top(name)) / 2,
        w: size,
        h: size,
      }),
      textItem(
        textKeyOf(key.cast(role)),
        table.switched ? `${called}\n${labels().now(side)}` : called,
        name,
        { sizes: [52, 48, 44, 40, 36, 34, 32], colour },
        measure,
      ),
    ]
  }
  const items: readonly Item[] = [
    textItem(
      key.sentence,
      card === null ? labels().loyalty : view.parts.words.moment(table, namesOf(view)),
      title,
      { sizes: [84, 76, 68, 60, 52, 44], face: 'title', colour },
      measure,
    ),
    ...sideOf('good', one),
    ...sideOf('evil', three),
    drawing(key.loyalty, `card/${card ?? 'back'}`, 'card', face),
  ]
  return sceneItems(view, table.seats.length, { under: 'dark' }, items, context)
}

/** Gives the Revealer the whole screen, in the light of Evil. */
export const revealedScene = (view: View, seat: Seat, context: DrawContext): readonly Item[] => {
  const { stage } = context.viewport
  const box = between(left(stage), top(stage) + 110, right(stage), bottom(stage) - 20)
  const { words } = view.parts
  const name = words.moment(avalonTable(view), namesOf(view))
  const role = { icon: at(faces, 'revealer'), name, words: at(words.roles, 'revealer').side }
  const items = unmaskedItems(view, { seat, role }, box, context)
  return sceneItems(view, avalonTable(view).seats.length, { under: 'dark', over: 'fail' }, items, context)
}

type Stroke = Extract<PublicEvent, { type: 'struck' }>

/** Returns the stroke that was just told, as long as the quest cards are not shown yet. */
export const strokeOf = (view: View): Stroke | null => {
  const { phase, events } = avalonTable(view)
  const last = events.at(-1)
  return phase === 'excalibur' && last?.type === 'struck' ? last : null
}

const strokeSize = { sword: 190, crest: 104, label: 50, maxCard: 270 } as const
const cardRatio = 1.42
/** The angle at which a sword that is drawn aslant points straight down. */
const downwards = 0.785
/** The opacity of a sword that was not used. */
export const unused = 0.4

/** Draws everybody's card face down before its owner, and Excalibur over them; in one of them once it has struck. */
export const strokeScene = (view: View, stroke: Stroke | null, context: DrawContext): readonly Item[] => {
  const { measure, viewport } = context
  const { stage } = viewport
  const table = avalonTable(view)
  const { team } = table
  const by = table.carrier ?? ''
  const { words } = view.parts
  const title = between(left(stage) + 250, top(stage), right(stage) - 250, top(stage) + 150)
  const box = between(left(stage), bottom(title) + 10, right(stage), bottom(stage) - 20)
  const cells = across({ ...box, w: Math.min(box.w, team.length * 330) }, team.length)
  const w = Math.min(
    strokeSize.maxCard,
    at(cells, 0).w - 40,
    (box.h - strokeSize.sword - strokeSize.crest - strokeSize.label - 40) / cardRatio,
  )
  const cards = cells.map(
    ({ x }): Box => ({ x, y: top(box) + strokeSize.sword + 10 + (w * cardRatio) / 2, w, h: Math.round(w * cardRatio) }),
  )
  const cardOf = (seat: string): Box => at(cards, Math.max(0, team.indexOf(seat)))
  const held = (seat: string): Box => ({
    x: cardOf(seat).x,
    y: top(box) + strokeSize.sword / 2,
    w: strokeSize.sword,
    h: strokeSize.sword,
  })
  const struck = stroke?.at ?? null
  const items: readonly Item[] = [
    textItem(
      key.sentence,
      stroke ? words.event(stroke, namesOf(view)) : words.moment(table, namesOf(view)),
      title,
      { sizes: [84, 76, 68, 60, 52, 44, 40, 36, 32], face: 'title', colour: palette.bone },
      measure,
    ),
    ...team.flatMap((seat, i) => {
      const card = at(cards, i)
      const below = bottom(card) + 14
      return [
        // Invisible: it marks where the sword goes to be over this card.
        drawing(key.over(seat), 'glow', 'paper', { ...held(seat), w: 12, h: 12 }, { alpha: 0 }),
        drawing(key.stroke(seat), 'card/back', 'card', card),
        chipOf(view, seat, { x: card.x, y: below + strokeSize.crest / 2 }, strokeSize.crest),
        textItem(
          textKeyOf(key.chip(seat)),
          at(view.chairs, seat).name,
          {
            x: card.x,
            y: below + strokeSize.crest + strokeSize.label / 2,
            w: at(cells, i).w - 12,
            h: strokeSize.label,
          },
          { sizes: [44, 40, 36, 32], colour: palette.bone, oneLine: true },
          measure,
        ),
      ]
    }),
    drawing(
      key.excalibur,
      'icon/pointy-sword/gold',
      'top',
      struck === null ? held(by) : { ...cardOf(struck), w: strokeSize.sword, h: strokeSize.sword },
      { angle: downwards, alpha: stroke !== null && struck === null ? unused : 1 },
    ),
  ]
  return sceneItems(view, table.seats.length, { under: 'dark' }, items, context)
}

export const avalonTable = (view: View): PublicState => {
  if (view.game !== 'avalon' || view.table === null) throw new Error('this is no table of Avalon')
  return view.table
}

type Tokens = readonly (readonly [Slot, string])[]
const draftOf = ({ room }: View, { phase, team }: PublicState): readonly Seat[] =>
  phase === 'team' ? room.draft : team

/** The tokens next to a seat's shield, by phase. */
const tokensAt: { readonly [P in PhaseId]?: (table: PublicState, seat: Seat) => Tokens } = {
  deal: ({ acted }, seat) => (acted.includes(seat) ? [['right', 'read']] : []),
  vote: ({ acted }, seat) => (acted.includes(seat) ? [['right', 'ballot']] : []),
  looked: ({ events }, seat) => (lastOf(events, 'looked')?.by === seat ? [['right', 'eye']] : []),
}
const riding: readonly PhaseId[] = ['team', 'locked', 'vote', 'votes', 'quest', 'excalibur', 'result']
const leading: readonly PhaseId[] = ['team', 'locked', 'vote', 'votes', 'quest', 'excalibur']
/** The phases from the first proposal for a quest until its team goes. */
const proposing: readonly PhaseId[] = ['team', 'locked', 'vote', 'votes', 'quest']

const ridesAs = ({ carrier, phase }: PublicState, seat: Seat): string =>
  carrier === seat ? 'excalibur' : phase === 'locked' ? 'locked' : 'sword'

const markOf = (view: View, seat: Seat, context: DrawContext): Mark => {
  const table = avalonTable(view)
  const { phase } = table
  const tag = declaredAs(table, seat) ?? tagOf(view, seat, context.now)
  const rides = riding.includes(phase) && draftOf(view, table).includes(seat)
  const ballot = openingOf(context)?.opened[seat] ?? standingBallots(table)[seat]
  return {
    active: table.awaited.includes(seat),
    crown: leading.includes(phase) && table.leader === seat,
    tokens: [
      ...(rides ? [['left', ridesAs(table, seat)] as const] : []),
      ...(ballot ? [['right', ballot] as const] : (tokensAt[phase]?.(table, seat) ?? [])),
      ...(table.lady === seat && phase !== 'over' ? [['low', 'lady'] as const] : []),
    ],
    ...(tag ? { tag } : {}),
  }
}

/** Returns the place of this proposal, if the quest's last one goes without a vote. */
const placeOf = (table: PublicState): ProposalPlace | null => {
  const proposals = proposalsIn(table)
  return proposals === null ? null : { attempt: table.attempt, proposals }
}

/** The track of rejections with its five places; or that of proposals, while there are any. */
const trackOf = (table: PublicState): Track | null => {
  const place = placeOf(table)
  if (place)
    return proposing.includes(table.phase) ? { places: proposalPlaces(place), words: labels().proposal(place) } : null
  return {
    places: [1, 2, 3, 4, 5].map(n => (n <= table.rejections ? 'full' : n === 5 ? 'last' : 'empty')),
    words: labels().rejections(table),
  }
}

export const trackLines = (table: PublicState): readonly string[] => {
  const place = placeOf(table)
  if (place === null) return [labels().sentence(labels().rejections(table))]
  return proposing.includes(table.phase) ? [labels().round(place)] : []
}

/** Says whether the next rejection ends the game. */
export const onBrink = (table: Pick<PublicState, 'rejections' | 'phase' | 'options'>): boolean =>
  isLastChance(table) && leading.includes(table.phase)

export const rolesBySide = ({ roles }: PublicState): readonly SideRoles[] =>
  (['good', 'evil'] as const).map(side => ({
    side,
    panel: `person/${side}`,
    heading: labels().sides[side],
    roles: roles.filter(role => isEvil(role) === (side === 'evil')),
  }))

const heardPx = 44

/** Says that one more rejection ends the game, and what is heard meanwhile. */
const lastChanceItems = (box: Box, { measure }: DrawContext): readonly Item[] => [
  textItem(
    key.lastChance,
    labels().lastChance,
    between(left(box), top(box), right(box), bottom(box) - heardPx),
    { sizes: [84, 76, 68, 60, 54, 48, 44, 40, 36], face: 'title', colour: palette.blood },
    measure,
  ),
  textItem(
    textKeyOf(key.lastChance),
    t().tv.heard.tick,
    between(left(box), bottom(box) - heardPx, right(box), bottom(box)),
    { sizes: [34, 32], colour: palette.ink, oneLine: true },
    measure,
  ),
]

/** Leaves the same sentence alone in the dark, once the candles have died. */
const aloneItems = (table: PublicState, context: DrawContext): readonly Item[] =>
  context.played?.type === 'voted' && table.phase === 'votes' && onBrink(table)
    ? [
        veilItem(context, 'scene/hunt'),
        textItem(
          key.alone,
          labels().lastChance,
          context.viewport.stage,
          { sizes: [110], face: 'title', colour: palette.bone, depth: 'notice words' },
          context.measure,
        ),
      ]
    : []

/** Returns where Excalibur lies: with its carrier until it has struck. */
const bladeOf = ({ events, quest, carrier }: PublicState): Seat | null => {
  const struck = lastOf(events, 'struck')
  return struck?.quest === quest ? (struck.at ?? struck.by) : carrier
}

const stageItems = (view: View, inner: Box, { stage, strip }: Staged, context: DrawContext): readonly Item[] => {
  const table = avalonTable(view)
  const { phase, team, quest, sizes, events, acted, lady, arthur } = table
  const brink = onBrink(table)
  const whole = brink ? stage : between(left(stage), top(stage), right(stage), bottom(strip))
  // Before the last chance, nothing else matters.
  const around = brink ? lastChanceItems(strip, context) : stripItems(view, strip, labels(), context)
  const counted = openingOf(context)?.counted
  const voted = phase === 'votes' ? lastOf(events, 'voted') : null
  if (counted || voted) {
    const weight = (seat: Seat): number => (seat === arthur ? 2 : 1)
    const count = { ballots: counted ?? voted?.ballots ?? {}, team, weight, approved: voted?.approved ?? null }
    // What the caption says then depends on the result, and nothing moves for it.
    const room = between(left(whole), top(stagedOf(inner).stage), right(whole), bottom(whole))
    return [...countItems(view, count, room, labels().stamp, context), ...(brink ? around : [])]
  }
  const crew = (seats: readonly Seat[], places = seats.length, token?: (seat: Seat) => string | null) =>
    crewItems(view, { seats, places, ...(token ? { token } : {}) }, stage, context)
  switch (phase) {
    case 'deal':
      return sidesItems(view, rolesBySide(table), faces, whole, context)
    case 'window':
      return [...castItems(view, { roles: ['agravaine'], faces, ink: 'blood' }, stage, context), ...around]
    case 'locked':
      return [...crew(team, team.length, () => 'locked'), ...around]
    case 'lady':
      return [...crew([lady ?? ''], 2, () => 'lady'), ...around]
    case 'looked': {
      const looked = lastOf(events, 'looked')
      return [...crew(looked ? [looked.by, looked.at] : [], 2, seat => (seat === lady ? 'lady' : 'eye')), ...around]
    }
    case 'quest':
      return [...crew(team, team.length, seat => (acted.includes(seat) ? 'card' : null)), ...around]
    case 'excalibur':
      return [...crew(team, team.length, seat => (seat === bladeOf(table) ? 'excalibur' : 'card')), ...around]
    case 'team':
    case 'vote':
    case 'votes':
    case 'result':
    case 'revealed':
    case 'loyalty':
    case 'assassination':
    case 'over':
      return [...crew(draftOf(view, table), at(sizes, quest - 1)), ...around]
  }
}

const maxCards = 5
/** Says who leads next, where only a team was voted on. */
const nextIn = (view: View): string => {
  const { phase, rejections, seats, leader } = avalonTable(view)
  const rejected = phase === 'votes' && rejections > 0 && rejections < maxCards
  return rejected ? labels().next(namesOf(view)(next(seats, leader, 1))) : ''
}

const underOf = (view: View, { now, measure }: DrawContext, { w }: Box): string => {
  const table = avalonTable(view)
  const wait = waiting(view, now)
  if (wait !== '') return wait
  const news = table.events.at(-1)
  if (news?.type === 'declared') return declaredLine(view, news.by, news.role)
  if (table.phase === 'votes' && (table.arthur ?? null) !== null) return t().quest.tv.declarations.doubled
  const after = nextIn(view)
  if (after !== '') return after
  if (!leading.includes(table.phase)) return captionOf(view, now)
  // The middle already shows what was told, and what is at stake before the last chance.
  return decidingLine(table, onBrink(table) ? '' : labels().stakes(table, hunts(table)), labels(), w, measure)
}

const middleItems = (view: View, layout: Layout, context: DrawContext): readonly Item[] => {
  const table = avalonTable(view)
  const { inner } = layout
  const under = underOf(view, context, stagedOf(inner).caption)
  const staged = stagedOf(inner, under !== '')
  const track = trackOf(table)
  return [
    ...headItems(view, layout, context, under, undefined, staged),
    ...stageItems(view, inner, staged, context),
    ...(track
      ? footItems(table, staged.foot, track, labels(), context)
      : [scoreItem(table, staged.foot, labels(), context)]),
  ]
}

const huntOf = (view: View): Hunt => {
  const { events } = avalonTable(view)
  const shot = lastOf(events, 'shot')
  const { assassin = '', evil } = lastOf(events, 'hunted') ?? {}
  return {
    assassin,
    at: shot ? [shot.at].flat() : [],
    evil: evil ?? [],
    aloud: evil ? labels().aloud : '',
    call: '',
    fate: right => labels().fate(right, typeof shot?.at === 'object'),
    verdict: (right, struck, sought) =>
      labels().struck(right, (right ? struck : sought).map(namesOf(view)), typeof shot?.at === 'object'),
    faces,
    isEvil,
  }
}

/** Draws how the game begins. */
const opening = (view: View, context: DrawContext): readonly Item[] => {
  const table = avalonTable(view)
  const { seats } = table
  const line = beginsLine(seats.length, table.roles.filter(isEvil).length)
  const cast = (box: Box): readonly Item[] => sidesItems(view, rolesBySide(table), faces, box, context)
  return introItems(view, { seats, line, cast, ground: [darkness(context)] }, context)
}

/** Draws the table from above, the seats around it, and the matter at hand in its middle. */
export const tableScene = (view: View, context: DrawContext): readonly Item[] => {
  const table = avalonTable(view)
  const turning = turningOf(context)
  if (turning) return questScene(view, turning, null, labels(), context)
  if (context.played?.type === 'declared')
    return declaredScene(view, context.played, { faces, words: labels().declared }, context)
  // While the loyalty card is played, the view still has the result of the last quest.
  if (context.played?.type === 'loyalty' && table.phase !== 'loyalty') return loyaltyScene(view, null, context)
  const quested = table.phase === 'result' ? lastOf(table.events, 'quested') : null
  if (quested) {
    const { quest, cards } = quested
    // A declaration may have turned it since.
    return questScene(view, { quest, cards: inOrder(cards) }, at(table.results, quest - 1), labels(), context)
  }
  if (playsIntro(context)) return opening(view, context)
  const revealed = table.phase === 'revealed' ? lastOf(table.events, 'revealed') : null
  if (revealed) return revealedScene(view, revealed.seat, context)
  if (table.phase === 'assassination') return huntScene(view, huntOf(view), context)
  const stroke = strokeOf(view)
  if (stroke || context.played?.type === 'struck') return strokeScene(view, stroke, context)
  const loyalty = lastOf(table.events, 'loyalty')
  if (table.phase === 'loyalty') return loyaltyScene(view, loyalty?.card ?? 'none', context)
  const layout = layoutOf(table.seats.length, context.viewport)
  const items = roundTable(view, layout, context, {
    seats: table.seats,
    mark: seat => markOf(view, seat, context),
    dark: onBrink(table) || table.phase === 'window',
    middle: middleItems(view, layout, context),
  })
  return [...items, ...aloneItems(table, context)]
}
