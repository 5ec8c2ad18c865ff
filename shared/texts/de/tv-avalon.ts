import type { tvAvalon as english } from '../en/tv-avalon.ts'
import { translation } from '../templates.ts'

export const tvAvalon = translation<typeof english>()({
  quest: 'Abenteuer {n}',
  cards: 'Die Karten von Abenteuer {n}',
  lastChance: 'Noch eine Ablehnung, und die Bösen gewinnen.',
  rejections: '{n} von 5 abgelehnt',
  why: {
    quests: 'Drei Abenteuer gelungen.',
    assassination: 'Der Meuchelmörder hat Merlin gefunden.',
    sabotage: 'Drei Abenteuer gescheitert.',
    rejections: 'Fünf Teams in Folge wurden abgelehnt.',
  },
  lives: 'Drei Abenteuer, und Merlin lebt.',
  decoy: 'Merlins Lockvogel',
  mixed: 'Merlins geteiltes Paar',
  shot: 'wurde getroffen',
  struck: { right: 'Merlin war {names}.', wrong: 'Nicht Merlin: Merlin war {names}.' },
  saw: {
    merlin: 'Merlin:',
    suspect: 'Sieht, eine Person davon gut:',
    certain: 'Sicher:',
    mixed: 'Eins böse, eins gut:',
    'reads-good': 'Sah gut:',
    'reads-evil': 'Sah böse:',
  },
  legend: 'Krone: führt. Rahmen: im Team. Daumen: dafür, dagegen.',
  asides: {
    dealt: [
      'Achtet auf euer Gesicht.',
      'Zweimal lesen. Langsam hochschauen.',
      'Willkommen an der Tafelrunde. Sie hat Ecken.',
    ],
    led: ['', '', 'Die Krone ist schwerer, als sie aussieht.', 'Nimm dir Zeit. Nicht alle.'],
    proposed: ['', 'Eine Art Team.', 'Die Pferde haben keine Meinung.', 'Einwände sind umsonst.'],
    approved: ['Aufsitzen.', 'Holt mal wer die Pferde.', 'Die Demokratie hat gesprochen. Laut.'],
    rejected: ['Zurück zum Reden.', 'Die Pferde gehen wieder rein.', 'Die Krone wandert weiter.'],
    departed: ['', 'Nehmt Brote mit.', 'Schreibt mal.', 'Vorsicht an der Brücke.'],
    succeeded: ['Es wird Suppe geben.', 'Die Barden reimen schon.', 'Etwas für den Wandteppich.'],
    failed: ['Es war ein langer Heimritt.', 'Die Barden wechseln das Thema.', 'Der Wandteppich muss gestopft werden.'],
    revealed: ['Na, jetzt ist es raus.', 'Irgendwer musste es ja sagen.', 'Der Wandteppich hat Ohren.'],
    offered: ['Der See plaudert nicht.', 'Der See ist kalt um diese Jahreszeit.', 'Ruhe, bitte. Wasser.'],
    looked: ['Notiert, und trocken verwahrt.', 'Der See hält dicht.', 'Das Schwert hat eine neue Adresse.'],
    hunted: ['Kerzen runter.', 'Alle ganz still sitzen.', 'Haltet eure Hüte fest. Spitz oder nicht.'],
    shot: ['Ruhig.', 'Das gibt einen Fleck.', 'Kein Zurück mehr.'],
    over: ['Wer war wer?', 'Karten auf den Tisch.', 'Jetzt die Gesichter.'],
  },
})
