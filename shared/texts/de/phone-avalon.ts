import type { phoneAvalon as english } from '../en/phone-avalon.ts'
import { translation } from '../templates.ts'

export const phoneAvalon = translation<typeof english>()({
  rejections: '{n} von 5 Ablehnungen',
  rejectionsShort: 'Abgelehnt:',
  lastChance: 'Noch eine Ablehnung, und die Bösen gewinnen.',
  answered: 'Die Herrin vom See hat geantwortet',
  notYours: 'Nur wer sie gefragt hat, erfährt etwas.',
  succeeded: 'Gelungen: {cards}',
  failed: 'Gescheitert: {cards}',
  switches: 'Die Lancelots wechseln die Seite vor: {quests}',
  struck: 'Excalibur hat zugeschlagen',
  carriers: 'Nur wer zugeschlagen hat, erfährt etwas.',
  cannotStrike: 'Diese Karte kannst du nicht verkehren.',
  carries: 'Wer trägt Excalibur?',
  carriesNow: 'trägt Excalibur',
  toCarrier: 'Weiter: Excalibur',
  toTeam: 'Team ändern',
  toAims: 'Zurück',
})
