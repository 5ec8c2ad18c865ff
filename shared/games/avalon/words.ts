import { at, type Options, type Seat, unreachable, type Value } from '../../engine/game.ts'
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
import type { Knew, Label, Name, Prompt, Retold, RoleSheet, RoleWords, Section, Words } from '../../engine/words.ts'
import type { Texts } from '../../texts/catalogue.ts'
import { capital, joined, sequel } from '../../texts/templates.ts'
import { offTeams, proposalsFor, sumsOf } from '../quest/state.ts'
import { countedCards, distinctions, resultText, unread } from '../quest/words.ts'
import type {
  Disclosure,
  EndReason,
  Hand,
  Known,
  Loyalty,
  Moment,
  PeopleKind,
  PublicEvent,
  PublicState,
} from './events.ts'
import {
  options as form,
  type HintReason,
  type MerlinSight,
  type Need,
  type ObjectionReason as ObjectionWhy,
  type OptionId,
  type PresetId,
  presets,
} from './options.ts'
import type { GuessKind } from './reveal.ts'
import { failsNeeded, inPlay, mayChange, type Role, readsAs, rows, sideNow, seats as sizes, tableFor } from './roles.ts'
import type { NoticeId } from './sights.ts'
import { endsByRejections, isUnvoted, switchedIn } from './state.ts'

export const primerIcons = ['round-table', 'crown', 'holy-grail', 'crossed-swords'] as const

type Avalon = Texts<'avalon'>

/** What the sheets of rules and roles depend on. */
export interface SheetFacts {
  readonly options: Options
  readonly players: number
  readonly table: { readonly good: number; readonly evil: number; readonly sizes: readonly number[] }
  readonly twoFails: boolean
  readonly roles: readonly Role[]
  readonly names: Readonly<Record<Role, RoleWords>>
}

const evilSees = ({ avalon: { sight } }: Avalon, options: Options): string => {
  if (options['evil-ring'] === true) return sight['evil-ring']
  return options.oberon === 'none' ? sight.evil : sight['evil-without-oberon']
}

/** Says what Merlin sees. With split sight, of the Evil whom he may see two are certain, but never the last of them. */
const merlinSees = ({ grammar, avalon }: Avalon, mode: MerlinSight, options: Options, evil: number): string => {
  const { sight, roles } = avalon
  const hiding = [
    ...(options.mordred === true ? [roles.mordred.name] : []),
    ...(options.oberon === 'chaos' ? [roles.oberon.name] : []),
  ]
  if (mode === 'split') return sight.split({ n: Math.max(0, Math.min(2, evil - hiding.length - 1)) })
  if (hiding.length === 0) return sight[mode]
  return sight[`${mode}-except`]({ hidden: joined(grammar, hiding) })
}

/** Returns how Merlin sees: with Reversals one of those he sees is Good, as with a decoy. */
const sightMode = (options: Options): MerlinSight =>
  // The form has no other values.
  options.reversals === true ? 'decoy' : (options['merlin-sight'] as MerlinSight)

/** Describes what a role sees, as this table plays it. */
const sightOf = (speech: Avalon, role: Role, options: Options, evil: number): string => {
  const { sight } = speech.avalon
  const sees = evilSees(speech, options)
  switch (role) {
    case 'merlin':
      return merlinSees(speech, sightMode(options), options, evil)
    case 'percival':
      return options.morgana === true ? sight['percival-both'] : sight.percival
    case 'servant':
    case 'arthur':
    case 'troublemaker':
    case 'cleric':
    case 'tristan':
    case 'isolde':
    case 'guinevere':
      return sight[role]
    case 'morgana':
      return options.percival === true ? sight.morgana({ sees }) : sees
    case 'mordred':
      return options.merlin === true ? sight.mordred({ sees }) : sees
    case 'oberon':
      if (options.merlin !== true) return sight.oberon
      return options.oberon === 'chaos' ? sight['oberon-chaos'] : sight['oberon-standard']
    case 'assassin':
    case 'minion':
      return sees
    case 'lancelot-good':
      return sight[mayChange(options) ? 'lancelot-good' : 'lancelot-good-known']
    case 'lancelot-evil':
      return mayChange(options) ? sight['lancelot-evil-alone'] : sight['lancelot-evil-known']({ sees })
    case 'lancelot':
      return sight[options.merlin === true ? 'lancelot-merlin' : 'lancelot']
    case 'maelagant':
    case 'agravaine':
    case 'lunatic':
    case 'brute':
    case 'trickster':
    case 'revealer':
      return sight[role]({ sees })
  }
}

