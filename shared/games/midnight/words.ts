import { kindOf, type Options, type Seat, unreachable, type Value } from '../../engine/game.ts'
import {
  formWords,
  hostPrompts,
  hostRefusals,
  primerOf,
  type Refusals,
  refusalIn,
  textFor,
  valueIn,
} from '../../engine/phrases.ts'
import type { Knew, Label, Name, Prompt, Words } from '../../engine/words.ts'
import type { Speech } from '../../texts/languages.ts'
import { cardsIn, noteIn, noteOf, stepIn } from './cards.ts'
import type { Hand, Reveal, Table, Told } from './facts.ts'
import { options as form, type OptionId } from './form.ts'
import type { GuessKind } from './guesses.ts'
import type { PeopleKind } from './kinds.ts'
import { isAlone, knownTo } from './night.ts'
import type { HintWhy, Why as ObjectionWhy } from './options.ts'
import { type PresetId, presets } from './presets.ts'
import { primerIcons } from './primer.ts'
import { recapOf } from './recap.ts'
import { counts, playableSize, type Role, roles as roleIds, seats as sizes } from './roles.ts'
import { rulesSheet } from './rules-sheet.ts'

/** The texts that Midnight uses, in one language. */
export type MidnightSpeech = Speech<'common' | 'midnight'>

const timed: readonly string[] = ['discussion', 'vote', 'night']

const outcome = (
  { common, midnight: { outcomes } }: MidnightSpeech,
  over: Pick<NonNullable<Table['over']>, 'why' | 'besides'> | null,
): string => {
  if (over === null) return ''
  const { why, besides } = over
  if (why === 'ended') return common.hostEnded
  return why === 'caught' && besides.length > 0 ? outcomes['caught-fool'] : outcomes[why]
}

const tallied = ({ midnight: { told } }: MidnightSpeech, dead: readonly Seat[], name: Name): string =>
  dead.length === 0 ? told.spared : told.dies({ n: dead.length, names: dead.map(name) })

const told = (speech: MidnightSpeech, event: Told, name: Name): string => {
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
      return outcome(speech, event)
    default:
      return unreachable(event)
  }
}

const moment = (speech: MidnightSpeech, table: Table, name: Name): string => {
  const { moment: texts } = speech.midnight
  const { phase, answered, seats, leaving } = table
  const last = table.told.at(-1)
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
      return texts[phase]({ what: last ? told(speech, last, name) : '' })
    case 'over':
      return outcome(speech, table.over)
    default:
      return unreachable(phase)
  }
}

const prompts = (speech: MidnightSpeech): Readonly<Record<PeopleKind, (table: Table) => Prompt>> => {
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
const noted = (speech: MidnightSpeech, { cast, night, guessed }: Reveal, seat: Seat, name: Name): readonly string[] => {
  const own = night.find(({ seats }) => seats.includes(seat))
  const picks = Object.hasOwn(guessed, seat) ? (guessed[seat] ?? []) : []
  const step = own ?? { role: cast[seat] ?? 'villager', seats: [seat], saw: [], moved: [] }
  return noteIn(speech, noteOf(step, seat, picks), name)
}

/** Retells what each saw from the deal on, and what each learned in the night, once that is over. */
const knew = (speech: MidnightSpeech, { reveal, seats, told: facts }: Table, name: Name): readonly Knew[] =>
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

/** Midnight's words in a language. */
export const wordsIn = (speech: MidnightSpeech): Words<Table, Hand, Told, PeopleKind> => {
  const { common, midnight: texts } = speech
  const roles = cardsIn(speech)
  const options: Readonly<Record<OptionId, Label>> = texts.options
  const hints: Readonly<Record<HintWhy, string>> = texts.hints
  const objections: Readonly<Record<ObjectionWhy, (of: { readonly n: number }) => string>> = texts.objections
  const refusals: Refusals<PeopleKind> = { ...hostRefusals, ...texts.refusals }
  const picks = { ...texts.picks, ...common.endPicks }
  const asks = prompts(speech)
  const guesses: Readonly<Record<GuessKind, string>> = texts.guesses
  const value = (option: string, chosen: Value): string => {
    if (chosen === 'off') return common.off
    if (typeof chosen === 'number' && timed.includes(option)) return texts.seconds({ n: chosen })
    return valueIn(speech, chosen, { auto: texts.auto })
  }
  /** Lists the public masks: `2 Wolves`, `1 Seer`. */
  const inPlay = (chosen: Options, players: number): readonly string[] => {
    const of = counts(chosen, playableSize(players))
    return roleIds.filter(role => of[role] > 0).map(role => texts.inPlay[role]({ n: of[role] }))
  }
  return {
    title: texts.title,
    tagline: texts.tagline,
    primer: primerOf(primerIcons, texts.primer),
    roles,
    ...formWords<OptionId, PresetId>(form, presets, { options, presets: texts.presets }),
    value,
    // Nothing is ever switched off: any masks may be chosen.
    need: () => '',
    notice: () => '',
    without: () => '',
    objection: ({ why, count: n }) => objections[why as ObjectionWhy]({ n }),
    hint: ({ why }) => hints[why as HintWhy],
    inPlay,
    moment: (table, name) => moment(speech, table, name),
    ask: (ask, table) => asks[ask.kind](table),
    pick: pick => textFor(picks, pick) ?? pick,
    does: () => '',
    told: (event, name) => told(speech, event, name),
    unsaid: ['gone', 'returned'],
    knows: (hand, name) => knows(speech, hand, name),
    side: hand => roles[hand.role].side,
    called: role => texts.roles[role as Role].called,
    sees: ({ sees }, seat) => {
      const seen = sees.find(one => one.seat === seat)
      return seen ? roles[seen.as].name : ''
    },
    // Masks may have moved since.
    others: () => '',
    besides: (hand, name) => knows(speech, { ...hand, sees: [] }, name),
    refusal: (kind, reason) => refusalIn(speech, refusals, kind, reason),
    outcome: table => outcome(speech, table.over),
    guess: id => guesses[kindOf(id) as GuessKind],
    recap: (table, name) => recapOf(speech, table, name),
    knew: (table, name) => knew(speech, table, name),
    example: { options: withFool, players: 6 },
    sizes,
    exampleFor: players => (players >= 5 ? withFool : standard),
    modes: () => [],
    roleSheet: (chosen, players) => {
      const of = counts(chosen, playableSize(players))
      const all = roleIds.filter(role => of[role] > 0)
      return { notes: inPlay(chosen, players), roles: all.map(role => ({ role, text: roles[role].card })) }
    },
    rules: (chosen, players) => rulesSheet(speech, chosen, playableSize(players), roles),
  }
}
