import { useEffect, useState } from 'preact/hooks'
import type { Ask } from '../shared/engine/game.ts'
import type { View } from '../shared/link.ts'
import type { Command } from '../shared/wire.ts'

interface Props {
  readonly view: View
  readonly say: (command: Command) => void
  readonly name: (seat: string) => string
}

/** A pick after a tap: the last one gives way where only one may be picked. */
export const tapped = (picks: readonly string[], pick: string, { pick: [, most] }: Ask): readonly string[] => {
  if (picks.includes(pick)) return picks.filter(one => one !== pick)
  return most === 1 ? [pick] : [...picks, pick].slice(0, most)
}

const One = ({ ask, view, say, name }: Props & { readonly ask: Ask }) => {
  const [picks, setPicks] = useState<readonly string[]>(ask.standing ?? [])
  const { words } = view.parts
  const { table } = view
  // A new question starts with nothing picked.
  useEffect(() => setPicks(ask.standing ?? []), [ask.id])
  if (!table) return null
  const { prompt, confirm } = words.ask(ask, table, name)
  const pick = (one: string): void => {
    const next = tapped(picks, one, ask)
    setPicks(next)
    if (ask.draft) say({ do: 'draft', ask: ask.id, picks: next })
  }
  const ready = picks.length >= ask.pick[0] && picks.length <= ask.pick[1]
  return (
    <fieldset data-ask={ask.id}>
      <legend>{prompt}</legend>
      {(ask.shown ?? ask.from).map(one => (
        <button type="button" key={one} aria-pressed={picks.includes(one)} data-pick={one} onClick={() => pick(one)}>
          {view.chairs[one] ? name(one) : words.pick(one)}
        </button>
      ))}
      <button
        type="button"
        data-confirm
        disabled={!ready}
        onClick={() => say({ do: 'answer', ask: ask.id, picks: [...picks] })}
      >
        {confirm}
      </button>
    </fieldset>
  )
}

/** Everything this seat is asked now, and what it has answered already. */
export const Asks = ({ view, say, name }: Props) => {
  const { secret, parts, table } = view
  if (!secret || !table) return null
  return (
    <section>
      {secret.given.map(({ ask }) => {
        const kind = ask.split(' ', 1)[0] ?? ask
        const done = parts.words.ask({ id: ask, kind, from: [], pick: [0, 0] }, table, name).done
        return <p key={ask}>{done}</p>
      })}
      {[...secret.asks, ...secret.hosting].map(ask => (
        <One key={ask.id} ask={ask} view={view} say={say} name={name} />
      ))}
    </section>
  )
}
