import { sha256 } from '@noble/hashes/sha2.js'
import { proofOf, proofType } from '../../shared/client/proof.ts'
import { knowingThen, type Retelling, viewThen } from '../../shared/client/retelling.ts'
import { at, type Seat } from '../../shared/engine/game.ts'
import type { Name } from '../../shared/engine/words.ts'
import { chargeRows, colourRows, isCharge, isColour } from '../../shared/party/crests.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { titleOf } from '../catalogue.ts'
import { outlinesOf } from '../ui/icon.tsx'
import { nameIn } from '../ui/people.tsx'
import { makeDrawing, player } from './kept-player.ts'
import { style } from './kept-style.ts'

/** Returns the last sentence told by then; an event that is only seen repeats the sentence before it. */
export const saidBy = ({ whole, events }: Retelling, count: number, name: Name): string => {
  const { words } = whole.parts
  const event = events.slice(0, count).findLast(({ type }) => !words.unsaid.includes(type))
  return event ? words.event(event, name) : ''
}

/** A player of a kept game: crest and role, and what they knew from which step on. */
export interface KeptPerson {
  readonly name: string
  readonly colour: string
  readonly charge: readonly string[]
  readonly role: string
  readonly heading: string
  readonly knew: readonly (readonly [from: number, lines: readonly string[]])[]
}

/** A game as its file contains it, with everything already in words: the file needs no rules. */
export interface KeptGame {
  readonly title: string
  readonly steps: readonly { readonly said: string; readonly outcome: string; readonly place: string }[]
  readonly people: readonly KeptPerson[]
  readonly texts: Readonly<Record<'play' | 'pause' | 'back' | 'on' | 'roles' | 'nothing' | 'history', string>>
}

/** Tells a game step by step, with what each player knew whenever that changes. */
export const keptOf = (retelling: Retelling): KeptGame => {
  const { whole, events } = retelling
  const name = nameIn(whole)
  const counts = events.map((_, i) => i + 1)
  const knowing = counts.map(count => knowingThen(retelling, count, name))
  const person = (seat: Seat): KeptPerson => {
    const { charge, colour } = at(whole.chairs, seat)
    const lines = knowing.map(all => all.find(one => one.seat === seat)?.lines ?? [])
    return {
      name: name(seat),
      colour: isColour(colour) ? colourRows[colour].hex : '#222',
      charge: isCharge(charge) ? outlinesOf(chargeRows[charge].icon) : [],
      role: knowing.at(-1)?.find(one => one.seat === seat)?.role ?? '',
      heading: t().phone.retelling.knew({ name: name(seat) }),
      knew: lines.flatMap((now, i) => (now.join() === lines[i - 1]?.join() ? [] : [[i + 1, now] as const])),
    }
  }
  const { play, pause, back, on, roles, nothing, place } = t().phone.retelling
  return {
    title: t().phone.retelling.title({ title: titleOf(whole.game), n: whole.room.games }),
    steps: counts.map(count => {
      const { table, parts } = viewThen(retelling, count)
      const outcome = table?.over ? parts.words.outcome(table) : ''
      return { said: saidBy(retelling, count, name), outcome, place: place({ at: count, all: events.length }) }
    }),
    people: (whole.table?.seats ?? []).map(person),
    texts: { play, pause, back, on, roles, nothing, history: t().phone.history },
  }
}

/** Escapes what would end a script element or a string in it. */
const inScript = (text: string): string =>
  text.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
const inMarkup = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Names a script by its hash in a page's policy. Computed here, because browsers hash for https pages alone. */
const sourceOf = (script: string): string =>
  `'sha256-${btoa(String.fromCharCode(...sha256(new TextEncoder().encode(script))))}'`

/**
 * Writes a finished game as one page, which opens from a disk, may load nothing, and runs its own script alone. `/verify`
 * checks its deal.
 */
export const keptGame = (retelling: Retelling): string => {
  const kept = keptOf(retelling)
  const proof = proofOf(retelling)
  const { tag, direction } = t().grammar
  const script = `(${player})(${inScript(JSON.stringify(kept))},(${makeDrawing})())`
  return `<!doctype html>
<html lang="${tag}" dir="${direction}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src ${sourceOf(script)}">
<title>${inMarkup(kept.title)}</title>
<style>${style}</style>
<main></main>
${
  proof === null
    ? ''
    : `<script type="${proofType}">${inScript(JSON.stringify(proof))}</script>
`
}<script>${script}</script>
</html>
`
}
