import { useState } from 'preact/hooks'
import type { Charge, Colour, Crest } from '../../shared/party/crests.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { mayIn } from '../parts/may.ts'
import { CrestForm } from '../screens/sit.tsx'
import type { Session } from '../session.ts'

/** The form for one's own name and crest, which may change between games. */
export const SelfForm = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  const own = view?.seat ? view.chairs[view.seat] : null
  const [name, setName] = useState(own?.name ?? '')
  if (!view || !own || !mayIn(view, { do: 'name', name })) return null
  const crest: Crest = { charge: own.charge as Charge, colour: own.colour as Colour }
  return (
    <details class="folded panel">
      <summary>{t().phone.self}</summary>
      <form
        class="parchment sit-form"
        onSubmit={event => {
          event.preventDefault()
          void session.say({ do: 'name', name })
        }}
      >
        <label class="field">
          <span>{t().entry.name}</span>
          <input
            name="own-name"
            value={name}
            spellcheck={false}
            onInput={event => setName(event.currentTarget.value)}
          />
        </label>
        <button class="primary" type="submit" disabled={name.trim() === '' || name === own.name}>
          {t().phone.rename}
        </button>
        <CrestForm crest={crest} pick={picked => void session.say({ do: 'crest', ...picked })} />
      </form>
    </details>
  )
}
