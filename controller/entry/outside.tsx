import type { ComponentChildren } from 'preact'
import { base } from '../../shared/client/storage.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { textOf } from '../catalogue.ts'

import { Icon } from '../ui/icon.tsx'
import { asCode, JoinForm } from './join.tsx'

/** Says whether a name is a code rather than the longer permanent name. */
const isCode = (name: string): boolean => /^[a-z]{1,8}$/i.test(name)

const Ways = ({ again }: { readonly again: string }) => (
  <div class="stack">
    <button class="primary" type="button" onClick={() => location.reload()}>
      {again}
    </button>
    <a class="secondary" href={base()}>
      {t().party.front.toFront}
    </a>
  </div>
)

const Notice = ({
  what,
  why,
  children,
}: {
  readonly what: string
  readonly why: string
  readonly children: ComponentChildren
}) => (
  <main class="page centre outside">
    <span class="brand-mark">
      <Icon name="crossed-swords" />
    </span>
    <div role="alert" class="parchment">
      <h1>{what}</h1>
      <p>{why}</p>
    </div>
    {children}
  </main>
)

interface RefusedProps {
  readonly reason: string
  /** The reason in the server's words, for a reason that this page does not know. */
  readonly text: string
  readonly name: string
  readonly invite: string
}

/** The page of a table that did not open: why, and the code that was tried, to be corrected. */
export const RefusedPage = ({ reason, text, name, invite }: RefusedProps) => {
  const [what, then] = textOf(t().party.front.refused, reason) ?? [t().party.front.refusedWhat, text]
  return (
    <main class="page centre outside">
      <div class="parchment stack">
        <div role="alert">
          <h1>{what}</h1>
        </div>
        <JoinForm
          tried={isCode(name) ? asCode(name) : ''}
          invite={invite}
          fault={then}
          label={t().party.front.tryAgain}
        />
      </div>
      <a class="secondary" href={base()}>
        {t().party.front.toFront}
      </a>
    </main>
  )
}

/** The page of a phone that was removed, or whose owner left. */
export const OutPage = ({ why }: { readonly why: string }) => {
  const [what, then] = textOf(t().party.front.outs, why) ?? t().party.front.out
  return (
    <Notice what={what} why={then}>
      {why === 'deleted' || why === 'removed' ? (
        <div class="stack">
          <a class="primary" href={base()}>
            {t().party.front.toFront}
          </a>
        </div>
      ) : (
        <Ways again={t().party.front.again} />
      )}
    </Notice>
  )
}
