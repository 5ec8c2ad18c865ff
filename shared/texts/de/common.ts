import type { common as english } from '../en/common.ts'
import { translation } from '../templates.ts'

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
