import type { phoneThavalon as english } from '../en/phone-thavalon.ts'
import { translation } from '../templates.ts'

export const phoneThavalon = translation<typeof english>()({
  choice: 'Vorschlag {n} von {of}: Eine Abstimmung wählt zwischen beiden',
  first: 'Das erste Team',
  second: 'Das zweite Team',
  arthur: '{name} ist Artus: Die Stimme zählt doppelt',
  agravaine: '{name} ist Agravain',
  cards: { success: 'Erfolg', fail: 'Fehlschlag', reverse: 'Umkehr' },
  played: 'Die Karten: {cards}',
  corner: 'Offenbaren',
  cornerWhy:
    'Manche Rollen dürfen sich jetzt zeigen. Alle haben diesen Knopf. Halte die Karte, um zu sehen, ob du darfst.',
  place: 'Offenbarung',
  nothing: 'Nichts',
  nothingWhy: 'Du hast jetzt nichts zu offenbaren.',
  declare: 'Offenbaren',
  notDeclared: 'Nichts wurde offenbart. Halte die Karte, um sie zu lesen.',
  close: 'Schließen',
  call: 'Wen jagst du?',
  calls: { merlin: 'Merlin', lovers: 'Das Liebespaar', nimue: 'Nimue', none: 'Kein Ziel' },
  assassin: 'der Meuchelmörder',
})