const lady = ({ avalon: { modes } }: Avalon): Section => ({
  heading: modes.lady.heading,
  lines: [modes.lady.first, modes.lady.asks, modes.lady.next],
})

/** Describes the modes that a host may switch on, with the numbers of a table. */
export const modesSheet = (
  speech: Avalon,
  options: Options,
  { evil }: { readonly evil: number },
): readonly Section[] => {
  const { sight, oberon, ring } = speech.avalon.modes
  const merlin = (mode: MerlinSight, more: Options = {}): string =>
    sight[mode]({ sees: merlinSees(speech, mode, { ...options, ...more }, evil) })
  return [
    {
      heading: sight.heading,
      lines: [
        merlin('plain'),
        merlin('decoy'),
        merlin('split'),
        merlin('oberon-split', { oberon: 'standard' }),
        sight.fewer,
        sight.drawn,
      ],
    },
    { heading: oberon.heading, lines: [oberon.standard, oberon.chaos] },
    { heading: ring.heading, lines: [ring.knows, ring.needs, ring.others, ring.secret] },
    lady(speech),
  ]
}

/** How the Lancelots are played at this table. */
const lancelotsSheet = ({ avalon: { rules } }: Avalon, { lancelots: way }: Options): readonly Section[] => {
  const { heading, change, ...ways } = rules.lancelots
  if (way === 'known') return [{ heading, lines: [ways.known] }]
  return way === 'deck' || way === 'fixed' ? [{ heading, lines: [ways[way], change] }] : []
}

/** How somebody may declare at this table. */
const declarationsSheet = ({ avalon: { rules } }: Avalon, { arthur, agravaine }: Options): readonly Section[] => {
  const { heading, corner, ...texts } = rules.declarations
  const lines = [...(agravaine === true ? [texts.agravaine] : []), ...(arthur === true ? [texts.arthur] : [])]
  return lines.length === 0 ? [] : [{ heading, lines: [...lines, corner] }]
}

/** The roles in play, each once, with what it sees. */
export const roleSheet = (speech: Avalon, { options, players, table, roles }: SheetFacts): RoleSheet => ({
  notes: [speech.avalon.rules.aim.sides({ players, good: table.good, evil: table.evil })],
  roles: [...new Set(roles)].map(role => ({ role, text: capital(`${sightOf(speech, role, options, table.evil)}.`) })),
})

const assassinationLines = ({ avalon: { rules } }: Avalon, options: Options): readonly string[] => {
  const { shown, picks, wins, dagger, lovers } = rules.assassination
  return [
    ...(options['evil-shows'] === true ? [shown] : []),
    picks,
    wins,
    ...(options.dagger === 'carried' ? [dagger] : []),
    ...(options.lovers === true ? [lovers] : []),
  ]
}

export const rulesSheet = (
  speech: Avalon,
  { options, players, table, twoFails, roles, names }: SheetFacts,
): readonly Section[] => {
  const { aim, roles: cast, team, quest, ring, assassination, talk, excalibur: arms } = speech.avalon.rules
  const merlin = options.merlin === true
  const limited = !endsByRejections(options)
  return [
    {
      heading: aim.heading,
      lines: [
        aim.sides({ players, good: table.good, evil: table.evil }),
        merlin ? aim['good-merlin'] : aim.good,
        aim[`${merlin ? 'evil-merlin' : 'evil'}${limited ? '-limited' : ''}`],
      ],
    },
    {
      heading: cast.heading,
      lines: [...new Set(roles)].map(role => {
        const n = roles.filter(other => other === role).length
        const { name, side } = names[role]
        const line = { role: name, side, sees: sightOf(speech, role, options, table.evil) }
        return n === 1 ? cast.line(line) : cast.lines({ ...line, n })
      }),
    },
    {
      heading: team.heading,
      lines: [
        team.sizes({ sizes: table.sizes.map(String) }),
        team.picks,
        team.votes,
        ...(limited ? [team.limited({ n: proposalsFor(2, table.evil) }), team['next-limited']] : [team.next]),
      ],
    },
    {
      heading: quest.heading,
      lines:
        options.reversals === true
          ? [
              quest.plays,
              quest.reverse,
              quest.shuffled,
              quest['fails-reverse'],
              ...(twoFails ? [quest['fails-two-reverse']] : []),
            ]
          : [quest.plays, quest.shuffled, quest[twoFails ? 'fails-two' : 'fails']],
    },
    ...(options.lady === true ? [lady(speech)] : []),
    ...(options['evil-ring'] === true
      ? [{ heading: ring.heading, lines: [ring.chain, ring.told({ n: table.evil - 2 }), ring.secret] }]
      : []),
    ...lancelotsSheet(speech, options),
    ...declarationsSheet(speech, options),
    ...(options.excalibur === true ? [{ heading: arms.heading, lines: [arms.gives, arms.turns, arms.told] }] : []),
    ...(merlin
      ? [
          {
            heading: assassination.heading,
            lines: assassinationLines(speech, options),
          },
        ]
      : []),
    { heading: talk.heading, lines: [talk.anything] },
  ]
}

