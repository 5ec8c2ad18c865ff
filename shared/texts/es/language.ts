import type { PartId } from '../catalogue.ts'
import type { common as english } from '../en/language.ts'
import { type Grammar, translation } from '../templates.ts'

export const grammar: Grammar = {
  tag: 'es',
  direction: 'ltr',
  list: [', ', ' y '],
  lastBefore: [/^(h?i(?![aeo])|y(?![aeiou]))/i, ' e '],
  nobody: 'nadie',
  space: ' ',
  colon: ': ',
  quotes: ['«', '»'],
  // Uno bends with its noun, so figures stand instead.
  numbers: [],
}

/** The language’s own titles of games, by their ids. */
export const titles: Readonly<Record<string, string>> = { midnight: 'Medianoche' }

/** Loads another file of this folder, which Vite wants named. */
export const load = (part: PartId): Promise<Readonly<Record<string, unknown>>> => import(`../es/${part}.ts`)

export const common = translation<typeof english>()({
  on: 'Sí',
  off: 'No',
  refusals: {
    closed: 'Esa pregunta no es para ti ahora.',
    answered: 'Eso ya lo has respondido.',
    count: 'No es la cantidad que toca.',
    repeat: 'Elige cada opción una sola vez.',
    barred: 'Eso no lo puedes elegir.',
    unknown: 'Esa opción no está.',
  },
  asks: {
    'go-on': { prompt: '¿Ya lo ha visto todo el mundo?', confirm: 'Seguir', done: 'Seguimos.' },
    end: {
      prompt: '¿Terminar ya la partida? No ganará nadie.',
      confirm: 'Terminar la partida',
      done: 'La partida ha terminado.',
    },
  },
  endPicks: { show: 'Mostrar los roles', hide: 'Dejar los roles ocultos' },
  hostEnded: 'El host ha terminado la partida. No gana nadie.',
  award: '{title}: {names}. {why}.',
  entry: {
    title: 'Sofa & Dagger',
    bigScreen: 'Ver en la tele',
    guest: 'Invitado',
    joining: 'Buscando la mesa {code}',
    takeSeat: 'Toma asiento',
    name: 'Tu nombre',
    changeCrest: 'Elegir otro escudo: {charge}, {colour}',
    charge: 'Emblema',
    colour: 'Color',
    sit: 'Sentarme',
    sitting: 'Tomando asiento',
    watch: 'Solo mirar',
    full: 'La mesa está llena',
    fullWhy: 'No quedan asientos. Pide uno al host, o mira.',
    nextGame: 'Hay una partida en marcha. Esta la ves, y juegas la próxima.',
    emptySeats: 'Alguien ha dejado esta partida. Si fuiste tú, recupera tu asiento. Si no, se le pregunta al host.',
    takeLeft: 'Tomar el asiento de {name}',
    satBefore: 'Yo ya estaba aquí',
    satBeforeHow:
      'Elige tu asiento. Se le pregunta a su antiguo teléfono; si lleva un minuto ausente, también puede decir que sí el host.',
    asked: 'Se le ha preguntado al teléfono de {name}. Si ya no está, tras un minuto puede decir que sí el host.',
    askedHost: 'Se le ha preguntado al host si puedes seguir por {name}.',
    saidNo: 'La respuesta es no: este teléfono no recibe el asiento de {name}. Habla con quien lo tiene, o toma otro.',
    awaySeat: 'ausente',
    noSeats: 'Aquí aún no se ha sentado nadie.',
    awayLong:
      'No hay conexión con la mesa. Este teléfono lo sigue intentando: ¿tiene el wifi encendido? Tu asiento se guarda.',
    requesting: 'Se le ha preguntado al host si puedes entrar. Deja esta página abierta.',
    codeIs: 'Código {letters}',
    newer: 'Hay una versión nueva: esta página la carga ahora.',
    loading: 'Un momento',
    notDone: 'No ha funcionado. Prueba otra vez.',
    crests: {
      charges: {
        lion: 'León',
        anchor: 'Ancla',
        owl: 'Búho',
        rose: 'Rosa',
        stag: 'Ciervo',
        key: 'Llave',
        fox: 'Zorro',
        tower: 'Torre',
        griffin: 'Grifo',
        lily: 'Lirio',
        swan: 'Cisne',
        sun: 'Sol',
        hare: 'Liebre',
        oak: 'Roble',
        snake: 'Serpiente',
        harp: 'Arpa',
        unicorn: 'Unicornio',
        shell: 'Concha',
        bear: 'Oso',
        acorn: 'Bellota',
        dolphin: 'Delfín',
        bell: 'Campana',
        rooster: 'Gallo',
        eagle: 'Águila',
      },
      colours: {
        red: 'Rojo',
        blue: 'Azul',
        black: 'Negro',
        green: 'Verde',
        magenta: 'Magenta',
        rust: 'Óxido',
        purple: 'Morado',
        teal: 'Turquesa',
        grey: 'Gris',
        navy: 'Marino',
        olive: 'Oliva',
        brown: 'Marrón',
      },
    },
  },
})
