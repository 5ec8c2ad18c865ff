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
import { type Forms, sequel } from '../../texts/templates.ts'
import { nobody } from '../night/events.ts'
import { countedForms, roleSheetOf, rolesSection, timeIn, timeValue } from '../night/words.ts'
import {
  type Death,
  type Disclosure,
  type EndReason,
  type Hand,
  type Night,
  none,
  type PeopleKind,
  type PublicEvent,
  type PublicState,
} from './events.ts'
import {
  options as form,
  type HintReason,
  type ObjectionReason as ObjectionWhy,
  type OptionId,
  type PresetId,
  presets,
} from './options.ts'
import { awardsIn, dayOf, deedIn, type GuessKind } from './reveal.ts'
import { counts, knownTo, playableSize, type Role, roles, rows, seats as sizes } from './roles.ts'
import { type Count, countsIn } from './state.ts'
import type { LineKind } from './statements.ts'

type CardTexts = Texts<'mafia'>

/** The roles' cards in a language. */
export const cardsIn = ({ mafia }: CardTexts): Readonly<Record<Role, RoleWords>> => roleCards(mafia, mafia.roles, rows)

/** Names a player's role at a death, or at the end. */
export const wasOf = ({ mafia }: CardTexts, { role, turned }: Pick<Death, 'role' | 'turned'>): Forms =>
  turned ? mafia.turned : mafia.roles[role]

/** Says what a bot claims, or whom it suspects. */
const statementText = ({ mafia }: CardTexts, [says, one = '', two = '']: Line, name: Name): string => {
  const lines = mafia.statements
  const sentences: { readonly [K in LineKind]: () => string } = {
    found: () => lines.found({ name: name(one) }),
    cleared: () => lines.cleared({ name: name(one) }),
    innocent: () => lines.innocent({ name: name(one) }),
    proven: () => lines.proven({ name: name(one), dead: name(two) }),
    rivals: () => lines.rivals({ one: name(one), two: name(two) }),
    believe: () => lines.believe({ by: name(one), name: name(two) }),
    wrong: () => lines.wrong({ name: name(one), dead: name(two) }),
    spared: () => lines.spared({ name: name(one), dead: name(two) }),
    abstained: () => lines.abstained({ name: name(one) }),
    impostor: () => lines.impostor({ name: name(one) }),
    hunch: () => lines.hunch({ name: name(one) }),
    quiet: () => lines.quiet({ name: name(one) }),
    early: () => lines.early({ name: name(one) }),
  }
  return at(sentences, says)()
}

export const primerIcons = ['castle', 'moon', 'sun', 'laurels'] as const

type RecapTexts = Texts<'mafia'>

const attackLine = ({ mafia: { recap } }: RecapTexts, { target, saved }: Night, name: Name): string =>
  target === null ? recap.unattacked : recap[saved ? 'saved' : 'attacked']({ name: name(target) })

/** Retells a night: who was attacked, saved, investigated, and suspected by whom. */
const nightLine = (speech: RecapTexts, night: Night, reveal: Disclosure, chosen: Options, name: Name): string => {
  const { recap, deeds, idle } = speech.mafia
  const said = Object.entries(night.picks).map(([seat, pick]) => {
    const deed = deedIn(reveal, chosen, night.night, seat)
    return pick === nobody ? idle[deed]({ name: name(seat) }) : deeds[deed]({ name: name(seat), at: name(pick) })
  })
  return sequel(speech.grammar, [
    recap.night({ night: night.night }),
    attackLine(speech, night, name),
    ...(said.length > 0 ? [recap.deeds({ deeds: said })] : []),
  ])
}

const voteLine = ({ grammar, mafia: { recap } }: RecapTexts, { day, ballots, runoff }: Count, name: Name): string => {
  const votes = Object.entries(ballots).map(([seat, pick]) =>
    pick === none ? recap['voted-none']({ name: name(seat) }) : recap.voted({ name: name(seat), at: name(pick) }),
  )
  return sequel(grammar, [
    recap[runoff ? 'runoff' : 'day']({ day }),
    votes.length > 0 ? recap.votes({ votes }) : recap.unvoted,
  ])
}

