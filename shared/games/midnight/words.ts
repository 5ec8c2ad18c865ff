import { at, kindOf, type Line, type Options, type Seat, unreachable, type Value } from '../../engine/game.ts'
import {
  awarded,
  formWords,
  hostPrompts,
  hostRefusals,
  primerOf,
  type Refusals,
  refusalIn,
  roleCards,
  textFor,
  valueIn,
} from '../../engine/phrases.ts'
import type { Knew, Label, Name, Prompt, Retold, RoleWords, Section, Words } from '../../engine/words.ts'
import type { Texts } from '../../texts/catalogue.ts'
import { sequel } from '../../texts/templates.ts'
import { nobody } from '../night/events.ts'
import { countedForms, roleSheetOf, rolesSection, timeIn, timeValue } from '../night/words.ts'
import type { Disclosure, Hand, MovedMask, Note, PeopleKind, PublicEvent, PublicState, Saw, Step } from './events.ts'
import {
  options as form,
  type HintReason,
  type ObjectionReason as ObjectionWhy,
  type OptionId,
  type PresetId,
  presets,
} from './options.ts'
import { awardsIn, type GuessKind } from './reveal.ts'
import {
  type CardPlace,
  counts,
  isMiddle,
  masksFor,
  middle,
  playableSize,
  type Role,
  roleIcons,
  roles as roleIds,
  rows,
  seats as sizes,
} from './roles.ts'
import { isAlone, knownTo } from './state.ts'
import type { LineKind } from './statements.ts'

type CardTexts = Texts<'midnight'>

/** The masks' cards in a language. */
export const cardsIn = ({ midnight }: CardTexts): Readonly<Record<Role, RoleWords>> =>
  roleCards(midnight, midnight.roles, rows)

/** Names a place within a sentence: somebody, or a mask of the middle. */
export const placeIn =
  ({ midnight }: CardTexts, name: Name) =>
  (place: CardPlace): string =>
    isMiddle(place) ? at<string>(midnight.places, place) : name(place)

const sawIn = (speech: CardTexts, saw: readonly Saw[], name: Name): readonly string[] =>
  saw.map(({ place, mask }) =>
    speech.midnight.steps.saw({ at: placeIn(speech, name)(place), mask: speech.midnight.roles[mask].name }),
  )

const changesIn = (speech: CardTexts, moved: readonly MovedMask[], name: Name): readonly string[] =>
  moved.map(({ place, before, after }) => {
    const names = speech.midnight.roles
    return speech.midnight.steps.change({
      at: placeIn(speech, name)(place),
      before: names[before].name,
      after: names[after].name,
    })
  })

/** Says what a bot claims, or whom it doubts. */
const statementText = ({ midnight: texts }: CardTexts, [says, ...about]: Line, name: Name): string => {
  const [one = '', two = '', three = ''] = about
  const { am, ...lines } = texts.statements
  const mask = (role: string): string => texts.roles[role as Role].name
  const sentences: { readonly [K in LineKind]: () => string } = {
    // Only those of the Village say so.
    am: () => at<string>(am, one),
    twins: () => lines.twins({ name: name(one) }),
    saw: () => lines.saw({ name: name(one), mask: mask(two) }),
    middle: () => lines.middle({ one: mask(one), two: mask(two) }),
    stole: () => lines.stole({ name: name(one), mask: mask(two) }),
    swapped: () => lines.swapped({ one: name(one), two: name(two) }),
    became: () => lines.became({ mask: mask(one) }),
    worn: () => lines.worn({ name: name(one), mask: mask(two) }),
    mine: () => lines.mine({ name: name(one), mask: mask(two) }),
    between: () => lines.between({ name: name(one), mask: mask(two) }),
    held: () => lines.held({ name: name(one), other: name(two), mask: mask(three) }),
    me: () => lines.me({ name: name(one) }),
    both: () => lines.both({ one: name(one), two: name(two), mask: mask(three) }),
    seen: () => lines.seen({ name: name(one), by: name(two) }),
  }
  return at(sentences, says)()
}

