import type { bare as english } from '../en/bare.ts'
import { translation } from '../templates.ts'

export const bare = translation<typeof english>()({
  refused: {
    'two-hosts': 'Esta petición nombra más de un servidor: solo puede nombrar uno.',
    nothing: 'Aquí no hay nada.',
    'only-read': 'Esta página solo se puede leer.',
    misnamed: 'Este servidor no se llama así. Quien lo lleva puede darle más nombres con --names.',
    crowd: 'Demasiado a la vez desde aquí: espera un momento y prueba otra vez.',
    fault: 'El servidor no puede hacer eso ahora: prueba otra vez en un momento.',
  },
  tooOld: [
    'Este navegador es demasiado viejo para el juego',
    'Abre esta misma dirección en un portátil y conéctalo a la tele por cable, o envía aquí una pestaña de su navegador.',
  ],
  notCome: [
    'La página no ha llegado',
    'Cárgala otra vez. Si no ayuda, abre esta dirección en un portátil conectado a la tele.',
  ],
  noScript: 'Esta página necesita JavaScript.',
})