export type AvalonSpeech = Texts<'quest' | 'avalon'>

const outcomeOf = ({ common, avalon }: AvalonSpeech, why: EndReason, merlin: boolean): string => {
  if (why === 'ended') return common.hostEnded
  return avalon.outcomes[why === 'quests' && merlin ? 'quests-merlin' : why]
}

const huntedText = (
  { grammar, avalon: { told } }: AvalonSpeech,
  { assassin, lovers, evil }: Extract<PublicEvent, { type: 'hunted' }>,
  name: Name,
): string => {
  const hunted = told[lovers ? 'hunted-lovers' : 'hunted']({ assassin: name(assassin) })
  return evil === undefined ? hunted : sequel(grammar, [told.shown({ evil: evil.map(name) }), hunted, told.aloud])
}

const eventText = (speech: AvalonSpeech, event: PublicEvent, name: Name): string => {
  const { told: texts } = speech.avalon
  switch (event.type) {
    case 'dealt':
      return texts.dealt({ leader: name(event.leader) })
    case 'reminded':
      return unread(speech, event.seats.map(name))
    case 'led': {
      const { quest, attempt, again } = event
      const leader = name(event.leader)
      return again === undefined ? texts.led({ quest, attempt, leader }) : texts['led-again']({ leader, quest })
    }
    case 'proposed':
      return event.carrier === undefined
        ? texts.proposed({ leader: name(event.leader), team: event.team.map(name), quest: event.quest })
        : texts.armed({
            leader: name(event.leader),
            team: event.team.map(name),
            quest: event.quest,
            carrier: name(event.carrier),
          })
    case 'opened':
      return texts.opened({ quest: event.quest })
    case 'voted': {
      const { approve, reject } = sumsOf({ ballots: event.ballots, doubled: event.doubled ?? null })
      return texts[event.approved ? 'approved' : 'rejected']({
        approvals: texts.approvals({ n: approve }),
        rejections: texts.rejections({ n: reject }),
      })
    }
    case 'departed':
      return texts[event.unvoted ? 'departed-unvoted' : 'departed']({
        n: event.team.length,
        team: event.team.map(name),
        quest: event.quest,
      })
    case 'gathered':
      return texts.gathered({ carrier: name(event.carrier) })
    case 'struck':
      return event.at === null
        ? texts.spared({ by: name(event.by) })
        : texts.struck({ by: name(event.by), at: name(event.at) })
    case 'quested':
      return texts[resultText(event)]({ quest: event.quest, cards: countedCards(speech, event.cards) })
    case 'declared': {
      const by = name(event.by)
      return event.role === 'agravaine'
        ? texts['declared-agravaine']({ by, quest: event.quest })
        : texts['declared-arthur']({ by })
    }
    case 'waited':
      return speech.quest.declarations.window
    case 'revealed':
      return texts.revealed({ name: name(event.seat) })
    case 'loyalty':
      return texts[event.card]
    case 'offered':
      return texts.offered({ holder: name(event.holder) })
    case 'looked':
      return texts.looked({ by: name(event.by), at: name(event.at) })
    case 'hunted':
      return huntedText(speech, event, name)
    case 'shot':
      return texts.shot({ by: name(event.by), at: [event.at].flat().map(name) })
    case 'over':
      return outcomeOf(speech, event.why, Object.values(event.reveal?.cast ?? {}).includes('merlin'))
    default:
      return unreachable(event)
  }
}

