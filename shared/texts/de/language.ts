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
  entry: {
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
    crests: {
      charges: {
        lion: 'Löwe',
        anchor: 'Anker',
        owl: 'Eule',
        rose: 'Rose',
        stag: 'Hirsch',
        key: 'Schlüssel',
        fox: 'Fuchs',
        tower: 'Turm',
        griffin: 'Greif',
        lily: 'Lilie',
        swan: 'Schwan',
        sun: 'Sonne',
        hare: 'Hase',
        oak: 'Eiche',
        snake: 'Schlange',
        harp: 'Harfe',
        unicorn: 'Einhorn',
        shell: 'Muschel',
        bear: 'Bär',
        acorn: 'Eichel',
        dolphin: 'Delfin',
        bell: 'Glocke',
        rooster: 'Hahn',
        eagle: 'Adler',
      },
      colours: {
        red: 'Rot',
        blue: 'Blau',
        black: 'Schwarz',
        green: 'Grün',
        magenta: 'Magenta',
        rust: 'Rost',
        purple: 'Lila',
        teal: 'Petrol',
        grey: 'Grau',
        navy: 'Marine',
        olive: 'Oliv',
        brown: 'Braun',
      },
    },
  },
})
