import { signal } from '@preact/signals'

const slot = 'sofa-and-dagger learnt'

/** Reads from storage the games whose lessons were read or skipped on this phone. */
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
    // Without storage they are shown again when the page is reloaded.
  }
}