const outcome = (speech: AvalonSpeech, { over, options }: PublicState): string =>
  over === null ? '' : outcomeOf(speech, over.why, options.merlin === true)

/** Who was revealed last. */
const revealedIn = ({ events: all }: PublicState): Seat => {
  const last = all.findLast(({ type }) => type === 'revealed')
  return last?.type === 'revealed' ? last.seat : ''
}

/** The card of loyalty that was turned up last. */
const loyaltyIn = ({ events: all }: PublicState): Loyalty => {
  const last = all.findLast(({ type }) => type === 'loyalty')
  return last?.type === 'loyalty' ? last.card : 'none'
}

const moment = (speech: AvalonSpeech, table: PublicState, name: Name): string => {
  const { moment: texts } = speech.avalon
  const { quest, leader, sizes } = table
  switch (table.phase) {
    case 'deal':
      return texts.deal({ n: table.acted.length, players: table.seats.length })
    case 'team':
      return texts[isUnvoted(table) ? 'team-last' : 'team']({ leader: name(leader), size: at(sizes, quest - 1), quest })
    case 'locked':
      return speech.quest.declarations.locked({ leader: name(leader) })
    case 'vote':
      return texts.vote({ leader: name(leader) })
    case 'votes':
      return table.rejections === 0 ? texts.approved : texts.rejected
    case 'quest':
      return texts.quest({ quest })
    case 'excalibur':
      return texts.excalibur({ carrier: name(table.carrier ?? '') })
    case 'result':
      return texts[table.results.at(-1) === 'success' ? 'succeeded' : 'failed']({ quest })
    case 'window':
      return speech.quest.declarations.window
    case 'revealed':
      return texts.revealed({ name: name(revealedIn(table)) })
    case 'loyalty':
      return texts[loyaltyIn(table)]
    case 'lady':
      return texts.lady({ lady: name(table.lady ?? '') })
    case 'looked':
      return texts.looked({ lady: name(table.lady ?? '') })
    case 'assassination':
      return texts[table.options.lovers === true ? 'assassination-lovers' : 'assassination']
    case 'over':
      return outcome(speech, table)
    default:
      return unreachable(table.phase)
  }
}

const prompts = (
  speech: AvalonSpeech,
): Readonly<Record<PeopleKind, (table: PublicState, name: Name, most: number) => Prompt>> => {
  const { asks } = speech.avalon
  return {
    acknowledge: () => speech.quest.read,
    team: (table, _name, size) => ({
      ...asks.team,
      prompt: asks.team[isUnvoted(table) ? 'last' : 'prompt']({ size, quest: table.quest }),
    }),
    vote: ({ team, quest }, name) => ({ ...asks.vote, prompt: asks.vote.prompt({ team: team.map(name), quest }) }),
    card: ({ quest }) => ({ ...asks.card, prompt: asks.card.prompt({ quest }) }),
    declare: () => speech.quest.declarations.ask,
    excalibur: () => asks.excalibur,
    lady: () => asks.lady,
    // If the lovers are in the game, first the question whom to hunt, then who that is.
    assassinate: ({ options }, _name, most) => {
      if (options.lovers !== true || most === 1) return asks.assassinate
      return most === 2 ? { ...asks.assassinate, prompt: speech.avalon.guesses.lovers } : asks['assassinate-lovers']
    },
    ...hostPrompts(speech),
  }
}

const seenAs = (hand: Hand, as: Known['as'], name: Name): readonly string[] =>
  hand.sees.filter(known => known.as === as && !('by' in known)).map(({ seat }) => name(seat))

const noticeLine = ({ avalon: { knows } }: AvalonSpeech, notice: NoticeId): readonly string[] => {
  switch (notice) {
    case 'decoy':
    case 'disguise-idle':
    case 'unsought':
    case 'dagger':
      return [knows[notice]]
    case 'split':
    case 'oberon-split':
    case 'ring':
    case 'loyalty':
      return []
    default:
      return unreachable(notice)
  }
}

