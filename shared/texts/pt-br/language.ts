import type { PartId } from '../catalogue.ts'
import type { common as english } from '../en/language.ts'
import { type Grammar, translation } from '../templates.ts'

export const grammar: Grammar = {
  tag: 'pt-BR',
  direction: 'ltr',
  list: [', ', ' e '],
  nobody: 'ninguém',
  space: ' ',
  colon: ': ',
  quotes: ['“', '”'],
  // Um and dois bend with their nouns, so figures stand instead.
  numbers: [],
}

/** The language’s own titles of games, by their ids. */
export const titles: Readonly<Record<string, string>> = { mafia: 'Máfia', midnight: 'Meia-noite' }

/** Loads another file of this folder, which Vite wants named. */
export const load = (part: PartId): Promise<Readonly<Record<string, unknown>>> => import(`../pt-br/${part}.ts`)

export const common = translation<typeof english>()({
  on: 'Sim',
  off: 'Não',
  refusals: {
    closed: 'Essa pergunta não é para você agora.',
    answered: 'Você já respondeu isso.',
    count: 'Não é essa a quantidade.',
    repeat: 'Escolha cada opção uma só vez.',
    barred: 'Isso você não pode escolher.',
    unknown: 'Essa opção não existe.',
  },
  asks: {
    'go-on': { prompt: 'Todo mundo já viu?', confirm: 'Seguir', done: 'Seguindo.' },
    end: {
      prompt: 'Encerrar a partida agora? Ninguém vai ganhar.',
      confirm: 'Encerrar a partida',
      done: 'A partida foi encerrada.',
    },
  },
  endPicks: { show: 'Mostrar os papéis', hide: 'Manter os papéis ocultos' },
  hostEnded: 'O host encerrou a partida. Ninguém ganhou.',
  award: '{title}: {names}. {why}.',
})