/** Says what a step of the night came to; empty where nothing came of it. */
const endOf = (speech: CardTexts, { role, saw, moved }: Step, name: Name): string => {
  const { steps, roles: names } = speech.midnight
  const [own] = saw
  if (role === 'watcher') return own ? steps.ends.found({ role: names[own.mask] }) : ''
  if (moved.length > 0) return steps.ends.changes({ changes: changesIn(speech, moved, name) })
  return saw.length > 0 ? steps.ends.saw({ saw: sawIn(speech, saw, name) }) : ''
}

/** Tells a step of the night in two parts: who woke and did what, and what came of it. */
export const stepBeatsIn = (speech: CardTexts, step: Step, name: Name): readonly [begins: string, ends: string] => {
  const { role, seats, saw, moved } = step
  const { steps: texts } = speech.midnight
  const all = { n: seats.length, names: seats.map(name) }
  const [who = ''] = all.names
  const [one, two] = moved.map(({ place }) => placeIn(speech, name)(place))
  const begins = (): string => {
    switch (role) {
      case 'wolf':
        return saw.length > 0 ? texts['wolf-peeked']({ name: who }) : texts.wolf(all)
      case 'twin':
        return texts.twin(all)
      case 'seer':
        return texts[saw.length > 0 ? 'seer-looked' : 'seer']({ name: who })
      case 'prankster':
        return one === undefined || two === undefined
          ? texts.prankster({ name: who })
          : texts['prankster-moved']({ name: who, one, two })
      case 'thief':
      case 'sleepwalker':
        return two === undefined ? texts[role]({ name: who }) : texts[`${role}-moved`]({ name: who, other: two })
      case 'watcher':
        return texts[saw.length > 0 ? 'watcher-saw' : 'watcher']({ name: who })
      default:
        // Of the other masks only the Cub’s has a part of its own.
        return texts.cub({ name: who })
    }
  }
  return [begins(), endOf(speech, step, name)]
}

/** Tells a step of the night, with the masks before and after it. */
export const stepIn = (speech: CardTexts, step: Step, name: Name): string =>
  sequel(
    speech.grammar,
    stepBeatsIn(speech, step, name).filter(text => text !== ''),
  )

/** The lines of a seat's notebook: what it chose, and what it learned by that. */
export const noteIn = (speech: CardTexts, { act, picks, saw }: Note, name: Name): readonly string[] => {
  const { notes: texts, roles: names } = speech.midnight
  const places = picks.filter(pick => pick !== nobody).map(placeIn(speech, name))
  const [one = '', two = ''] = places
  const own = act === 'decoy' ? saw : []
  const watched = own.map(({ mask }) => texts.watched({ role: names[mask] }))
  if (places.length === 0) return picks.length === 0 ? watched : [texts.nothing, ...watched]
  switch (act) {
    case 'decoy':
      return [texts.guessed({ places }), ...watched]
    case 'steal':
      return saw.map(({ mask }) => texts.stole({ at: one, role: names[mask] }))
    case 'prank':
      return [texts.pranked({ one, two })]
    case 'sleepwalk':
      return [texts.walked({ at: one })]
    default:
      return [texts.saw({ saw: sawIn(speech, saw, name) })]
  }
}

/** What a mask's part of the night meant to its holder. */
export const noteOf = ({ role, saw, moved }: Step, seat: Seat, guessed: readonly CardPlace[]): Note => ({
  act: rows[role].night === 'peek' && saw.length === 0 ? 'decoy' : rows[role].night,
  picks:
    guessed.length > 0
      ? guessed
      : moved.length > 0
        ? moved.map(({ place }) => place).filter(place => place !== seat)
        : saw.map(({ place }) => place).filter(place => place !== seat),
  saw,
})

export const primerIcons = ['uncertainty', 'moon', 'sun', 'laurels'] as const

type RecapTexts = Texts<'midnight'>

/** Says of each what they were, and what they became. */
const castLines = (
  { midnight: { recap, roles } }: RecapTexts,
  { cast, masks }: Disclosure,
  name: Name,
): readonly string[] =>
  Object.entries(cast).map(([seat, was]) => {
    const now = at(masks, seat)
    return was === now
      ? recap.was({ name: name(seat), role: roles[was] })
      : recap.became({ name: name(seat), was: roles[was], role: roles[now] })
  })

const voteLine = (
  { midnight: { recap } }: RecapTexts,
  ballots: NonNullable<PublicState['ballots']>,
  name: Name,
): string => {
  const votes = Object.entries(ballots).map(([seat, pick]) => recap.voted({ name: name(seat), at: name(pick) }))
  return votes.length > 0 ? recap.votes({ votes }) : recap.unvoted
}