/** Who is Evil, to a seat that is sure of it: in the Evil Ring one teammate, which `ringLines` says. */
const evilLines = ({ avalon: { knows } }: AvalonSpeech, hand: Hand, names: readonly string[]): readonly string[] => {
  if (names.length === 0 || hand.notices.includes('ring')) return []
  return [hand.side === 'good' ? knows.forces({ names }) : knows.allies({ n: names.length, names })]
}

/** That the ring shows a seat one teammate alone, and whom. */
const ringLines = ({ avalon: { knows } }: AvalonSpeech, hand: Hand, name: Name): readonly string[] =>
  hand.notices.includes('ring')
    ? [knows.ring, ...seenAs(hand, 'evil', name).map(mate => knows.evil({ name: mate }))]
    : []

/** Whom a seat sees, as what: on its card a word beside each of them says the same. */
const seenLines = ({ avalon: { knows } }: AvalonSpeech, hand: Hand, name: Name): readonly string[] => {
  const seen = (as: Known['as'], sentence: (about: { readonly names: readonly string[] }) => string) => {
    const names = seenAs(hand, as, name)
    return names.length === 0 ? [] : [sentence({ names })]
  }
  const sure = seenAs(hand, 'certain', name)
  const split = hand.notices.includes('split') || hand.notices.includes('oberon-split')
  return [
    ...seen('merlin', knows.merlin),
    ...seen('merlin?', knows['merlin?']),
    ...seen('suspect', knows.suspect),
    ...(split ? [sure.length === 0 ? knows.uncertain : knows.certain({ names: sure })] : []),
    ...seen('mixed', knows.mixed),
    ...seen('lover', knows.lover),
    ...seen('reads-good', knows['reads-good']),
    ...seen('reads-evil', knows['reads-evil']),
    ...seen('lancelot', knows.lancelot),
    ...seen('lancelot?', knows['lancelot?']),
  ]
}

/** What no word beside a name says. */
const noticeLines = (speech: AvalonSpeech, hand: Hand): readonly string[] => {
  const { knows } = speech.avalon
  return [
    ...(hand.notices.includes('loyalty') ? [knows.loyalty({ side: speech.quest.sides[hand.side] })] : []),
    ...hand.notices.flatMap(notice => noticeLine(speech, notice)),
    ...(hand.hidden > 0 ? [knows.hidden({ n: hand.hidden })] : []),
  ]
}

/** What a seat's sight tells it, without the Lady's answers. */
const sightLines = (speech: AvalonSpeech, hand: Hand, name: Name): readonly string[] => [
  ...ringLines(speech, hand, name),
  ...evilLines(speech, hand, seenAs(hand, 'evil', name)),
  ...seenLines(speech, hand, name),
  ...noticeLines(speech, hand),
]
const ladyLines = ({ quest, avalon }: AvalonSpeech, hand: Hand, name: Name): readonly string[] =>
  hand.sees.flatMap(known =>
    'by' in known ? [avalon.knows.lady({ name: name(known.seat), side: quest.sides[known.as] })] : [],
  )

const struckLines = ({ quest: { cards }, avalon }: AvalonSpeech, hand: Hand, name: Name): readonly string[] =>
  hand.struck.map(({ quest, seat, was }) => avalon.knows.struck({ quest, name: name(seat), card: cards[was] }))

const nothingLine = (speech: AvalonSpeech, hand: Hand, name: Name): readonly string[] =>
  sightLines(speech, hand, name).length === 0 ? [speech.avalon.knows.nothing] : []

/** What its card tells a seat besides a word for each player. */
const moreKnown = (speech: AvalonSpeech, hand: Hand, name: Name): readonly string[] => [
  ...nothingLine(speech, hand, name),
  ...ringLines(speech, hand, name),
  ...noticeLines(speech, hand),
  ...struckLines(speech, hand, name),
]

const knows = (speech: AvalonSpeech, hand: Hand, name: Name): readonly string[] => [
  ...nothingLine(speech, hand, name),
  ...sightLines(speech, hand, name),
  ...struckLines(speech, hand, name),
  ...ladyLines(speech, hand, name),
]

/** The newest knowledge counts: the Lady's answer may be about somebody who was seen before. */
const sees = ({ quest, avalon }: AvalonSpeech, hand: Hand, seat: Seat): string => {
  const known = hand.sees.findLast(one => one.seat === seat)
  if (!known) return ''
  return 'by' in known ? quest.sides[known.as] : avalon.sees[known.as]
}

