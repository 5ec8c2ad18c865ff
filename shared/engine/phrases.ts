import type { Texts } from '../texts/catalogue.ts'
import { applies, type Option, optionIn, type Preset, type Reason, type Seat, type Value } from './game.ts'
import type { Award, Label, Lesson, Name, Primer, Prompt, Retold, RoleWords, Three, Tip, Words } from './words.ts'

type Common = Texts<never>

export const hostPrompts = ({ common }: Common): Readonly<Record<'go-on' | 'end', () => Prompt>> => ({
  'go-on': () => common.asks['go-on'],
  end: () => common.asks.end,
})
/** A game's own texts for refusals, if it has better ones. */
export type Refusals<Kind extends string> = Readonly<Record<Kind, { readonly [R in Reason]?: string }>>
/** No game has its own refusals for the host. */
export const hostRefusals: Refusals<'go-on' | 'end'> = { 'go-on': {}, end: {} }
/** Returns the text of a refusal for any answer, even to an ask that no game knows. */
export const refusalIn = <Kind extends string>(
  { common }: Common,
  refusals: Refusals<Kind>,
  kind: string,
  reason: Reason,
): string => (Object.hasOwn(refusals, kind) ? refusals[kind as Kind][reason] : undefined) ?? common.refusals[reason]

export const textFor = <T>(texts: Readonly<Record<string, T>>, id: string): T | undefined =>
  Object.hasOwn(texts, id) ? texts[id] : undefined

/** Puts an option's value into words: on, off, or the game's own word. */
export const valueIn = ({ common }: Common, value: Value, texts: Readonly<Record<string, string>> = {}): string => {
  if (typeof value === 'boolean') return value ? common.on : common.off
  return texts[String(value)] ?? String(value)
}

/** Describes a host's form and its presets by the labels of a game. */
export const formWords = <OptionId extends string, PresetId extends string>(
  form: readonly Option[],
  presets: readonly Preset<PresetId>[],
  labels: {
    readonly options: Readonly<Record<OptionId, Label>>
    readonly presets: Readonly<Record<PresetId, Label>>
  },
): Pick<Words, 'option' | 'choices' | 'applies' | 'subject' | 'isOfOrder' | 'presets' | 'preset'> => ({
  option: id => labels.options[id as OptionId],
  choices: id => optionIn(form, id).values,
  applies: (id, chosen) => applies(optionIn(form, id), chosen),
  subject: id => optionIn(form, id).subject,
  isOfOrder: id => optionIn(form, id).ofOrder === true,
  presets,
  preset: id => labels.presets[id as PresetId],
})

type Four<T> = readonly [T, T, T, T]
/** Combines the icons of the cards that teach a game with their texts. */
export const primerOf = (
  icons: Four<string>,
  texts: Four<Omit<Lesson, 'icon'>>,
  lists: readonly Lesson[] = [],
): Primer => [
  { icon: icons[0], ...texts[0] },
  { icon: icons[1], ...texts[1] },
  { icon: icons[2], ...texts[2] },
  { icon: icons[3], ...texts[3] },
  ...lists,
]

/** Returns a game's awards, as data and as sentences. */
export const awarded = (
  { common }: Common,
  awards: readonly Award[],
  name: Name,
): Pick<Retold, 'awards' | 'notes'> => ({
  awards,
  notes: awards.map(({ title, seats, why }) => common.award({ title, names: seats.map(name), why })),
})

/** Makes an award, unless it is for nobody or for too many: more than two players share none. */
export const award = (title: string, seats: readonly Seat[], why: string, most = 2): readonly Award[] =>
  seats.length > 0 && seats.length <= most ? [{ title, seats, why }] : []

/** Names the roles, each with its side, its card, and what it does. */
export const roleCards = <Role extends string, Side extends string, Deed extends string>(
  { sides, does: deeds }: Readonly<{ sides: Record<Side, string>; does: Record<Deed, string> }>,
  texts: Readonly<Record<Role, { readonly name: string; readonly card: string }>>,
  rows: Readonly<Record<Role, { readonly side: Side; readonly does: Three<Deed> }>>,
): Readonly<Record<Role, RoleWords>> =>
  Object.fromEntries(
    Object.entries<{ readonly name: string; readonly card: string }>(texts).map(([role, { name, card }]) => {
      const { side, does } = rows[role as Role]
      const [first, second, third] = does
      const three: Three<string> = [deeds[first], deeds[second], deeds[third]]
      return [role, { name, side: sides[side], card, does: three }]
    }),
    // A record's keys are those of the texts.
  ) as Record<Role, RoleWords>

/** Returns the first line that differs from the one that stands, under this moment; without one, that one stays. */
export const freshTip = (of: string, before: Tip | null, lines: readonly (string | null)[]): Tip | null => {
  const text = lines.find(line => line !== null && line !== before?.text)
  return text ? { of, text } : before
}