/** Retells a finished game: the masks, each step of the night with the masks before and after it, and the vote. */
export const recapOf = (speech: RecapTexts, table: PublicState, name: Name): Retold => {
  const { reveal, ballots } = table
  if (reveal === null) return { cast: [], chapters: [], moments: [], ...awarded(speech, [], name) }
  const { recap, roles } = speech.midnight
  return {
    cast: [
      ...castLines(speech, reveal, name),
      recap.middle({ roles: middle.map(place => roles[at(reveal.middle, place)].name) }),
    ],
    chapters: [
      ...(reveal.night.length > 0 ? reveal.night.map(step => stepIn(speech, step, name)) : [recap.quiet]),
      ...(ballots ? [voteLine(speech, ballots, name)] : []),
    ],
    // A Wolf who knew the others suspected nobody.
    moments: Object.entries(reveal.guessed)
      .filter(([seat]) => rows[at(reveal.cast, seat)].side !== 'wolves')
      .map(([seat, places]) => recap.guessed({ name: name(seat), places: places.map(placeIn(speech, name)) })),
    ...awarded(speech, awardsIn(speech, table), name),
  }
}

type Rules = Texts<'midnight'>['midnight']['rules']
type Counts = Readonly<Record<Role, number>>

const aim = ({ aim: texts }: Rules, players: number, { cub, fool }: Counts): Section => ({
  heading: texts.heading,
  lines: [
    texts.masks({ n: players, masks: masksFor(players) }),
    texts.village,
    texts.wolves,
    ...(cub > 0 ? [texts.cub] : []),
    ...(fool > 0 ? [texts.fool] : []),
    texts.nobody,
  ],
})

/** Lists the masks that have a part of the night, in its order. */
const actingOf = (of: Counts): readonly Role[] => roleIds.filter(role => of[role] > 0 && rows[role].isRetold)

const night = (
  { night: texts }: Rules,
  options: Options,
  players: number,
  of: Counts,
  names: Readonly<Record<Role, RoleWords>>,
): Section => {
  const acting = actingOf(of)
  return {
    heading: texts.heading,
    lines: [
      texts.dealt({ n: masksFor(players) }),
      texts.asked,
      ...(acting.length > 0 ? [texts.order({ roles: acting.map(role => names[role].name) })] : []),
      texts.stays,
      texts.others,
      typeof options.night === 'number' ? texts.lasts({ n: options.night }) : texts['lasts-host'],
    ],
  }
}

const day = ({ day: texts, time: times }: Rules, options: Options, { hunter }: Counts): Section => {
  return {
    heading: texts.heading,
    lines: [
      texts.talk({ time: timeIn(times, options.discussion) }),
      texts.ready,
      texts.vote({ time: timeIn(times, options.vote) }),
      texts.dies,
      ...(hunter > 0 ? [texts.hunter] : []),
      texts.left,
      texts.turn,
    ],
  }
}

export const rulesSheet = (
  { midnight: { rules } }: Texts<'midnight'>,
  options: Options,
  players: number,
  names: Readonly<Record<Role, RoleWords>>,
): readonly Section[] => {
  const of = counts(options, players)
  return [
    aim(rules, players, of),
    rolesSection(rules.roles, roleIds, of, names),
    night(rules, options, players, of, names),
    day(rules, options, of),
  ]
}

export type MidnightSpeech = Texts<'midnight'>

const outcome = (
  { common, midnight: { outcomes } }: MidnightSpeech,
  over: Pick<NonNullable<PublicState['over']>, 'why' | 'alsoWon'> | null,
): string => {
  if (over === null) return ''
  const { why, alsoWon } = over
  if (why === 'ended') return common.hostEnded
  return why === 'caught' && alsoWon.length > 0 ? outcomes['caught-fool'] : outcomes[why]
}

const tallied = ({ midnight: { told } }: MidnightSpeech, dead: readonly Seat[], name: Name): string =>
  dead.length === 0 ? told.spared : told.dies({ n: dead.length, names: dead.map(name) })