/** Whoever is told that no Evil is hidden knows all others as Good, for as long as nobody changes sides. */
const others = ({ quest }: AvalonSpeech, { role, hidden }: Hand, options: Options): string =>
  rows[role].counts && hidden === 0 && !mayChange(options) ? quest.sides.good : ''

const refusalsIn = ({ quest, avalon }: AvalonSpeech): Refusals<PeopleKind> => ({
  ...hostRefusals,
  acknowledge: quest.refusals.acknowledge,
  team: { ...quest.refusals.team, ...avalon.refusals.team },
  vote: quest.refusals.vote,
  card: { ...quest.refusals.card, ...avalon.refusals.card },
  declare: quest.refusals.declare,
  excalibur: avalon.refusals.excalibur,
  lady: avalon.refusals.lady,
  assassinate: avalon.refusals.assassinate,
})

/**
 * A proposal is identified by its leader and quest alone: the same leader's turn comes again only after a whole round.
 */
const narrowLine = (
  { avalon: { recap } }: AvalonSpeech,
  { quest, attempt, approved }: Extract<Moment, { type: 'narrow' }>,
  events: readonly PublicEvent[],
  name: Name,
): string => {
  const led = events.find(one => one.type === 'proposed' && one.quest === quest && one.attempt === attempt)
  const leader = led?.type === 'proposed' ? name(led.leader) : ''
  return recap[approved ? 'approved' : 'rejected']({ leader, quest })
}

const momentLine = (speech: AvalonSpeech, event: Moment, events: readonly PublicEvent[], name: Name): string => {
  const { recap, roles } = speech.avalon
  switch (event.type) {
    case 'deciding':
      return recap.deciding({ quest: event.quest })
    case 'reversed':
      return recap.reversed({ quest: event.quest })
    case 'aboard':
      return recap.aboard({ quest: event.quest, names: event.seats.map(name) })
    case 'declared':
      return recap.declared({ by: name(event.by), role: roles[event.role], quest: event.quest })
    case 'brink':
      return recap.brink({ quest: event.quest })
    case 'narrow':
      return narrowLine(speech, event, events, name)
    case 'shot':
      return recap.shot({ by: name(event.by), at: name(event.at), role: roles[event.role] })
    case 'struck':
      return recap.struck({ quest: event.quest, by: name(event.by), at: name(event.at) })
    case 'lovers':
      return recap.lovers({ by: name(event.by), at: event.at.map(name), names: event.seats.map(name) })
    default:
      return unreachable(event)
  }
}

/** Who the Lancelots were, with each side that they had. */
const sidedLines = (
  { quest, avalon: { recap, roles } }: AvalonSpeech,
  cast: Readonly<Record<Seat, Role>>,
  events: readonly PublicEvent[],
  name: Name,
): readonly string[] => {
  const changes = events.flatMap(event => (event.type === 'loyalty' && event.card === 'switch' ? [event.quest] : []))
  if (changes.length === 0) return []
  return Object.entries(cast).flatMap(([seat, role]) => {
    if (sideNow(role, true) === sideNow(role, false)) return []
    const later = changes.map((at, i) => recap.from({ side: quest.sides[sideNow(role, i % 2 === 0)], quest: at }))
    const sides = [quest.sides[sideNow(role, false)], ...later]
    return [recap.sided({ name: name(seat), role: roles[role], sides })]
  })
}

const recapOf = (speech: AvalonSpeech, { reveal, moments, events, quests, seats }: PublicState, name: Name): Retold => {
  if (reveal === null) return { cast: [], chapters: [], moments: [], ...awarded(speech, [], name) }
  const { decoy, mixed } = reveal.marks
  const { recap, roles } = speech.avalon
  return {
    cast: Object.entries(reveal.cast).map(([seat, role]) => recap.was({ name: name(seat), role: roles[role] })),
    chapters: [],
    moments: [
      ...(decoy === null ? [] : [recap.decoy({ name: name(decoy) })]),
      ...(mixed.length === 0 ? [] : [recap.mixed({ names: mixed.map(name) })]),
      ...moments.map(event => momentLine(speech, event, events, name)),
      ...sidedLines(speech, reveal.cast, events, name),
    ],
    ...awarded(
      speech,
      distinctions(speech, quests, seats, seat => rows[at(reveal.cast, seat)].side === 'evil', 'quest'),
      name,
    ),
  }
}

