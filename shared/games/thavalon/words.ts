import { at, type Options, type Seat, unreachable } from '../../engine/game.ts'
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
import { capital, joined, sequel } from '../../texts/templates.ts'
import { inFirstRound, proposalsFor } from '../quest/state.ts'
import { countedCards, distinctions, resultText, unread } from '../quest/words.ts'
import type { Call, Disclosure, EndReason, Hand, Moment, PeopleKind, PublicEvent, PublicState } from './events.ts'
import {
  options as form,
  type HintReason,
  type Need,
  type ObjectionReason as ObjectionWhy,
  type OptionId,
  type PresetId,
  presets,
} from './options.ts'
import type { GuessKind } from './reveal.ts'
import {
  type NoticeId,
  poolsFor,
  type Role,
  roleIcons,
  rolesOf,
  rows,
  seats as sizes,
  type Tick,
  tableFor,
  tickIds,
} from './roles.ts'
import type { Known } from './sights.ts'

/** The pictures of the cards that list the roles. */
const sideIcons = { good: 'holy-grail', evil: 'crowned-skull' } as const
export const primerIcons = ['wax-seal', 'crown', 'holy-grail', 'crossed-swords'] as const

type Speaking = Texts<'thavalon'>

/** Explains declarations; none are possible at a table whose pool lacks the role. */
const declarations = ({ thavalon: { rules } }: Speaking, pool: readonly Role[]): readonly Section[] => {
  const { heading, agravaine, arthur, corner } = rules.declarations
  const lines = [...(pool.includes('agravaine') ? [agravaine] : []), ...(pool.includes('arthur') ? [arthur] : [])]
  return lines.length === 0 ? [] : [{ heading, lines: [...lines, corner] }]
}

/** What is to be known of the roles of a pool, besides what each may do. */
const aboutRoles = ({ thavalon: { rules } }: Speaking, pool: readonly Role[]): readonly string[] => [
  ...(pool.includes('tristan') ? [rules.roles.lovers] : []),
  rules.roles[pool.includes('colgrevance') ? 'evil-except' : 'evil'],
]

/** The same for the sheet of roles, which has no other rules. */
export const rolesNotes = (speech: Speaking, pool: readonly Role[], players: number): readonly string[] => {
  const { good, evil } = tableFor(players)
  return [speech.thavalon.rules.aim.sides({ players, good, evil }), ...aboutRoles(speech, pool)]
}

/** A mission's cards, as far as the roles of a pool play them. */
const missionLines = (
  { grammar, thavalon: { rules, roles } }: Speaking,
  pool: readonly Role[],
  fourth: number,
): readonly string[] => {
  const { mission } = rules
  const plays = mission[pool.includes('agravaine') ? 'plays-agravaine' : 'plays']
  const turning = pool.filter(role => rows[role].plays.includes('reverse'))
  if (turning.length === 0) return [plays, mission['fails-only'], ...(fourth === 2 ? [mission['fourth-only']] : [])]
  const reverse = mission.reverse({ n: turning.length, roles: turning.map(role => roles[role].name) })
  return [sequel(grammar, [plays, reverse]), mission.fails, ...(fourth === 2 ? [mission.fourth] : [])]
}

/** The targets that the Assassin may name, of those that may be in the game. */
const namesLine = ({ thavalon: { rules } }: Speaking, pool: readonly Role[]): string => {
  const { names, calls, either } = rules.assassination
  const called = [
    ...(pool.includes('merlin') ? [calls.merlin] : []),
    ...(pool.includes('nimue') ? [calls.nimue] : []),
    ...(pool.includes('tristan') ? [calls.lovers] : []),
  ]
  const [first = '', second = '', third = ''] = called
  if (third !== '') return names({ calls: either.three({ first, second, last: third }) })
  return names({ calls: second === '' ? first : either.two({ first, last: second }) })
}