const eventText = (speech: MidnightSpeech, event: PublicEvent, name: Name): string => {
  const { told: texts, roles } = speech.midnight
  switch (event.type) {
    case 'dealt':
    case 'fell':
    case 'dawned':
    case 'polled':
      return texts[event.type]
    // Shown by the empty chair.
    case 'gone':
    case 'returned':
      return ''
    case 'tallied':
      return tallied(speech, event.dead, name)
    case 'retold':
      return stepIn(speech, event.step, name)
    case 'unmasked': {
      const who = { name: name(event.seat), role: roles[event.mask] }
      return event.takes === null ? texts.unmasked(who) : texts.takes({ ...who, at: name(event.takes) })
    }
    case 'over':
      return outcome(speech, { why: event.why, alsoWon: event.besides })
    default:
      return unreachable(event)
  }
}

const moment = (speech: MidnightSpeech, table: PublicState, name: Name): string => {
  const { moment: texts } = speech.midnight
  const { phase, answered, seats, leaving } = table
  const last = table.events.at(-1)
  switch (phase) {
    case 'deal':
    case 'day':
    case 'vote':
      return texts[phase]
    case 'night':
      return texts.night({ n: answered, players: seats.length - leaving.length })
    case 'tally':
      return texts.tally({ what: tallied(speech, table.dead, name) })
    case 'story':
    case 'masks':
      return texts[phase]({ what: last ? eventText(speech, last, name) : '' })
    case 'over':
      return outcome(speech, table.over)
    default:
      return unreachable(phase)
  }
}

const prompts = (speech: MidnightSpeech): Readonly<Record<PeopleKind, (table: PublicState) => Prompt>> => {
  const { acknowledge, night, vote, ready, open, ...close } = speech.midnight.asks
  return {
    acknowledge: () => acknowledge,
    // The same for every mask; its effect is read in the panel that is held.
    night: () => night,
    ready: () => ready,
    vote: () => vote,
    open: () => open,
    close: ({ phase, answered, seats, leaving }) => {
      const { prompt, ...buttons } = close[phase === 'night' ? 'close-night' : 'close-vote']
      return { prompt: prompt({ n: answered, players: seats.length - leaving.length }), ...buttons }
    },
    ...hostPrompts(speech),
  }
}

const aloneIn = ({ midnight: { knows } }: MidnightSpeech, role: Role): readonly string[] =>
  role === 'wolf' || role === 'cub' || role === 'twin' ? [knows[`alone-${role}`]] : []

const seesIn = ({ midnight: { knows, roles } }: MidnightSpeech, sees: Hand['sees'], name: Name): readonly string[] =>
  sees.map(({ seat, as }) => knows.as({ name: name(seat), role: roles[as] }))

const knows = (speech: MidnightSpeech, hand: Hand, name: Name): readonly string[] => [
  ...seesIn(speech, hand.sees, name),
  ...(hand.notices.includes('alone') ? aloneIn(speech, hand.role) : []),
  ...(hand.act === null ? [] : [speech.midnight.acts[hand.act]]),
  ...hand.notebook.flatMap(note => noteIn(speech, note, name)),
]

/** What a seat wrote down of the night. */
const noted = (
  speech: MidnightSpeech,
  { cast, night, guessed }: Disclosure,
  seat: Seat,
  name: Name,
): readonly string[] => {
  const own = night.find(({ seats }) => seats.includes(seat))
  const picks = Object.hasOwn(guessed, seat) ? (guessed[seat] ?? []) : []
  const step = own ?? { role: cast[seat] ?? 'villager', seats: [seat], saw: [], moved: [] }
  return noteIn(speech, noteOf(step, seat, picks), name)
}

/** Retells what each saw from the deal on, and what each learned in the night, once that is over. */
const knew = (speech: MidnightSpeech, { reveal, seats, events: facts }: PublicState, name: Name): readonly Knew[] =>
  reveal === null
    ? []
    : seats.flatMap(seat => {
        const deal = { seats, cast: reveal.cast }
        const role = reveal.cast[seat]
        const lines = [
          ...seesIn(speech, knownTo(deal, seat), name),
          ...(role && isAlone(deal, seat) ? aloneIn(speech, role) : []),
          ...(facts.some(({ type }) => type === 'dawned') ? noted(speech, reveal, seat, name) : []),
        ]
        return lines.length === 0 ? [] : [{ seat, lines }]
      })