/** Retells a finished game: the roles, each night and each vote. */
export const recapOf = (speech: RecapTexts, table: PublicState, name: Name): Retold => {
  const { reveal, options: chosen, rounds } = table
  if (reveal === null) return { cast: [], chapters: [], moments: [], ...awarded(speech, [], name) }
  const { cast, turned, nights } = reveal
  const votes = countsIn(rounds)
  return {
    cast: Object.entries(cast).map(([seat, role]) => {
      const was = wasOf(speech, { role, turned: turned?.seats.includes(seat) ?? false })
      return speech.mafia.recap.was({ name: name(seat), role: was })
    }),
    chapters: nights.flatMap(night => [
      nightLine(speech, night, reveal, chosen, name),
      ...votes.filter(({ day }) => day === night.night).map(vote => voteLine(speech, vote, name)),
    ]),
    moments: [],
    ...awarded(speech, awardsIn(speech, table), name),
  }
}

type Rules = Texts<'mafia'>['mafia']['rules']
type Counts = Readonly<Record<Role, number>>

const aim = ({ aim: texts }: Rules, { minion, bomber }: Counts): Section => ({
  heading: texts.heading,
  lines: [
    texts[minion > 0 ? 'village-minion' : 'village'],
    minion > 0 ? texts['mafia-minion']({ n: minion }) : texts.mafia,
    ...(bomber > 0 ? [texts.bomber] : []),
  ],
})

const night = ({ night: texts }: Rules, options: Options, { angel, detective, minion }: Counts): Section => ({
  heading: texts.heading,
  lines: [
    texts.asked,
    texts.attacked,
    ...(angel > 0 ? [texts[options['angel-repeat'] === false ? 'saved-once' : 'saved']] : []),
    ...(detective > 0 ? [texts[minion > 0 ? 'learns-minion' : 'learns']] : []),
    texts.others,
    typeof options.night === 'number' ? texts.lasts({ n: options.night }) : texts['lasts-host'],
    ...(options['first-night'] === 'peaceful' ? [texts.peaceful] : []),
  ],
})

const day = ({ day: texts, time: times }: Rules, options: Options): Section => {
  return {
    heading: texts.heading,
    lines: [
      texts[options['silent-game'] === true ? 'silent' : 'talk']({ time: timeIn(times, options.discussion) }),
      texts.ready,
      texts.vote({ time: timeIn(times, options.vote) }),
      texts.change,
      texts[options['votes-are-shown'] === 'real-time' ? 'real-time' : 'hidden'],
      texts.murdered,
      texts.tied,
      texts[options['reveal-on-leaving'] === false ? 'left-hidden' : 'left'],
    ],
  }
}

const takeover = (rules: Rules, { minion }: Counts): readonly Section[] => {
  if (minion === 0) return []
  const { heading, takes } = rules[minion > 1 ? 'minions' : 'minion']
  return [{ heading, lines: [takes] }]
}

export const rulesSheet = (
  { mafia: { rules } }: Texts<'mafia'>,
  options: Options,
  players: number,
  names: Readonly<Record<Role, RoleWords>>,
): readonly Section[] => {
  const of = counts(options, players)
  return [
    aim(rules, of),
    rolesSection(rules.roles, roles, of, names),
    night(rules, options, of),
    day(rules, options),
    ...takeover(rules, of),
  ]
}

export type MafiaSpeech = Texts<'mafia'>

const outcomeOf = ({ common, mafia }: MafiaSpeech, why: EndReason): string =>
  why === 'ended' ? common.hostEnded : mafia.outcomes[why]