export const rulesSheet = (
  speech: Speaking,
  options: Options,
  players: number,
  names: Readonly<Record<Role, RoleWords>>,
): readonly Section[] => {
  const { rules, can } = speech.thavalon
  const { aim, roles, round, mission, assassination } = rules
  const { good, evil, sizes, fourth } = tableFor(players)
  const pools = poolsFor(options, players)
  const pool = [...pools.good, ...pools.evil]
  return [
    { heading: aim.heading, lines: [aim.sides({ players, good, evil }), aim.good, aim.evil] },
    {
      heading: roles.heading,
      lines: [
        ...pool.map(role => roles.line({ role: names[role].name, side: names[role].side, can: can[role] })),
        ...aboutRoles(speech, pool),
      ],
    },
    {
      heading: round.heading,
      lines: [
        round.sizes({ sizes: sizes.map(String) }),
        round[options['round-one-choice'] === true ? 'choice' : 'first'],
        round.later({ n: proposalsFor(2, evil) }),
        round.votes,
      ],
    },
    { heading: mission.heading, lines: missionLines(speech, pool, fourth) },
    ...declarations(speech, pool),
    {
      heading: assassination.heading,
      lines: [
        namesLine(speech, pool),
        ...(options['no-target'] === true ? [assassination['no-target']] : []),
        assassination.wins,
      ],
    },
  ]
}

export type ThavalonSpeech = Texts<'quest' | 'thavalon'>

const outcomeOf = ({ common, thavalon }: ThavalonSpeech, why: EndReason): string =>
  why === 'ended' ? common.hostEnded : thavalon.outcomes[why]

type Quested = Extract<PublicEvent, { type: 'quested' }>

const quested = (speech: ThavalonSpeech, event: Quested): string =>
  speech.thavalon.quested[resultText(event)]({ mission: event.quest, cards: countedCards(speech, event.cards) })

/** Returns whether a proposal is one of two to choose from: in round 1 the last proposal is voted on only then. */
const isOfTwo = (quest: number, attempt: number): boolean => quest === 1 && attempt === inFirstRound

const verdict = (approved: boolean, ofTwo: boolean) => {
  if (ofTwo) return approved ? 'first' : 'second'
  return approved ? 'approved' : 'rejected'
}

const voted = (
  { thavalon: { told: texts } }: ThavalonSpeech,
  event: Extract<PublicEvent, { type: 'voted' }>,
): string => {
  const { quest, attempt, approving, rejecting, approved } = event
  return texts[verdict(approved, isOfTwo(quest, attempt))]({
    approvals: texts.approvals({ n: approving }),
    rejections: texts.rejections({ n: rejecting }),
  })
}

/** Puts a shot into words, as it is told or as it is retold. */
const shotLine = (
  texts: ThavalonSpeech['thavalon']['shot'] | ThavalonSpeech['thavalon']['recap']['shot'],
  { by, call, at: targets }: Extract<PublicEvent, { type: 'shot' }>,
  name: Name,
): string => (call === 'none' ? texts.none({ by: name(by) }) : texts[call]({ by: name(by), at: targets.map(name) }))

const eventText = (speech: ThavalonSpeech, event: PublicEvent, name: Name): string => {
  const { told: texts, shot } = speech.thavalon
  switch (event.type) {
    case 'dealt':
      return texts.dealt({ leader: name(event.leader) })
    case 'reminded':
      return unread(speech, event.seats.map(name))
    case 'led': {
      const { quest: mission, attempt } = event
      const leader = name(event.leader)
      return event.again > 0 ? texts['led-again']({ leader, mission }) : texts.led({ mission, attempt, leader })
    }
    case 'proposed':
      return texts.proposed({ leader: name(event.leader), team: event.team.map(name), mission: event.quest })
    case 'opened':
      return texts[isOfTwo(event.quest, event.attempt) ? 'opened-choice' : 'opened']({ mission: event.quest })
    case 'voted':
      return voted(speech, event)
    case 'departed':
      return texts[event.voted ? 'departed' : 'departed-unvoted']({ team: event.team.map(name), mission: event.quest })
    case 'quested':
      return quested(speech, event)
    case 'declared': {
      const by = name(event.by)
      return event.role === 'agravaine'
        ? texts['declared-agravaine']({ by, mission: event.quest })
        : texts['declared-arthur']({ by })
    }
    case 'waited':
      return speech.quest.declarations.window
    case 'hunted':
      return texts.hunted({ assassin: name(event.assassin) })
    case 'shot':
      return shotLine(shot, event, name)
    case 'over':
      return outcomeOf(speech, event.why)
    default:
      return unreachable(event)
  }
}

/** Returns whether a proposal that goes without a vote is being made: the last one of a round. */
const isLast = ({ attempt, proposals, quest, options: chosen }: PublicState): boolean =>
  attempt === proposals && !(chosen['round-one-choice'] === true && quest === 1)

const outcome = (speech: ThavalonSpeech, { over }: PublicState): string => (over ? outcomeOf(speech, over.why) : '')

