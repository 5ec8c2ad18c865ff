import type { quest as english } from '../en/quest.ts'
import { translation } from '../templates.ts'

export const quest = translation<typeof english>()({
  sides: { good: 'Bien', evil: 'Mal' },
  ballots: { approve: 'A favor', reject: 'En contra' },
  cards: { success: 'Éxito', fail: 'Fracaso', reverse: 'Inversión' },
  counted: {
    success: { one: '{n} Éxito', other: '{n} Éxitos' },
    fail: { one: '{n} Fracaso', other: '{n} Fracasos' },
    reverse: { one: '{n} Inversión', other: '{n} Inversiones' },
  },
  options: {
    players: { label: 'Cuánta gente', text: 'Cuántas personas jugarán. Otras opciones dependen de esto.' },
    seating: {
      label: 'Asientos',
      text: 'El turno de liderar pasa en este orden. Mueve los asientos como en tu sala, o mézclalos.',
    },
  },
  values: {
    players: { seated: 'Toda la mesa' },
    seating: { room: 'Como en la sala', shuffled: 'Mezclados' },
  },
  seatsNeed: 'Elige al menos tantas personas como hay en la mesa.',
  movedNotice: 'Se ha movido un asiento: ya no se mezclan.',
  seatsWithout: 'Jugará toda la mesa: hay más gente de la prevista.',
  seatsNotice: 'Vuelve a “Toda la mesa”: hay más gente de la prevista.',
  unread: { one: '{names} aún no ha leído su carta.', other: '{names} aún no han leído su carta.' },
  few: { one: 'Falta 1 persona.', other: 'Faltan {n} personas.' },
  many: {
    one: 'Sobra 1 persona: {game} es de 5 a 10.',
    other: 'Sobran {n} personas: {game} es de 5 a 10.',
  },
  read: {
    prompt: 'Nadie más puede ver tu carta.',
    confirm: 'Entiendo mi rol',
    done: 'Has leído tu carta. Puedes releerla cuando quieras.',
  },
  refusals: {
    acknowledge: { closed: 'Ahora no hay ninguna carta que confirmar.' },
    team: {
      closed: 'Solo propone equipo quien lidera, y solo cuando toca.',
      answered: 'Tu equipo ya está propuesto.',
      repeat: 'Nadie puede ir dos veces en el equipo.',
      unknown: 'En el equipo solo va gente de esta mesa.',
    },
    vote: {
      closed: 'Ahora no tienes ningún voto abierto.',
      answered: 'Ya has votado, y el voto no se cambia.',
      count: 'Elige una: a favor o en contra.',
      unknown: 'Elige a favor o en contra.',
    },
    card: {
      closed: 'Ahora no juegas carta: solo juega el equipo, una por persona.',
      answered: 'Ya has jugado tu carta, y no se cambia.',
      count: 'Juega exactamente una carta.',
    },
  },
  awards: {
    fooled: {
      title: 'Pica siempre',
      why: { one: 'A favor de 1 equipo con el Mal a bordo', other: 'A favor de {n} equipos con el Mal a bordo' },
    },
    near: { title: 'Extrañas compañías', why: 'Del Bien, pero votó como el Mal en {n} de {votes} votaciones' },
    never: {
      title: 'No, gracias',
      why: { one: 'En contra del único equipo', other: 'En contra de los {n} equipos' },
    },
    always: {
      title: 'Sí a todo',
      why: { one: 'A favor del único equipo', other: 'A favor de los {n} equipos' },
    },
    wary: { title: 'Lo vio venir', why: 'Del Bien, y en contra de cada equipo que fracasó' },
    hands: 'Buenas manos, siempre',
    quest: {
      snake: {
        title: 'La Serpiente',
        why: { one: 'Del Mal, y dejó triunfar 1 misión', other: 'Del Mal, y dejó triunfar {n} misiones' },
      },
      clean: {
        title: 'Nunca en una misión fallida',
        why: { one: 'Fue a 1 misión', other: 'Fue a {n} misiones' },
      },
      lone: { title: 'El No solitario', why: 'Su voto, el único contra una misión que fracasó' },
      home: { title: 'Mantuvo caliente el sofá', why: 'Ninguna misión en toda la partida' },
    },
    mission: {
      snake: {
        title: 'La Serpiente',
        why: { one: 'Del Mal, y dejó triunfar 1 misión', other: 'Del Mal, y dejó triunfar {n} misiones' },
      },
      clean: {
        title: 'Nunca en una misión fallida',
        why: { one: 'Fue a 1 misión', other: 'Fue a {n} misiones' },
      },
      lone: { title: 'El No solitario', why: 'Su voto, el único contra una misión que fracasó' },
      home: { title: 'Mantuvo caliente el sofá', why: 'Ninguna misión en toda la partida' },
    },
  },
})
