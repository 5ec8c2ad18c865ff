import type { ComponentChildren } from 'preact'
import { base } from '../shared/visits.ts'
import { textOf } from './catalogue.ts'
import { texts } from './door-texts.ts'
import { Icon } from './icon.tsx'

const Ways = ({ again }: { readonly again: string }) => (
  <div class="stack">
    <button class="primary" type="button" onClick={() => location.reload()}>
      {again}
    </button>
    <a class="secondary" href={base()}>
      {texts.toFront}
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
      <Icon name="castle" />
    </span>
    <div role="alert" class="parchment">
      <h1>{what}</h1>
      <p>{why}</p>
    </div>
    {children}
  </main>
)

/** The table did not open to this phone. */
export const Refused = ({ text }: { readonly text: string }) => (
  <Notice what={texts.refusedWhat} why={text}>
    <Ways again={texts.tryAgain} />
  </Notice>
)

/** This phone was put out, or went. */
export const Out = ({ why }: { readonly why: string; readonly name: string }) => {
  const [what, then] = textOf(texts.outs, why) ?? texts.out
  return (
    <Notice what={what} why={then}>
      {why === 'deleted' || why === 'removed' ? (
        <div class="stack">
          <a class="primary" href={base()}>
            {texts.toFront}
          </a>
        </div>
      ) : (
        <Ways again={texts.again} />
      )}
    </Notice>
  )
}

/** Something is on its way. */
export const Pause = ({ children }: { readonly children: ComponentChildren }) => (
  <main class="page centre outside">
    <h1 class="brand-title">{texts.title}</h1>
    <p role="status">{children}</p>
  </main>
)

export const Knocking = () => <Pause>{texts.knocking}</Pause>