const moment = (speech: ThavalonSpeech, table: PublicState, name: Name): string => {
  const { moment: texts } = speech.thavalon
  const { quest: mission, sizes } = table
  const leader = name(table.leader)
  switch (table.phase) {
    case 'deal':
      return texts.deal({ n: table.acted.length, players: table.seats.length })
    case 'team':
      return texts[isLast(table) ? 'team-last' : 'team']({ leader, size: at(sizes, mission - 1), mission })
    case 'locked':
      return speech.quest.declarations.locked({ leader })
    case 'vote':
      return table.other.length > 0 ? texts.choice({ mission }) : texts.vote({ leader })
    case 'votes': {
      const approved = table.events.findLast(event => event.type === 'voted')?.approved === true
      return texts[verdict(approved, table.other.length > 0)]
    }
    case 'quest':
      return texts.quest({ mission })
    case 'result':
      return texts[table.results.at(-1) === 'success' ? 'succeeded' : 'failed']({ mission })
    case 'window':
      return speech.quest.declarations.window
    case 'assassination':
      return texts.assassination({ assassin: name(at(table.awaited, 0)) })
    case 'over':
      return outcome(speech, table)
    default:
      return unreachable(table.phase)
  }
}

const prompts = (
  speech: ThavalonSpeech,
): Readonly<Record<PeopleKind, (table: PublicState, name: Name, most: number, id: string) => Prompt>> => {
  const { team: proposing, vote, card, assassinate } = speech.thavalon.asks
  return {
    acknowledge: () => speech.quest.read,
    team: (table, _name, size) => ({
      prompt: proposing[isLast(table) ? 'last' : 'prompt']({ size, mission: table.quest }),
      confirm: proposing.confirm,
      done: proposing.done,
    }),
    vote: ({ team, other, quest }, name) => ({
      prompt:
        other.length > 0
          ? vote.choice({ team: team.map(name), other: other.map(name) })
          : vote.prompt({ team: team.map(name), mission: quest }),
      confirm: vote.confirm,
      done: vote.done,
    }),
    card: ({ quest }) => ({ ...card, prompt: card.prompt({ mission: quest }) }),
    declare: () => speech.quest.declarations.ask,
    assassinate: (_table, _name, _most, id) => {
      // The id of such an ask names its call.
      const call = at(id.split(' '), 1) as Call
      const { confirm, done } = assassinate
      return { prompt: assassinate[call], confirm: call === 'none' ? assassinate.call : confirm, done }
    },
    ...hostPrompts(speech),
  }
}

const factLine = ({ thavalon: { knows, roles } }: ThavalonSpeech, fact: Known, name: Name): string => {
  if ('inPlay' in fact) return knows.inPlay({ role: roles[fact.inPlay] })
  const about = { name: name(fact.seat) }
  if (fact.as === 'evil' || fact.as === 'merlin?') return knows[fact.as](about)
  return knows.role({ ...about, role: roles[fact.as] })
}

/** Describes what a role was told at the deal; for Percival also that he sees nobody. */
const wasTold = (
  speech: ThavalonSpeech,
  role: Role,
  sees: readonly Known[],
  notices: readonly NoticeId[],
  name: Name,
): readonly string[] => {
  const { knows } = speech.thavalon
  return [
    ...(role === 'percival' && sees.length === 0 ? [knows.unseen] : []),
    ...sees.map(fact => factLine(speech, fact, name)),
    ...notices.map(id => knows[id]),
  ]
}

const knows = (speech: ThavalonSpeech, { role, sees, notices }: Hand, name: Name): readonly string[] => {
  const lines = wasTold(speech, role, sees, notices, name)
  return lines.length === 0 ? [speech.thavalon.knows.nothing] : lines
}

const sees = ({ thavalon: texts }: ThavalonSpeech, hand: Hand, seat: Seat): string => {
  const known = hand.sees.find(fact => 'seat' in fact && fact.seat === seat)
  if (!known || !('seat' in known)) return ''
  // Merlin sees Lancelot among them, and Evil sees Titania.
  const isUnsure = hand.role === 'merlin' || hand.notices.includes('titania')
  if (known.as === 'evil') return texts.sees[isUnsure ? 'looks-evil' : 'evil']
  return known.as === 'merlin?' ? texts.sees['merlin?'] : texts.roles[known.as].name
}

/** Evil sees all of Evil but Colgrevance, and is told where he is in play: all others are then Good. */
const others = ({ quest }: ThavalonSpeech, { side, notices }: Hand): string =>
  side === 'evil' && !notices.includes('colgrevance') ? quest.sides.good : ''

