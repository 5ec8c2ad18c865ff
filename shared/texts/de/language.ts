import type { PartId } from '../catalogue.ts'
import type { common as english } from '../en/language.ts'
import { type Grammar, translation } from '../templates.ts'

export const grammar: Grammar = {
  tag: 'de',
  direction: 'ltr',
  list: [', ', ' und '],
  nobody: 'niemand',
  space: ' ',
  colon: ': ',
  quotes: ['„', '“'],
  numbers: ['null', 'eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf'],
}

/** The language’s own titles of games, by their ids. */
export const titles: Readonly<Record<string, string>> = { midnight: 'Mitternacht' }

/** Loads another file of this folder, which Vite wants named. */
export const load = (part: PartId): Promise<Readonly<Record<string, unknown>>> => import(`../de/${part}.ts`)

export const common = translation<typeof english>()({
  on: 'An',
  off: 'Aus',
  refusals: {
    closed: 'Diese Frage ist für dich gerade nicht offen.',
    answered: 'Das hast du schon beantwortet.',
    count: 'Die Anzahl stimmt nicht.',
    repeat: 'Alles nur einmal wählen.',
    barred: 'Das kannst du nicht wählen.',
    unknown: 'Das steht nicht zur Wahl.',
  },
  asks: {
    'go-on': { prompt: 'Haben es alle gesehen?', confirm: 'Weiter', done: 'Es geht weiter.' },
    end: {
      prompt: 'Dieses Spiel jetzt beenden? Dann gewinnt niemand.',
      confirm: 'Spiel beenden',
      done: 'Das Spiel ist beendet.',
    },
  },
  endPicks: { show: 'Rollen zeigen', hide: 'Rollen geheim halten' },
  hostEnded: 'Die Spielleitung hat das Spiel beendet. Niemand hat gewonnen.',
  award: '{title}: {names}. {why}.',
})
