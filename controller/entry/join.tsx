import { t } from '../../shared/texts/catalogue.ts'
import './front.css'
import { useState } from 'preact/hooks'
import { base } from '../../shared/client/storage.ts'

/** Normalises a code as it was typed: in any case, with spaces. */
export const asCode = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

export const go = (code: string, invite = ''): void => {
  const to = `${base()}t/${code}${invite && `#${invite}`}`
  if (to === location.href) location.reload()
  else location.href = to
}

interface Props {
  /** The field's initial value: a code for which no table opened. */
  readonly tried?: string
  readonly invite?: string
  readonly fault?: string
  readonly label: string
}

export const JoinForm = ({ tried = '', invite = '', fault = '', label }: Props) => {
  const [code, setCode] = useState(tried)
  return (
    <form
      class="front-join"
      onSubmit={event => {
        event.preventDefault()
        const asked = asCode(code)
        if (asked !== '') go(asked, asked === tried ? invite : '')
      }}
    >
      <label class="field">
        <span>{t().party.front.code}</span>
        <input
          class="code-input"
          name="code"
          value={code}
          maxLength={12}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          aria-describedby="code-hint"
          aria-invalid={fault !== ''}
          onInput={event => setCode(event.currentTarget.value)}
        />
      </label>
      <p id="code-hint" class={fault === '' ? 'small' : 'fault'} role={fault === '' ? undefined : 'alert'}>
        {fault || t().party.front.codeHint}
      </p>
      <button class="primary" type="submit">
        {label}
      </button>
    </form>
  )
}