/** Knowledge that one word for each seat cannot express. */
const moreKnown = (speech: ThavalonSpeech, hand: Hand, name: Name): readonly string[] => {
  if (hand.sees.length === 0) return knows(speech, hand, name)
  const inPlay = hand.sees.filter(fact => 'inPlay' in fact)
  return [...inPlay.map(fact => factLine(speech, fact, name)), ...hand.notices.map(id => speech.thavalon.knows[id])]
}

const refusalsIn = ({ quest, thavalon }: ThavalonSpeech): Refusals<PeopleKind> => ({
  ...hostRefusals,
  acknowledge: quest.refusals.acknowledge,
  team: { ...quest.refusals.team, ...thavalon.refusals.team },
  vote: { ...quest.refusals.vote, ...thavalon.refusals.vote },
  card: { ...quest.refusals.card, ...thavalon.refusals.card },
  declare: quest.refusals.declare,
  assassinate: thavalon.refusals.assassinate,
})

/** A moment as it is told: all Reverses at once, because nobody wants to read the same sentence four times. */
type Line =
  | Exclude<Moment, { readonly type: 'reversed' }>
  | { readonly type: 'reversed'; readonly quests: readonly number[] }

const linesOf = (moments: readonly Moment[]): readonly Line[] => {
  const quests = moments.flatMap(moment => (moment.type === 'reversed' ? [moment.quest] : []))
  return moments.flatMap((moment): readonly Line[] => {
    if (moment.type !== 'reversed') return [moment]
    return moment.quest === quests[0] ? [{ type: 'reversed', quests }] : []
  })
}

const momentLine = ({ thavalon: { recap, roles } }: ThavalonSpeech, event: Line, name: Name): string => {
  switch (event.type) {
    case 'deciding':
      return recap.deciding({ mission: event.quest })
    case 'aboard':
      return recap.aboard({ mission: event.quest, names: event.seats.map(name) })
    case 'reversed':
      return recap.reversed({ n: event.quests.length, missions: event.quests.map(String) })
    case 'declared':
      return recap.declared({ by: name(event.by), role: roles[event.role], mission: event.quest })
    case 'shot':
      return shotLine(recap.shot, event, name)
    default:
      return unreachable(event)
  }
}

const revealed = (speech: ThavalonSpeech, { cast, saw, notices }: Disclosure, name: Name): readonly string[] => {
  const { recap, roles } = speech.thavalon
  return Object.entries(cast).map(([seat, role]) => {
    const lines = wasTold(speech, role, at(saw, seat), at(notices, seat), name)
    const was = { name: name(seat), role: roles[role] }
    return lines.length === 0 ? recap.was(was) : recap['was-told']({ ...was, lines: sequel(speech.grammar, lines) })
  })
}

const recapOf = (speech: ThavalonSpeech, { reveal, moments, quests, seats }: PublicState, name: Name): Retold => ({
  cast: reveal ? revealed(speech, reveal, name) : [],
  chapters: [],
  moments: linesOf(moments).map(event => momentLine(speech, event, name)),
  ...awarded(
    speech,
    reveal ? distinctions(speech, quests, seats, seat => rows[at(reveal.cast, seat)].side === 'evil', 'mission') : [],
    name,
  ),
})

const knew = (speech: ThavalonSpeech, { reveal, seats }: PublicState, name: Name): readonly Knew[] =>
  reveal === null
    ? []
    : seats.flatMap(seat => {
        const lines = wasTold(speech, at(reveal.cast, seat), at(reveal.saw, seat), at(reveal.notices, seat), name)
        return lines.length === 0 ? [] : [{ seat, lines }]
      })

const standard: Options = Object.fromEntries(form.map(({ id, values: [first] }) => [id, first]))

