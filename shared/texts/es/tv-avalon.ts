import type { tvAvalon as english } from '../en/tv-avalon.ts'
import { translation } from '../templates.ts'

export const tvAvalon = translation<typeof english>()({
  quest: 'Misión {n}',
  cards: 'Las cartas de la misión {n}',
  lastChance: 'Un rechazo más, y gana el Mal.',
  rejections: '{n} de 5 rechazos',
  why: {
    quests: 'Triunfaron tres misiones.',
    assassination: 'El Asesino encontró a Merlín.',
    sabotage: 'Fracasaron tres misiones.',
    rejections: 'Cinco equipos rechazados seguidos.',
  },
  lives: 'Tres misiones, y Merlín vive.',
  decoy: 'El señuelo de Merlín',
  mixed: 'El par dudoso de Merlín',
  shot: 'recibió la daga',
  struck: { right: '{names} era Merlín.', wrong: 'No era Merlín: Merlín era {names}.' },
  saw: {
    merlin: 'Merlín:',
    suspect: 'Ve, uno es del Bien:',
    certain: 'Seguro:',
    mixed: 'Uno del Mal, otro del Bien:',
    'reads-good': 'Vio el Bien:',
    'reads-evil': 'Vio el Mal:',
  },
  legend: 'Corona: lidera. Marco: en el equipo. Pulgar: a favor, en contra.',
  asides: {
    dealt: [
      'Cuidado con la cara.',
      'Léela dos veces. Levanta la vista despacio.',
      'Esta es la mesa redonda. Tiene esquinas.',
    ],
    led: ['', '', 'La corona pesa más de lo que parece.', 'Con calma. Con poca.'],
    proposed: ['', 'Un equipo, más o menos.', 'Los caballos no opinan.', 'Protestar es gratis.'],
    approved: ['A caballo.', 'Que alguien traiga los caballos.', 'Ha hablado la democracia. A gritos.'],
    rejected: ['A seguir hablando.', 'Los caballos, al establo.', 'La corona cambia de cabeza.'],
    departed: ['', 'No olvidar los bocadillos.', 'Que alguien escriba.', 'Cuidado con el puente.'],
    succeeded: ['Habrá sopa.', 'Los bardos ya buscan rima.', 'Otro más para el tapiz.'],
    failed: ['La vuelta se hizo larga.', 'Los bardos cambian de tema.', 'Habrá que remendar el tapiz.'],
    revealed: ['Bueno, ya está dicho.', 'Alguien tenía que decirlo.', 'El tapiz tiene oídos.'],
    offered: ['El lago no da conversación.', 'El lago está frío en esta época.', 'Silencio, por favor. Agua.'],
    looked: ['Anotado, y a buen recaudo.', 'El lago no suelta prenda.', 'La espada tiene nueva dirección.'],
    hunted: ['Abajo las velas.', 'Que nadie se mueva.', 'A sujetarse el sombrero. Con punta o sin ella.'],
    shot: ['Pulso firme.', 'Eso va a dejar marca.', 'Ya no hay vuelta atrás.'],
    over: ['¿Quién era quién?', 'Las cartas, sobre la mesa.', 'Y ahora, las caras.'],
  },
})
