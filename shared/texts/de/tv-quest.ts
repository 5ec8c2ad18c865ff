import type { tvQuest as english } from '../en/tv-quest.ts'
import { translation } from '../templates.ts'

export const tvQuest = translation<typeof english>()({
  riders: { one: '{n} zieht', other: '{n} ziehen' },
  twoFails: 'erst 2 Fehlschläge zählen',
  oneFail: '1 Fehlschlag genügt',
  fails: { none: 'kein Fehlschlag', one: '{n} Fehlschlag', other: '{n} Fehlschläge' },
  stamp: { approved: 'Angenommen', rejected: 'Abgelehnt' },
  card: { success: 'Erfolg', fail: 'Fehlschlag', reverse: 'Umkehr' },
  done: { success: 'gelungen', fail: 'gescheitert' },
  score: 'Gut {good}, Böse {evil}',
  winner: { good: 'Die Guten gewinnen', evil: 'Die Bösen gewinnen', none: 'Niemand gewinnt' },
  ended: 'Die Spielleitung hat das Spiel beendet.',
  hidden: 'Die Rollen bleiben geheim.',
  moments: 'Was es entschieden hat',
  knew: 'Wer von wem wusste',
  told: 'Was alle erfuhren',
  evil: 'Böse:',
  merlinOrMorgana: 'Merlin oder Morgana:',
  line: '{quest}: {notes}.',
  rode: '{quest}: {fails}',
  sentence: '{text}.',
})