export const wordsIn = (speech: ThavalonSpeech): Words<PublicState, Hand, PublicEvent, PeopleKind> => {
  const { common, quest, thavalon: texts } = speech
  const roles = roleCards(quest, texts.roles, rows)
  /** The label of a tick: its role's name, or both lovers'. */
  const tickLabel = (tick: Tick): Label => ({
    label: joined(
      speech.grammar,
      rolesOf(tick).map(role => roles[role].name),
    ),
    text: '',
  })
  const options: Readonly<Record<OptionId, Label>> = {
    ...quest.options,
    ...texts.options,
    // A record's keys are the ticks.
    ...(Object.fromEntries(tickIds.map(tick => [tick, tickLabel(tick)])) as Record<Tick, Label>),
  }
  const values: { readonly [O in OptionId]?: Readonly<Record<string, string>> } = { ...quest.values, ...texts.values }
  const hints: Readonly<Record<HintReason, string>> = texts.hints
  const needs: Readonly<Record<Exclude<Need, 'seats'>, (typeof texts.needs)['seven']>> = texts.needs
  const needOf = (need: string) => needs[need as Exclude<Need, 'seats'>]
  const objections: Readonly<Record<ObjectionWhy, (n: number) => string>> = {
    few: n => quest.few({ n }),
    many: n => quest.many({ n, game: texts.title }),
    good: n => texts.objections.good({ n }),
    evil: n => texts.objections.evil({ n }),
    target: () => texts.objections.target,
  }
  const picks = { ...quest.ballots, ...quest.cards, ...quest.declarations.picks, ...common.endPicks }
  const { agravaine, ...plain } = texts.does
  const asks = prompts(speech)
  const guesses: Readonly<Record<GuessKind, string>> = texts.guesses
  const refusals = refusalsIn(speech)
  /** The pools are public, and what was drawn from them is not. */
  const inPlay = (chosen: Options, players: number): readonly string[] => {
    const { good, evil } = tableFor(players)
    const pools = poolsFor(chosen, players)
    const names = (pool: readonly Role[]): readonly string[] => pool.map(role => roles[role].name)
    return [
      texts.inPlay.good({ n: good, roles: names(pools.good) }),
      texts.inPlay.evil({ n: evil, roles: names(pools.evil) }),
      ...(['round-one-choice', 'no-target'] as const)
        .filter(option => chosen[option] === true)
        .map(option => texts.options[option].label),
    ]
  }
  return {
    title: texts.title,
    tagline: texts.tagline,
    winning: quest.winning,
    host: texts.host,
    primer: (chosen, players = sizes[0]) =>
      primerOf(
        primerIcons,
        texts.primer,
        (['good', 'evil'] as const).map(side => ({
          icon: sideIcons[side],
          heading: quest.tv.someOf[side]({ n: tableFor(players)[side] }),
          text: '',
          list: poolsFor(chosen, players)[side].map(role => ({
            icon: roleIcons[role].icon,
            name: roles[role].name,
            text: texts.powers[role],
          })),
        })),
      ),
    roles,
    ...formWords<OptionId, PresetId>(form, presets, { options, presets: texts.presets }),
    value: (option, chosen) => valueIn(speech, chosen, values[option as OptionId]),
    need: need => (need === 'seats' ? quest.seatsNeed : needOf(need).beside),
    notice: ({ option, need }) => {
      if (option === 'players') return quest.seatsNotice
      if (option === 'seating') return quest.movedNotice
      return needOf(need).off
    },
    without: ({ option, need }) => (option === 'players' ? quest.seatsWithout : needOf(need).without),
    objection: ({ why, count: n }) => objections[why as ObjectionWhy](n),
    hint: ({ why }) => hints[why as HintReason],
    inPlay,
    moment: (table, name) => moment(speech, table, name),
    ask: (ask, table, name) => asks[ask.kind](table, name, ask.pick[1], ask.id),
    pick: pick => textFor(picks, pick) ?? pick,
    does: (pick, { results }) =>
      pick === 'agravaine' ? agravaine({ mission: results.length }) : (textFor(plain, pick) ?? ''),
    event: (event, name) => eventText(speech, event, name),
    unsaid: [],
    knows: (hand, name) => knows(speech, hand, name),
    side: hand => quest.sides[hand.side],
    called: role => texts.roles[role as Role].called,
    forms: () => [],
    nightPlace: () => '',
    sees: (hand, seat) => sees(speech, hand, seat),
    others: hand => others(speech, hand),
    moreKnown: (hand, name) => moreKnown(speech, hand, name),
    refusal: (kind, reason) => refusalIn(speech, refusals, kind, reason),
    outcome: table => outcome(speech, table),
    guess: id => guesses[id as GuessKind],
    recap: (table, name) => recapOf(speech, table, name),
    knew: (table, name) => knew(speech, table, name),
    example: { options: standard, players: 8 },
    sizes,
    exampleFor: () => standard,
    modes: () => [],
    roleSheet: (chosen, players) => {
      const { good, evil } = poolsFor(chosen, players)
      const all = [...good, ...evil]
      return {
        notes: rolesNotes(speech, all, players),
        roles: all.map(role => ({ role, text: capital(`${texts.can[role]}.`) })),
      }
    },
    rules: (chosen, players) => rulesSheet(speech, chosen, players, roles),
  }
}
