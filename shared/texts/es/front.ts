import type { front as english } from '../en/front.ts'
import { translation } from '../templates.ts'

export const front = translation<typeof english>()({
  tagline: 'Roles ocultos, una pantalla grande y un teléfono en cada mano.',
  code: 'Código de la mesa',
  codeHint: 'Las letras de la tele',
  join: 'Ir a la mesa',
  newTable: 'Abrir una mesa',
  opening: 'Abriendo una mesa',
  noServer: 'No se llega al servidor: ¿está este teléfono en el wifi correcto? Prueba otra vez en un momento.',
  practise: 'Practicar a solas',
  practiseWhy: 'Tú y una mesa de bots: no hace falta tele.',
  howToPlay: 'Cómo se juega',
  back: 'Atrás',
  toFront: 'Al inicio',
  tryAgain: 'Probar otra vez',
  offline: [
    'Sin conexión',
    'Este teléfono no llega a la mesa. ¿Tiene el wifi encendido? Lo sigue intentando solo, y tu asiento se guarda.',
  ],
  outs: {
    moved: ['Tu asiento está ahora en otro teléfono', 'Si no has sido tú, pide al host que te lo devuelva.'],
    removed: [
      'El host te ha sacado',
      'Aún puedes mirar la tele. Si el host te deja volver, entra con el código como antes.',
    ],
    watching: ['El host ha sacado a quienes solo miraban', 'Vuelve a entrar si el host te lo pide.'],
    left: ['Has dejado la mesa', 'En plena partida tu asiento espera: vuelve a entrar y recupéralo.'],
    deleted: ['El host ha borrado esta mesa', 'Sus nombres, asientos y partidas ya no están. Abre otra para seguir.'],
    closed: ['Quien lleva el servidor ha cerrado esta mesa', 'Vuelve a entrar con su código, o sigue en una nueva.'],
    fenced: ['Esta mesa está ahora en otro servidor', 'Vuelve a entrar y sigues donde estabas.'],
  },
  out: ['Ya no estás en esta mesa', 'Vuelve a entrar con su código.'],
  again: 'Volver a entrar',
  refused: {
    nowhere: [
      'Ninguna mesa se abre con ese código',
      'Compáralo con las letras de la tele. Si está bien, el host ha cerrado la mesa, o se le está preguntando si entras: deja esta página abierta.',
    ],
    locked: ['Esta mesa está cerrada', 'Pide al host que la abra, y prueba otra vez.'],
    removed: ['El host te ha sacado', 'Pide al host que te deje volver, o ve a otra mesa.'],
    crowded: ['Demasiadas pantallas muestran esta mesa', 'Cierra una, y prueba otra vez.'],
    newer: [
      'Esta mesa la guardó una versión más nueva',
      'No se ha perdido nada. Pide a quien lleva el servidor que lo actualice, y deja esta página abierta.',
    ],
    'turned-away': ['El host ha dicho que no', 'Habla con el host, y prueba otra vez en dos minutos.'],
  },
  refusedWhat: 'Ahora no puedes entrar',
  rulesOf: 'Cómo se juega a {title}',
  example: 'Un ejemplo para {players} personas. En tu mesa, Reglas muestra las de tu partida.',
  moreRoles: 'Otros roles',
  mayChoose: 'Lo que puede elegir el host',
  howMany: '¿Cuántas personas?',
  games: 'Los juegos',
})
