import type { phoneThavalon as english } from '../en/phone-thavalon.ts'
import { translation } from '../templates.ts'

export const phoneThavalon = translation<typeof english>()({
  choice: 'Proposta {n} de {of}: um voto escolhe entre as duas',
  first: 'A primeira equipe',
  second: 'A segunda equipe',
  arthur: '{name} é Arthur: seus votos valem por dois',
  agravaine: '{name} é Agravain',
  cards: { success: 'Sucesso', fail: 'Falha', reverse: 'Inversão' },
  played: 'As cartas: {cards}',
  corner: 'Declarar',
  cornerWhy: 'Alguns papéis podem se mostrar agora. Todo mundo tem este botão. Segure a carta para ver se você pode.',
  place: 'Declaração',
  nothing: 'Nada',
  nothingWhy: 'Você não tem nada a declarar agora.',
  declare: 'Declarar',
  notDeclared: 'Nada foi declarado. Segure a carta para ler.',
  close: 'Fechar',
  call: 'Quem você caça?',
  calls: { merlin: 'Merlin', lovers: 'Os Amantes', nimue: 'Nimue', none: 'Sem alvo' },
  assassin: 'o Assassino',
})