const ladyTold = (events: readonly PublicEvent[], { cast }: Disclosure, seat: Seat): readonly Known[] =>
  events.flatMap((event, i) =>
    event.type === 'looked' && event.by === seat
      ? [{ seat: event.at, as: readsAs(at(cast, event.at), switchedIn(events.slice(0, i))), by: 'lady' } as const]
      : [],
  )

/** What Excalibur has shown a seat so far. */
const struckTold = (events: readonly PublicEvent[], { struck = [] }: Disclosure, seat: Seat): Hand['struck'] =>
  struck
    .filter(({ by, quest }) => by === seat && events.some(event => event.type === 'struck' && event.quest === quest))
    .map(({ quest, at: whom, was }) => ({ quest, seat: whom, was }))

/**
 * Lists what each seat knew. With the ring on, whom Evil saw stays secret: it is only told, as everybody knows of the
 * ring, that it was one teammate.
 */
const knew = (speech: AvalonSpeech, { reveal, seats, events, options }: PublicState, name: Name): readonly Knew[] => {
  if (reveal === null) return []
  const { cast, saw, marks } = reveal
  const shown = marks.decoy !== null || Object.values(cast).includes('lancelot')
  const notices = shown ? (['decoy'] as const) : marks.mixed.length > 0 ? (['split'] as const) : []
  return seats.flatMap(seat => {
    const role = at(cast, seat)
    const sees = saw[seat] ?? []
    const hand = {
      role,
      side: rows[role].side,
      sees: [...sees, ...ladyTold(events, reveal, seat)],
      struck: struckTold(events, reveal, seat),
      hidden: 0,
      notices: role === 'merlin' ? notices : [],
      answers: [],
    }
    const ringed = options['evil-ring'] === true && rows[role].side === 'evil' && role !== 'oberon'
    const later = [...ladyLines(speech, hand, name), ...struckLines(speech, hand, name)]
    const lines = [
      ...(ringed ? [speech.avalon.knows.ringed] : []),
      ...(sees.length === 0 ? later : knows(speech, hand, name)),
    ]
    return lines.length === 0 ? [] : [{ seat, lines }]
  })
}

const standard: Options = Object.fromEntries(form.map(({ id, values: [first] }) => [id, first]))