const standard: Options = Object.fromEntries(form.map(({ id, values: [first] }) => [id, first]))
const withFool: Options = { ...standard, fool: 1 }

export const wordsIn = (speech: MidnightSpeech): Words<PublicState, Hand, PublicEvent, PeopleKind> => {
  const { common, midnight: texts } = speech
  const roles = cardsIn(speech)
  const options: Readonly<Record<OptionId, Label>> = texts.options
  const hints: Readonly<Record<HintReason, string>> = texts.hints
  const objections: Readonly<Record<ObjectionWhy, (of: { readonly n: number }) => string>> = texts.objections
  const refusals: Refusals<PeopleKind> = { ...hostRefusals, ...texts.refusals }
  const picks = { ...texts.picks, ...common.endPicks }
  const asks = prompts(speech)
  const guesses: Readonly<Record<GuessKind, string>> = texts.guesses
  const value = (option: string, chosen: Value): string =>
    timeValue(speech, texts.seconds, option, chosen) ?? valueIn(speech, chosen, { auto: texts.auto })
  /** Lists the public masks: `2 Wolves`, `1 Seer`. */
  const inPlay = (chosen: Options, players: number): readonly string[] => {
    const of = counts(chosen, playableSize(players))
    return roleIds.filter(role => of[role] > 0).map(role => texts.inPlay[role]({ n: of[role] }))
  }
  return {
    title: texts.title,
    tagline: texts.tagline,
    winning: texts.winning,
    host: texts.host,
    primer: (chosen, players = sizes[0]) =>
      primerOf(primerIcons, texts.primer, [
        {
          icon: 'moon',
          heading: texts.order,
          text: '',
          list: actingOf(counts(chosen, playableSize(players))).map(role => ({
            icon: roleIcons[role].icon,
            name: roles[role].name,
            text: '',
          })),
        },
      ]),
    roles,
    ...formWords<OptionId, PresetId>(form, presets, { options, presets: texts.presets }),
    value,
    // Nothing is ever switched off: any masks may be chosen.
    need: () => '',
    notice: () => '',
    without: () => '',
    objection: ({ why, count: n }) => objections[why as ObjectionWhy]({ n }),
    hint: ({ why }) => hints[why as HintReason],
    inPlay,
    moment: (table, name) => moment(speech, table, name),
    ask: (ask, table) => asks[ask.kind](table),
    pick: pick => textFor(picks, pick) ?? pick,
    does: () => '',
    event: (event, name) => eventText(speech, event, name),
    statement: (line, name) => statementText(speech, line, name),
    unsaid: ['gone', 'returned'],
    knows: (hand, name) => knows(speech, hand, name),
    side: hand => roles[hand.role].side,
    called: role => texts.roles[role as Role].called,
    forms: role => countedForms(texts.inPlay[role as Role]),
    nightPlace: (role, chosen, players) => {
      const of = counts(chosen, playableSize(players))
      const acting = roleIds.filter(one => (of[one] > 0 || one === role) && rows[one].isRetold)
      const n = acting.indexOf(role as Role) + 1
      const names = acting.map(one => roles[one].name)
      return n === 0 ? texts.nightPlace.idle : texts.nightPlace.acts({ n, of: acting.length, roles: names })
    },
    sees: ({ sees }, seat) => {
      const seen = sees.find(one => one.seat === seat)
      return seen ? roles[seen.as].name : ''
    },
    // Masks may have moved since.
    others: () => '',
    moreKnown: (hand, name) => knows(speech, { ...hand, sees: [] }, name),
    refusal: (kind, reason) => refusalIn(speech, refusals, kind, reason),
    outcome: table => outcome(speech, table.over),
    guess: id => guesses[kindOf(id) as GuessKind],
    recap: (table, name) => recapOf(speech, table, name),
    knew: (table, name) => knew(speech, table, name),
    example: { options: withFool, players: 6 },
    sizes,
    exampleFor: players => (players >= 5 ? withFool : standard),
    modes: () => [],
    roleSheet: (chosen, players) =>
      roleSheetOf(inPlay(chosen, players), roleIds, counts(chosen, playableSize(players)), roles),
    rules: (chosen, players) => rulesSheet(speech, chosen, playableSize(players), roles),
  }
}