/** Says who left, with their roles where those are shown. */
const leftLines = (
  speech: MafiaSpeech,
  left: readonly Seat[],
  shown: readonly Death[],
  name: Name,
): readonly string[] => {
  const { told: texts } = speech.mafia
  const names = left.map(seat => {
    const was = shown.find(one => one.seat === seat)
    return was ? texts['left-as']({ name: name(seat), role: wasOf(speech, was) }) : name(seat)
  })
  return names.length === 0 ? [] : [texts.left({ n: names.length, names })]
}

const murdered = (speech: MafiaSpeech, death: Death | null, name: Name): readonly string[] =>
  death === null ? [] : [speech.mafia.told.murdered({ name: name(death.seat), role: wasOf(speech, death) })]

const dawned = (speech: MafiaSpeech, event: Extract<PublicEvent, { type: 'dawned' }>, name: Name): string => {
  const { outcome, death, left, shown } = event
  const what = outcome === 'murder' ? murdered(speech, death, name) : [speech.mafia.told[outcome]]
  return sequel(speech.grammar, [...what, ...leftLines(speech, left, shown, name)])
}

const tallied = (speech: MafiaSpeech, event: Extract<PublicEvent, { type: 'tallied' }>, name: Name): string => {
  const { outcome, death, tied, left, shown } = event
  const { told: texts } = speech.mafia
  const what = {
    murder: murdered(speech, death, name),
    peace: [texts.peace],
    runoff: [texts.tied({ names: tied.map(name) })],
  }[outcome]
  return sequel(speech.grammar, [...what, ...leftLines(speech, left, shown, name)])
}

const eventText = (speech: MafiaSpeech, event: PublicEvent, name: Name): string => {
  const { told: texts } = speech.mafia
  switch (event.type) {
    case 'dealt':
      return texts.dealt
    // Shown on the ballot, and by the empty chair.
    case 'voiced':
    case 'gone':
    case 'returned':
      return ''
    case 'fell':
      return texts.fell({ night: event.night })
    case 'dawned':
      return dawned(speech, event, name)
    case 'gathered':
      return texts.gathered({ day: event.day })
    case 'polled':
      return event.runoff.length > 0
        ? texts['polled-again']({ day: event.day, names: event.runoff.map(name) })
        : texts.polled({ day: event.day })
    case 'tallied':
      return tallied(speech, event, name)
    case 'over':
      return outcomeOf(speech, event.why)
    default:
      return unreachable(event)
  }
}

const outcome = (speech: MafiaSpeech, { over }: PublicState): string => (over ? outcomeOf(speech, over.why) : '')

const moment = (speech: MafiaSpeech, table: PublicState, name: Name): string => {
  const { moment: texts } = speech.mafia
  const { round, answered, living, runoff } = table
  switch (table.phase) {
    case 'deal':
      return texts.deal
    case 'night':
      return texts.night({ night: round, n: answered, living: living.length })
    case 'dawn': {
      const last = table.events.findLast(event => event.type === 'dawned')
      return texts.dawn({ night: round, what: last ? dawned(speech, last, name) : '' })
    }
    case 'day':
      return texts[table.options['silent-game'] === true ? 'day-silent' : 'day']({ day: round })
    case 'vote':
      return texts[runoff ? 'runoff' : 'vote']({ day: round })
    case 'tally': {
      const last = table.events.findLast(event => event.type === 'tallied')
      return texts.tally({ day: round, what: last ? tallied(speech, last, name) : '' })
    }
    case 'over':
      return outcome(speech, table)
    default:
      return unreachable(table.phase)
  }
}

const prompts = (speech: MafiaSpeech): Readonly<Record<PeopleKind, (table: PublicState) => Prompt>> => {
  const { acknowledge, night, vote, ready, open, ...close } = speech.mafia.asks
  return {
    acknowledge: () => acknowledge,
    // The same for every role; its effect is read in the panel that is held.
    night: () => night,
    vote: ({ runoff }) => ({ prompt: runoff ? vote.runoff : vote.prompt, confirm: vote.confirm, done: vote.done }),
    ready: ({ options }) => ({
      prompt: options['silent-game'] === true ? ready.silent : ready.prompt,
      confirm: ready.confirm,
      done: ready.done,
    }),
    open: () => open,
    close: ({ phase, answered, living }) => {
      const { prompt, ...buttons } = close[phase === 'night' ? 'close-night' : 'close-vote']
      return { prompt: prompt({ n: answered, living: living.length }), ...buttons }
    },
    ...hostPrompts(speech),
  }
}