export const wordsIn = (speech: AvalonSpeech): Words<PublicState, Hand, PublicEvent, PeopleKind> => {
  const { common, quest, avalon: texts } = speech
  const roles = roleCards(quest, texts.roles, rows)
  const options: Readonly<Record<OptionId, Label>> = { ...quest.options, ...texts.options }
  const values: { readonly [O in OptionId]?: Readonly<Record<string, string>> } = { ...quest.values, ...texts.values }
  const hints: Readonly<Record<HintReason, string>> = texts.hints
  const needs: Readonly<Record<Exclude<Need, 'seats'>, (typeof texts.needs)['ring']>> = texts.needs
  const objections: Readonly<Record<ObjectionWhy, (n: number) => string>> = {
    few: n => quest.few({ n }),
    many: n => quest.many({ n, game: texts.title }),
    good: n => texts.objections.good({ n }),
    evil: n => texts.objections.evil({ n }),
  }
  const picks = { ...quest.ballots, ...quest.cards, ...quest.declarations.picks, ...common.endPicks, ...texts.picks }
  const { agravaine, ...does } = texts.does
  const asks = prompts(speech)
  const guesses: Readonly<Record<GuessKind, string>> = texts.guesses
  const refusals = refusalsIn(speech)
  const value = (option: string, chosen: Value): string => valueIn(speech, chosen, values[option as OptionId])
  /** Names what cannot be played. */
  const lacking = (option: string, need: string): string =>
    need === 'oberon' ? value('merlin-sight', 'oberon-split') : options[option as OptionId].label
  const needOf = (need: string) => needs[need as Exclude<Need, 'seats'>]
  const modesOn = (chosen: Options): readonly string[] => [
    ...(chosen.oberon === 'chaos' ? [texts.inPlay[chosen.merlin === true ? 'chaos-merlin' : 'chaos']] : []),
    ...(chosen.lady === true ? [options.lady.label] : []),
    ...(chosen.excalibur === true ? [options.excalibur.label] : []),
    ...(chosen.dagger === 'carried' ? [options.dagger.label] : []),
    // An option that was not chosen has its default.
    ...((chosen['merlin-sight'] ?? 'plain') === 'plain'
      ? []
      : [texts.inPlay.sight({ value: value('merlin-sight', at(chosen, 'merlin-sight')) })]),
    ...(['evil-ring', 'limited-proposals', 'evil-shows'] as const).flatMap(option =>
      chosen[option] === true ? [options[option].label] : [],
    ),
  ]
  /** Lists each role once, with its number: `2 x Loyal Servant`. */
  const rolesIn = (chosen: Options, players: number): readonly string[] => {
    const all = inPlay(chosen, players)
    return [...new Set(all)].map(role => {
      const n = all.filter(other => other === role).length
      return n === 1 ? roles[role].name : texts.inPlay.times({ n, role: roles[role].name })
    })
  }
  const factsOf = (chosen: Options, players: number): SheetFacts => ({
    options: chosen,
    table: tableFor(players),
    players,
    twoFails: failsNeeded(players).includes(2),
    roles: inPlay(chosen, players),
    names: roles,
  })
  return {
    title: texts.title,
    tagline: texts.tagline,
    winning: quest.winning,
    host: texts.host,
    primer: chosen => {
      const [aim, team, cards, end] = texts.primer
      const limited = endsByRejections(chosen) ? {} : { text: texts.primerLimited }
      const reversals = chosen.reversals === true ? { text: texts.primerReversals } : {}
      return primerOf(primerIcons, [aim, { ...team, ...limited }, { ...cards, ...reversals }, end])
    },
    roles,
    ...formWords<OptionId, PresetId>(form, presets, { options, presets: texts.presets }),
    value,
    need: need => (need === 'seats' ? quest.seatsNeed : needOf(need).beside),
    notice: ({ option, need }) => {
      if (option === 'players') return quest.seatsNotice
      if (option === 'seating') return quest.movedNotice
      return needOf(need).off({ what: lacking(option, need) })
    },
    without: ({ option, need }) =>
      option === 'players' ? quest.seatsWithout : needOf(need).without({ what: lacking(option, need) }),
    objection: ({ why, count: n }) => objections[why as ObjectionWhy](n),
    hint: ({ why }) => hints[why as HintReason],
    // A host may expect more players than sit here already.
    inPlay: (chosen, players) => [
      ...rolesIn(chosen, Math.max(players, typeof chosen.players === 'number' ? chosen.players : 0)),
      ...modesOn(chosen),
    ],
    moment: (table, name) => moment(speech, table, name),
    ask: (ask, table, name) => asks[ask.kind](table, name, ask.pick[1]),
    pick: pick => textFor(picks, pick) ?? pick,
    does: (pick, { seats, results }) => {
      if (pick === 'agravaine') return agravaine({ quest: results.length })
      return seats.includes(pick) ? does.strike : (textFor(does, pick) ?? '')
    },
    event: (event, name) => eventText(speech, event, name),
    unsaid: [],
    knows: (hand, name) => knows(speech, hand, name),
    side: hand => quest.sides[hand.side],
    called: role => texts.roles[role as Role].called,
    forms: () => [],
    nightPlace: () => '',
    sees: (hand, seat) => sees(speech, hand, seat),
    others: (hand, chosen) => others(speech, hand, chosen),
    moreKnown: (hand, name) => moreKnown(speech, hand, name),
    refusal: (kind, reason, table) =>
      kind === 'team' && reason === 'barred' && table && offTeams(table) !== null
        ? texts.offTeams
        : refusalIn(speech, refusals, kind, reason),
    outcome: table => outcome(speech, table),
    guess: id => guesses[id as GuessKind],
    recap: (table, name) => recapOf(speech, table, name),
    knew: (table, name) => knew(speech, table, name),
    example: { options: standard, players: 7 },
    sizes,
    exampleFor: () => standard,
    modes: players => modesSheet(speech, standard, tableFor(players)),
    roleSheet: (chosen, players) => roleSheet(speech, factsOf(chosen, players)),
    rules: (chosen, players) => rulesSheet(speech, factsOf(chosen, players)),
  }
}
