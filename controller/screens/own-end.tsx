import type { View } from '../../shared/client/connection.ts'
import { at } from '../../shared/engine/game.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { Icon } from '../parts/icon.tsx'
import { nameIn } from '../parts/people.tsx'

const pieces = 28

/** Falls once, for winners. With reduced motion there is none. */
const Confetti = () => (
  <div class="confetti" aria-hidden="true">
    {Array.from({ length: pieces }, (_, i) => (
      <i key={i} style={{ left: `${(i * 37) % 100}%`, animationDelay: `${(i % 7) * 130}ms` }} />
    ))}
  </div>
)

/** Returns a role in the forms of the language: some say `as the Assassin`, and some `as Assassin`. */
const formsOf = ({ parts: { words } }: View, role: string) => ({
  name: words.roles[role]?.name ?? role,
  called: words.called(role),
})

/** Tells winners first, on their own phones: by name, and as their role. */
export const OwnEnd = ({ view, result }: { readonly view: View; readonly result: 'won' | 'lost' }) => {
  const role = view.secret?.hand?.role
  if (role === undefined || view.seat === null) return null
  return (
    <section class="own-end" data-result={result}>
      {result === 'won' && <Confetti />}
      <span class="own-art">
        <Icon name={at(view.parts.faces, role).icon} />
      </span>
      <p class="own-result" data-result={result}>
        {t().phone.results[result]({ name: nameIn(view)(view.seat), role: formsOf(view, role) })}
      </p>
    </section>
  )
}