const noteLine = ({ mafia: { notes } }: MafiaSpeech, note: Hand['notebook'][number], name: Name): string => {
  const { night, pick, mafia } = note
  if (pick === nobody) return notes['chose-nobody']({ night })
  return notes[mafia === null ? 'chose' : mafia ? 'mafia' : 'not-mafia']({ night, name: name(pick) })
}

const knows = (speech: MafiaSpeech, hand: Hand, name: Name): readonly string[] => {
  const { knows: texts, acts } = speech.mafia
  return [
    ...hand.sees.map(({ seat }) => texts.mafia({ name: name(seat) })),
    ...(hand.notices.includes('inherited') ? [texts.inherited] : []),
    ...(hand.act === null ? [] : [acts[hand.act]]),
    ...(hand.notices.includes('once') ? [texts.once] : []),
    ...Object.entries(hand.team).map(([seat, pick]) =>
      pick === nobody ? texts['team-nobody']({ name: name(seat) }) : texts.team({ name: name(seat), at: name(pick) }),
    ),
    ...hand.notebook.map(note => noteLine(speech, note, name)),
  ]
}

/** What a Minion who took over learned, from that night on. */
const tookOver = (
  { mafia: { knows: texts } }: MafiaSpeech,
  { reveal, events, living }: Pick<PublicState, 'events' | 'living'> & { readonly reveal: Disclosure },
  seat: Seat,
  name: Name,
): readonly string[] => {
  const { turned, nights } = reveal
  if (!turned?.seats.includes(seat) || !events.some(event => event.type === 'fell' && event.night >= turned.from))
    return []
  // A Minion who died before that night never learned of it.
  const heirs = turned.seats.filter(
    heir =>
      living.includes(heir) || nights.some(({ night, picks }) => night >= turned.from && Object.hasOwn(picks, heir)),
  )
  if (!heirs.includes(seat)) return []
  return [texts.inherited, ...heirs.filter(other => other !== seat).map(other => texts.mafia({ name: name(other) }))]
}

/** Retells what each knew from the deal on, and the Detectives' findings of the nights that are over by now. */
const knew = (speech: MafiaSpeech, { reveal, seats, events, living }: PublicState, name: Name): readonly Knew[] =>
  reveal === null
    ? []
    : seats.flatMap(seat => {
        const lines = [
          ...knownTo(seats, reveal.cast, seat).map(({ seat: other }) =>
            speech.mafia.knows.mafia({ name: name(other) }),
          ),
          ...tookOver(speech, { reveal, events, living }, seat, name),
          ...reveal.nights.flatMap(({ night, picks: picked, read }) => {
            if (!events.some(event => event.type === 'dawned' && event.night === night)) return []
            const [pick, mafia] = [picked[seat], read[seat]]
            return pick === undefined || mafia === undefined ? [] : [noteLine(speech, { night, pick, mafia }, name)]
          }),
        ]
        return lines.length === 0 ? [] : [{ seat, lines }]
      })

const standard: Options = {
  ...Object.fromEntries(form.map(({ id, values: [first] }) => [id, first])),
  'suicide-bomber': true,
  minion: 1,
}
/** The order in which the public composition is listed. */
const listed: readonly Role[] = ['mafia', 'minion', 'angel', 'detective', 'bomber', 'villager']

