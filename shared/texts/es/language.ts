import type { PartId } from '../catalogue.ts'
import type { common as english } from '../en/language.ts'
import { type Grammar, translation } from '../templates.ts'

export const grammar: Grammar = {
  tag: 'es',
  direction: 'ltr',
  list: [', ', ' y '],
  lastBefore: [/^(h?i(?![aeo])|y(?![aeiou]))/i, ' e '],
  nobody: 'nadie',
  space: ' ',
  colon: ': ',
  quotes: ['«', '»'],
  // Uno bends with its noun, so figures stand instead.
  numbers: [],
}

/** The language’s own titles of games, by their ids. */
export const titles: Readonly<Record<string, string>> = { midnight: 'Medianoche' }

/** Loads another file of this folder, which Vite wants named. */
export const load = (part: PartId): Promise<Readonly<Record<string, unknown>>> => import(`../es/${part}.ts`)

export const common = translation<typeof english>()({
  on: 'Sí',
  off: 'No',
  refusals: {
    closed: 'Esa pregunta no es para ti ahora.',
    answered: 'Eso ya lo has respondido.',
    count: 'No es la cantidad que toca.',
    repeat: 'Elige cada opción una sola vez.',
    barred: 'Eso no lo puedes elegir.',
    unknown: 'Esa opción no está.',
  },
  asks: {
    'go-on': { prompt: '¿Ya lo ha visto todo el mundo?', confirm: 'Seguir', done: 'Seguimos.' },
    end: {
      prompt: '¿Terminar ya la partida? No ganará nadie.',
      confirm: 'Terminar la partida',
      done: 'La partida ha terminado.',
    },
  },
  endPicks: { show: 'Mostrar los roles', hide: 'Dejar los roles ocultos' },
  hostEnded: 'El host ha terminado la partida. No gana nadie.',
  award: '{title}: {names}. {why}.',
})
