import type { Session } from '../session.ts'
import { texts } from '../texts.ts'
import { mayIn } from './may.ts'
import { nameIn } from './people.tsx'

/** Somebody waits at the door, or a phone wants a seat: a question over the page. */
export const Knocks = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  // Where this phone may not say yes, another one is asked.
  const knock = view?.secret?.knocks.find(({ id }) => mayIn(view, { do: 'let', knock: id, yes: true }))
  if (!view || !knock) return null
  const { id, seat } = knock
  const what =
    seat === null ? texts.knockIn : seat === view.seat ? texts.knockSeat : texts.knockSeatOf(nameIn(view)(seat))
  const answer = (yes: boolean): void => void session.say({ do: 'let', knock: id, yes })
  return (
    <section class="top-note" role="alertdialog" aria-labelledby="knock" data-knock={id}>
      <p id="knock">{what}</p>
      <div class="row">
        <button type="button" class="small-button" onClick={() => answer(false)}>
          {texts.dont}
        </button>
        <button type="button" class="small-button" data-yes onClick={() => answer(true)}>
          {texts.let}
        </button>
      </div>
    </section>
  )
}