export const wordsIn = (speech: MafiaSpeech): Words<PublicState, Hand, PublicEvent, PeopleKind> => {
  const { common, mafia: texts } = speech
  const roles = cardsIn(speech)
  const options: Readonly<Record<OptionId, Label>> = texts.options
  const values: { readonly [O in OptionId]?: Readonly<Record<string, string>> } = texts.values
  const hints: Readonly<Record<HintReason, string>> = texts.hints
  const objections: Readonly<Record<ObjectionWhy, (n: number) => string>> = {
    few: n => texts.objections.few({ n }),
    many: n => texts.objections.many({ n }),
    villager: () => texts.objections.villager,
  }
  const refusals: Refusals<PeopleKind> = { ...hostRefusals, ...texts.refusals }
  const picks = { ...texts.picks, ...common.endPicks }
  const asks = prompts(speech)
  const guesses: Readonly<Record<GuessKind, typeof texts.guesses.mafia>> = texts.guesses
  const value = (option: string, chosen: Value): string =>
    timeValue(speech, texts.seconds, option, chosen) ?? valueIn(speech, chosen, values[option as OptionId])
  /** Says how the limit changed the number of Mafia or of Minions, and what the limit is. */
  const limited = (did: typeof texts.limit.off, option: string): string =>
    sequel(speech.grammar, [did[option === 'mafia' ? 'mafia' : 'minion'], texts.limit.beside])
  /** Lists the public composition: `2 Mafia`, `1 Angel`. */
  const inPlay = (chosen: Options, players: number): readonly string[] => {
    const of = counts(chosen, playableSize(players))
    return [
      ...listed.filter(role => of[role] > 0).map(role => texts.inPlay[role]({ n: of[role] })),
      ...(chosen['silent-game'] === true ? [texts.silent] : []),
    ]
  }
  return {
    title: texts.title,
    tagline: texts.tagline,
    winning: texts.winning,
    host: texts.host,
    primer: () => primerOf(primerIcons, texts.primer),
    roles,
    ...formWords<OptionId, PresetId>(form, presets, { options, presets: texts.presets }),
    value,
    // The form has no other need.
    need: () => texts.limit.beside,
    notice: ({ option }) => limited(texts.limit.off, option),
    without: ({ option }) => limited(texts.limit.without, option),
    objection: ({ why, count: n }) => objections[why as ObjectionWhy](n),
    hint: ({ why }) => hints[why as HintReason],
    inPlay,
    moment: (table, name) => moment(speech, table, name),
    ask: (ask, table) => asks[ask.kind](table),
    pick: pick => textFor(picks, pick) ?? pick,
    does: () => '',
    event: (event, name) => eventText(speech, event, name),
    statement: (line, name) => statementText(speech, line, name),
    unsaid: ['voiced', 'gone', 'returned'],
    knows: (hand, name) => knows(speech, hand, name),
    side: hand => roles[hand.role].side,
    called: role => texts.roles[role as Role].called,
    forms: role => countedForms(texts.inPlay[role as Role]),
    nightPlace: role => texts.nightPlace[rows[role as Role].night],
    sees: ({ sees }, seat) => (sees.some(one => one.seat === seat) ? roles.mafia.name : ''),
    // Who is not of the Mafia may still help them.
    others: () => '',
    moreKnown: (hand, name) => knows(speech, { ...hand, sees: [] }, name),
    refusal: (kind, reason) => refusalIn(speech, refusals, kind, reason),
    outcome: table => outcome(speech, table),
    guess: id => guesses[kindOf(id) as GuessKind]({ day: dayOf(id) }),
    recap: (table, name) => recapOf(speech, table, name),
    knew: (table, name) => knew(speech, table, name),
    example: { options: standard, players: 9 },
    sizes,
    exampleFor: players => (players >= 8 ? standard : { ...standard, minion: 0, 'suicide-bomber': players >= 7 }),
    modes: () => [],
    roleSheet: (chosen, players) =>
      roleSheetOf(inPlay(chosen, players), listed, counts(chosen, playableSize(players)), roles),
    rules: (chosen, players) => rulesSheet(speech, chosen, playableSize(players), roles),
  }
}
