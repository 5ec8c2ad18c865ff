import './rules.css'
import { signal } from '@preact/signals'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { View } from '../../shared/client/connection.ts'
import type { Primer } from '../../shared/engine/words.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { labelled } from '../catalogue.ts'
import { playersNow } from '../selectors.ts'
import type { Session } from '../session.ts'
import { Fold } from '../ui/controls.tsx'
import { Icon } from '../ui/icon.tsx'
import { isHosting } from '../ui/may.ts'
import { ReadAloud } from '../ui/read-aloud.tsx'
import { RoleText } from '../ui/role-name.tsx'

const slot = 'sofa-and-dagger learnt'

/** Reads from storage for which games this phone has read or skipped the lessons. */
export const lessonsReadFrom = (stored: string | null): readonly string[] =>
  (stored ?? '').split(' ').filter(game => /^\w+$/.test(game))

const stored = (): string | null => {
  try {
    return localStorage.getItem(slot)
  } catch {
    return null
  }
}

export const lessonsRead = signal<readonly string[]>(lessonsReadFrom(stored()))

export const markLessonsRead = (game: string): void => {
  lessonsRead.value = [...lessonsRead.value.filter(one => one !== game), game]
  try {
    localStorage.setItem(slot, lessonsRead.value.join(' '))
  } catch {
    // Ignores the error: without storage the lessons are shown again after a reload.
  }
}

/** Folds them for the host, who has probably seen them, unless only bots would be kept waiting. */
const isFolded = (view: View): boolean =>
  isHosting(view) && Object.values(view.chairs).filter(({ bot }) => !bot).length > 1

/** A role in a list, as a line. */
const said = ({ name, text }: { readonly name: string; readonly text: string }): string =>
  text === '' ? name : labelled(name, text)

interface LessonCardsProps {
  readonly primer: Primer
  readonly at: number
  readonly see: (at: number) => void
}

/** The lessons of a game side by side: a thumb swipes them, and whoever draws this may show another one. */
export const LessonCards = ({ primer, at, see }: LessonCardsProps) => {
  const strip = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = strip
    // A swipe that has arrived here already is left alone.
    if (current && Math.abs(placeIn(current) - at) >= 0.5) current.scrollLeft = at * current.clientWidth * sign(current)
  }, [at])
  return (
    <div
      class="lesson-strip"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, even where nothing in it can be focused
      tabIndex={0}
      ref={strip}
      onScroll={({ currentTarget }) => see(Math.round(placeIn(currentTarget)))}
    >
      {primer.map(({ icon, heading, text, list = [] }) => (
        <div key={heading} class="lesson-body">
          <Icon name={icon} />
          <div>
            <h2 tabIndex={-1}>{heading}</h2>
            {text !== '' && (
              <p>
                <RoleText text={text} />
              </p>
            )}
            {list.length > 0 && (
              <ul class="lesson-list">
                {list.map(role => (
                  <li key={role.name}>
                    <Icon name={role.icon} />
                    <span>
                      <RoleText text={said(role)} />
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
      ))}
    </div>
  )
}

const sign = (strip: Element): 1 | -1 => (getComputedStyle(strip).direction === 'rtl' ? -1 : 1)
const placeIn = (strip: Element): number => Math.abs(strip.scrollLeft) / Math.max(1, strip.clientWidth)

/** The chosen game in a few cards, for a phone that has not seen them: to read while people sit down, or to skip. */
export const Lessons = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  const [at, setAt] = useState(0)
  const game = view?.room.game ?? ''
  useEffect(() => setAt(0), [game])
  const primer = view?.parts.words.primer(view.room.options, playersNow(view))
  const lesson = primer?.[at]
  if (!view || !primer || !lesson || lessonsRead.value.includes(game)) return null
  const last = at === primer.length - 1
  const card = (
    <section class="lesson parchment" data-lesson={at + 1}>
      <p class="lesson-count">{t().phone.lessonOf({ n: at + 1, of: primer.length })}</p>
      <LessonCards primer={primer} at={at} see={setAt} />
      <ReadAloud
        key={lesson.heading}
        lines={[`${lesson.heading}.`, lesson.text, ...(lesson.list ?? []).map(said)].filter(line => line !== '')}
      />
      <div class="row">
        {!last && (
          <button type="button" class="quiet" data-skip onClick={() => markLessonsRead(game)}>
            {t().phone.skipLessons}
          </button>
        )}
        <button
          type="button"
          class="secondary"
          data-next
          onClick={() => (last ? markLessonsRead(game) : setAt(at + 1))}
        >
          {last ? t().phone.learnt : t().phone.nextLesson}
        </button>
      </div>
    </section>
  )
  return isFolded(view) ? <Fold label={t().phone.lessons({ title: view.parts.words.title })}>{card}</Fold> : card
}
