import type { entry as english } from '../en/entry.ts'
import { translation } from '../templates.ts'

export const entry = translation<typeof english>()({
  title: 'Sofa & Dagger',
  bigScreen: 'Am Fernseher zeigen',
  guest: 'Gast',
  joining: 'Suche Tisch {code}',
  takeSeat: 'Setz dich',
  name: 'Dein Name',
  changeCrest: 'Anderes Wappen wählen: {charge}, {colour}',
  charge: 'Figur',
  colour: 'Farbe',
  sit: 'Hinsetzen',
  sitting: 'Du setzt dich',
  watch: 'Nur zusehen',
  full: 'Dieser Tisch ist voll',
  fullWhy: 'Alle Plätze sind besetzt. Frag die Spielleitung nach einem, oder sieh zu.',
  nextGame: 'Gerade läuft ein Spiel. Du siehst zu und spielst beim nächsten mit.',
  emptySeats: 'Jemand ist gegangen. Warst du das, nimm deinen Platz wieder. Sonst wird die Spielleitung gefragt.',
  takeLeft: 'Als {name} sitzen',
  satBefore: 'Ich saß hier schon',
  satBeforeHow:
    'Wähle deinen Platz. Gefragt wird das alte Handy; ist es eine Minute weg, darf auch die Spielleitung Ja sagen.',
  asked: 'Das Handy von {name} wird gefragt. Ist es eine Minute weg, darf auch die Spielleitung Ja sagen.',
  askedHost: 'Die Spielleitung wird gefragt, ob du für {name} weiterspielen darfst.',
  saidNo:
    'Die Antwort ist Nein: Dieses Handy bekommt den Platz von {name} nicht. Redet miteinander, oder nimm einen anderen.',
  awaySeat: 'weg',
  noSeats: 'Hier hat noch niemand gesessen.',
  awayLong: 'Keine Verbindung zum Tisch. Dieses Handy versucht es weiter: Ist das WLAN an? Dein Platz bleibt dir.',
  requesting: 'Die Spielleitung wird gefragt, ob du rein darfst. Lass diese Seite offen.',
  codeIs: 'Code {letters}',
  newer: 'Es gibt eine neuere Version: Diese Seite lädt sie jetzt.',
  loading: 'Einen Moment',
  notDone: 'Das hat nicht geklappt. Versuch es noch einmal.',
})
