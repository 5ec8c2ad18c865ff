import type { bare as english } from '../en/bare.ts'
import { translation } from '../templates.ts'

export const bare = translation<typeof english>()({
  refused: {
    'two-hosts': 'Este pedido cita mais de um servidor: só pode citar um.',
    nothing: 'Não há nada aqui.',
    'only-read': 'Esta página só pode ser lida.',
    misnamed: 'Este servidor não tem esse nome. Quem cuida dele pode dar outros nomes com --names.',
    crowd: 'Coisa demais de uma vez daqui: espere um momento e tente de novo.',
    fault: 'O servidor não consegue fazer isso agora: tente de novo já já.',
  },
  tooOld: [
    'Este navegador é velho demais para o jogo',
    'Abra este mesmo endereço em um notebook e ligue-o à TV por cabo, ou transmita para cá uma aba do navegador dele.',
  ],
  notCome: ['A página não chegou', 'Recarregue. Se não ajudar, abra este endereço em um notebook ligado à TV.'],
  noScript: 'Esta página precisa de JavaScript.',
})
