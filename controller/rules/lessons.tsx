import './rules.css'
import { signal } from '@preact/signals'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { View } from '../../shared/client/connection.ts'
import { t } from '../../shared/texts/catalogue.ts'
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

/** The chosen game in a few cards, for a phone that has not seen them: to read while people sit down, or to skip. */
export const Lessons = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  const [at, setAt] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const game = view?.room.game ?? ''
  useEffect(() => setAt(0), [game])
  useEffect(() => {
    if (at > 0) heading.current?.focus()
  }, [at])
  const primer = view?.parts.words.primer(view.room.options)
  const lesson = primer?.[at]
  if (!view || !primer || !lesson || lessonsRead.value.includes(game)) return null
  const last = at === primer.length - 1
  const card = (
    <section class="lesson parchment" data-lesson={at + 1}>
      <p class="lesson-count">{t().phone.lessonOf({ n: at + 1, of: primer.length })}</p>
      <div class="lesson-body">
        <Icon name={lesson.icon} />
        <div>
          <h2 tabIndex={-1} ref={heading}>
            {lesson.heading}
          </h2>
          <p>
            <RoleText text={lesson.text} />
          </p>
        </div>
      </div>
      <ReadAloud key={lesson.heading} lines={[`${lesson.heading}.`, lesson.text]} />
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
