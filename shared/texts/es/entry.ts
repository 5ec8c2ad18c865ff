import type { entry as english } from '../en/entry.ts'
import { translation } from '../templates.ts'

export const entry = translation<typeof english>()({
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
})
