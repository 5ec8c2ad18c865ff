import { signal } from '@preact/signals'

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

/** Marks a game's lessons as read on this phone. */
export const markLessonsRead = (game: string): void => {
  lessonsRead.value = [...lessonsRead.value.filter(one => one !== game), game]
  try {
    localStorage.setItem(slot, lessonsRead.value.join(' '))
  } catch {
    // Ignores the error: without storage the lessons are shown again after a reload.
  }
}
