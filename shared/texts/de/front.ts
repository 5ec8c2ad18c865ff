import type { front as english } from '../en/front.ts'
import { translation } from '../templates.ts'

export const front = translation<typeof english>()({
  tagline: 'Geheime Rollen, ein großer Bildschirm und ein Handy in jeder Hand.',
  code: 'Tischcode',
  codeHint: 'Die Buchstaben auf dem Fernseher',
  join: 'An den Tisch',
  newTable: 'Neuen Tisch eröffnen',
  opening: 'Der Tisch wird gedeckt',
  noServer: 'Der Server ist nicht zu erreichen: Ist dieses Handy im richtigen WLAN? Versuch es gleich noch einmal.',
  practise: 'Allein üben',
  practiseWhy: 'Du und ein Tisch voller Bots, ganz ohne Fernseher.',
  howToPlay: 'So wird gespielt',
  back: 'Zurück',
  toFront: 'Zur Startseite',
  tryAgain: 'Noch einmal',
  offline: [
    'Keine Verbindung',
    'Dieses Handy erreicht den Tisch nicht. Ist das WLAN an? Es versucht es von selbst weiter, und dein Platz bleibt dir.',
  ],
  outs: {
    moved: ['Dein Platz ist jetzt auf einem anderen Handy', 'Warst du das nicht, bitte die Spielleitung um den Platz.'],
    removed: [
      'Die Spielleitung hat dich entfernt',
      'Eine Minute lang kann die Spielleitung das noch rückgängig machen: Lass diese Seite offen. Danach komm mit dem Code, wenn sie dich wieder reinlässt.',
    ],
    watching: [
      'Die Spielleitung hat alle entfernt, die nur zusahen',
      'Komm wieder, wenn die Spielleitung dich bittet.',
    ],
    left: ['Du hast den Tisch verlassen', 'Läuft ein Spiel, wartet dein Platz: Komm wieder und nimm ihn.'],
    deleted: [
      'Die Spielleitung hat diesen Tisch gelöscht',
      'Namen, Plätze und Spiele sind weg. Eröffne einen neuen, um weiterzuspielen.',
    ],
    closed: [
      'Wer den Server betreibt, hat diesen Tisch geschlossen',
      'Komm mit dem Code wieder rein, oder spielt an einem neuen weiter.',
    ],
    fenced: ['Dieser Tisch ist jetzt auf einem anderen Server', 'Komm wieder rein, und es geht weiter, wo du warst.'],
  },
  out: ['Du bist nicht mehr an diesem Tisch', 'Komm mit dem Code wieder rein.'],
  again: 'Wieder rein',
  refused: {
    nowhere: [
      'Kein Tisch öffnet sich mit diesem Code',
      'Vergleich ihn mit dem Fernseher. Stimmt er, ist der Tisch geschlossen, oder die Spielleitung wird gefragt: Lass diese Seite offen.',
    ],
    locked: ['Dieser Tisch ist geschlossen', 'Bitte die Spielleitung, ihn zu öffnen, dann versuch es noch einmal.'],
    removed: [
      'Die Spielleitung hat dich entfernt',
      'Bitte die Spielleitung, dich reinzulassen, oder geh an einen anderen Tisch.',
    ],
    crowded: ['Zu viele Bildschirme zeigen diesen Tisch', 'Schließ einen davon, dann versuch es noch einmal.'],
    newer: [
      'Eine neuere Version hat diesen Tisch gespeichert',
      'Nichts ist verloren. Wer den Server betreibt, soll ihn erneuern; lass diese Seite offen.',
    ],
    'turned-away': ['Die Spielleitung hat Nein gesagt', 'Redet miteinander, und versuch es in zwei Minuten wieder.'],
  },
  refusedWhat: 'Gerade kannst du nicht rein',
  rolesOf: 'Die Rollen von {title}',
  roleSheet: 'Rollenblatt zum Drucken',
  print: 'Drucken',
  rulesOf: 'So geht {title}',
  example: 'Ein Beispiel für {players} Leute. An eurem Tisch stehen unter Regeln die eures Spiels.',
  moreRoles: 'Weitere Rollen',
  mayChoose: 'Was die Spielleitung wählen kann',
  howMany: 'Wie viele seid ihr?',
  games: 'Die Spiele',
})
