import { signal } from '@preact/signals'

const slot = 'sofa-and-dagger learnt'

/** The games whose cards were read or skipped on this phone, out of whatever was kept. */
export const learntFrom = (kept: string | null): readonly string[] =>
  (kept ?? '').split(' ').filter(game => /^\w+$/.test(game))

const kept = (): string | null => {
  try {
    return localStorage.getItem(slot)
  } catch {
    return null
  }
}

export const learnt = signal<readonly string[]>(learntFrom(kept()))

/** They are not shown again on this phone. */
export const learn = (game: string): void => {
  learnt.value = [...learnt.value.filter(one => one !== game), game]
  try {
    localStorage.setItem(slot, learnt.value.join(' '))
  } catch {
    // Without storage they come again with the page.
  }
}
