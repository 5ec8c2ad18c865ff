import { maxNameLength, type NameFault } from '../refusals.ts'

const maxNameUnits = 64

export type CleanedName = { readonly name: string } | { readonly fault: NameFault }

const pictured = String.raw`\p{Extended_Pictographic}(?:[\uFE0E\uFE0F]|\p{Emoji_Modifier})?`
const flag = String.raw`\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}`
/** A keycap, the flag of England, Scotland or Wales, or up to four pictographs joined into one. */
const emoji = new RegExp(String.raw`[0-9#*]\uFE0F?\u20E3|${flag}|${pictured}(?:\u200D${pictured}){0,3}`, 'gu')

const joined = 'Arab Syrc Mong Nkoo Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh'
  .split(' ')
  .map(script => String.raw`\p{scx=${script}}`)
  .join('')
/** A joiner between two letters of a script that joins its letters. */
const joiner = new RegExp(String.raw`((?=[\p{L}\p{M}])[${joined}])[\u200C\u200D](?=(?=\p{L})[${joined}])`, 'gu')
/** A joiner after a virama selects a letter's half form, even at the end of a word. */
const halfForm = /([\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA])\u200D/gu
/** Variation selectors of an ideograph or a Mongolian letter. */
const variant = /(\p{Script=Han})[\u{E0100}-\u{E01EF}]|(\p{Script=Mongolian})[\u180B-\u180D\u180F]/gu

/** Unicode's invisible stackers of living scripts: signs that only put the next letter under the previous one. */
const stackers = {
  Mymr: '\u1039',
  Khmr: '\u17D2',
  Lana: '\u1A60',
  Sund: '\u1BAB',
  Tfng: '\u2D7F',
  Mtei: '\uAAF6',
  Cakm: '\u{11133}',
} as const
const stacked = Object.entries(stackers).map(
  ([script, sign]) => new RegExp(String.raw`(?<=\p{scx=${script}})${sign}(?=(?=\p{L})\p{scx=${script}})`, 'gu'),
)

/** Removes the invisible characters that their script needs. */
const bare = (name: string): string =>
  stacked.reduce(
    (rest, sign) => rest.replace(sign, ''),
    name.replace(emoji, '*').replace(joiner, '$1').replace(halfForm, '$1').replace(variant, '$1$2'),
  )

const unknown = /[\p{Cn}\p{Co}\p{Cs}]/u
/**
 * Characters that draw nothing, though Unicode counts them among letters, marks and signs: blanks (Braille,
 * hieroglyphs, half an ideograph, a note without a head, a placeholder for an object, two fillers), and marks that only
 * change how a sign of their script is drawn (Duployan, Znamenny notation, mirrored hieroglyphs, SignWriting), join
 * numbers, or stack letters of scripts that few phones draw.
 */
const empty = String.raw`\u2800\u303F\uFFFC\u{13441}\u{13442}\u{16FE4}\u{1D159}\u{1107F}\u{13440}\u{1BC9D}\u{1CF42}-\u{1CF46}\u{1DA7F}\u{1DA80}\u{1DA9B}-\u{1DA9F}\u{1DAA1}-\u{1DAAF}\u{10A3F}\u{113D0}\u{1193E}\u{11A47}\u{11A99}\u{11D45}\u{11D97}\u{11F42}`
const hidden = new RegExp(
  String.raw`[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}${empty}${Object.values(stackers).join('')}]`,
  'u',
)
/** A mark without a letter, five marks stacked on one letter, or a row of eight marks of any width. */
const marks = /^\p{M}| \p{M}|[\p{Mn}\p{Me}](?:\p{Mc}*[\p{Mn}\p{Me}]){4}|\p{M}{8}/u
/** Any visible character. */
const ink = new RegExp(String.raw`[^\p{Z}${empty}]`, 'u')

const faultOf = (name: string): NameFault | null => {
  if (!ink.test(name)) return 'blank'
  // Checked before graphemes are counted, because the text may be of any length.
  if (name.length > maxNameUnits)
    return name.length > 4 * maxNameUnits || graphemes(name) > maxNameLength ? 'long' : 'heavy'
  if (unknown.test(name)) return 'unknown'
  const visible = bare(name)
  if (hidden.test(visible)) return 'hidden'
  if (marks.test(visible)) return 'marks'
  return graphemes(name) > maxNameLength ? 'long' : null
}

const graphemes = (name: string): number => [...new Intl.Segmenter('en').segment(name)].length

/** Cleans a name for display: composed, without outer or double spaces. */
export const cleanName = (text: string): CleanedName => {
  const name = text
    .normalize('NFC')
    .trim()
    .replaceAll(/\p{Zs}+/gu, ' ')
  const fault = faultOf(name)
  return fault === null ? { name } : { fault }
}
