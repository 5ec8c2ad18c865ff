import type { phoneThavalon as english } from '../en/phone-thavalon.ts'
import { translation } from '../templates.ts'

export const phoneThavalon = translation<typeof english>()({
  choice: 'Propuesta {n} de {of}: un voto elige entre las dos',
  first: 'El primer equipo',
  second: 'El segundo equipo',
  arthur: '{name} es Arturo: sus votos valen doble',
  agravaine: '{name} es Agravaín',
  cards: { success: 'Éxito', fail: 'Fracaso', reverse: 'Inversión' },
  played: 'Las cartas: {cards}',
  corner: 'Declararme',
  cornerWhy:
    'Algunos roles pueden mostrarse ahora. Este botón lo tiene todo el mundo. Mantén pulsada la carta para ver si puedes.',
  place: 'Declaración',
  nothing: 'Nada',
  nothingWhy: 'Ahora no tienes nada que declarar.',
  declare: 'Declararme',
  notDeclared: 'No se declaró nada. Mantén pulsada la carta para leerlo.',
  close: 'Cerrar',
  call: '¿A quién cazas?',
  calls: { merlin: 'Merlín', lovers: 'Los Amantes', nimue: 'Nimue', none: 'Sin objetivo' },
  assassin: 'el Asesino',
})
