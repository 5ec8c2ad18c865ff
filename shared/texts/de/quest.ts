import type { quest as english } from '../en/quest.ts'
import { translation } from '../templates.ts'

export const quest = translation<typeof english>()({
  sides: { good: 'Gut', evil: 'Böse' },
  ballots: { approve: 'Dafür', reject: 'Dagegen' },
  cards: { success: 'Erfolg', fail: 'Fehlschlag', reverse: 'Umkehr' },
  counted: {
    success: { one: '{n} Erfolg', other: '{n} Erfolge' },
    fail: { one: '{n} Fehlschlag', other: '{n} Fehlschläge' },
    reverse: { other: '{n} Umkehr' },
  },
  options: {
    players: { label: 'Wie viele', text: 'Wie viele mitspielen. Andere Einstellungen hängen davon ab.' },
    seating: {
      label: 'Sitzordnung',
      text: 'In dieser Reihenfolge wird geführt. Ordne die Plätze wie bei euch im Raum, oder misch sie.',
    },
  },
  values: {
    players: { seated: 'Alle, die hier sitzen' },
    seating: { room: 'Wie im Raum', shuffled: 'Gemischt' },
  },
  seatsNeed: 'Wähle mindestens so viele, wie am Tisch sitzen.',
  movedNotice: 'Ein Platz wurde verschoben, deshalb wird nicht mehr gemischt.',
  seatsWithout: 'Alle, die hier sitzen, spielen mit: Es sind mehr gekommen als erwartet.',
  seatsNotice: 'Es gilt wieder „Alle, die hier sitzen“: Es sind mehr gekommen als erwartet.',
  unread: {
    one: '{names} hat die Karte noch nicht gelesen.',
    other: '{names} haben die Karte noch nicht gelesen.',
  },
  few: { one: 'Es fehlt noch eine Person.', other: 'Es fehlen noch {n:words}.' },
  many: {
    one: 'Eine Person zu viel: {game} geht mit 5 bis 10.',
    other: '{n:Words} zu viel: {game} geht mit 5 bis 10.',
  },
  read: {
    prompt: 'Niemand sonst darf deine Karte sehen.',
    confirm: 'Rolle verstanden',
    done: 'Du hast deine Karte gelesen. Du kannst sie jederzeit wieder lesen.',
  },
  refusals: {
    acknowledge: { closed: 'Gerade gibt es keine Karte zu bestätigen.' },
    team: {
      closed: 'Ein Team schlägt nur vor, wer führt, und nur wenn eins gefragt ist.',
      answered: 'Dein Team ist schon vorgeschlagen.',
      repeat: 'Alle können nur einmal im Team sein.',
      unknown: 'Ins Team kann nur, wer an diesem Tisch spielt.',
    },
    vote: {
      closed: 'Für dich ist gerade keine Abstimmung offen.',
      answered: 'Du hast abgestimmt, und dabei bleibt es.',
      count: 'Wähle eins: dafür oder dagegen.',
      unknown: 'Wähle dafür oder dagegen.',
    },
    card: {
      closed: 'Du hast jetzt keine Karte zu spielen: Nur das Team spielt, alle eine Karte.',
      answered: 'Du hast deine Karte gespielt, und dabei bleibt es.',
      count: 'Spiel genau eine Karte.',
    },
  },
  awards: {
    fooled: {
      title: 'Auf alle reingefallen',
      why: {
        one: 'Hat für ein Team mit Bösen gestimmt',
        other: 'Hat für {n:words} Teams mit Bösen gestimmt',
      },
    },
    near: { title: 'Seltsame Gesellschaft', why: 'Gut, stimmte aber in {n} von {votes} Abstimmungen wie die Bösen' },
    never: {
      title: 'Nein, danke',
      why: { one: 'War gegen das einzige Team', other: 'War gegen alle {n:words} Teams' },
    },
    always: {
      title: 'Ja zu allem',
      why: { one: 'War für das einzige Team', other: 'War für alle {n:words} Teams' },
    },
    wary: { title: 'Ahnte es schon', why: 'Gut, und gegen jedes Team gestimmt, das scheiterte' },
    hands: 'Auf sie alle war Verlass',
    quest: {
      snake: {
        title: 'Die Schlange',
        why: { one: 'Böse, und ließ ein Abenteuer gelingen', other: 'Böse, und ließ {n:words} Abenteuer gelingen' },
      },
      clean: {
        title: 'Nie dabei, wenn’s schiefging',
        why: { one: 'War in einem Abenteuer', other: 'War in {n:words} Abenteuern' },
      },
      lone: { title: 'Das einsame Nein', why: 'Allein gegen ein Abenteuer, das scheiterte' },
      home: { title: 'Hat das Sofa gewärmt', why: 'In keinem einzigen Abenteuer' },
    },
    mission: {
      snake: {
        title: 'Die Schlange',
        why: { one: 'Böse, und ließ eine Mission gelingen', other: 'Böse, und ließ {n:words} Missionen gelingen' },
      },
      clean: {
        title: 'Nie dabei, wenn’s schiefging',
        why: { one: 'War auf einer Mission', other: 'War auf {n:words} Missionen' },
      },
      lone: { title: 'Das einsame Nein', why: 'Allein gegen eine Mission, die scheiterte' },
      home: { title: 'Hat das Sofa gewärmt', why: 'Auf keiner einzigen Mission' },
    },
  },
})
