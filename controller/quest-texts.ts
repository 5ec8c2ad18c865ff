import { count, listed } from '../shared/engine/words.ts'

const results: Readonly<Record<string, string>> = { open: '', success: ', succeeded', fail: ', failed' }

/** What the phone says about a game of quests besides that game's own words. */
export const questTexts = {
  name: (quest: number) => `Quest ${quest}`,
  quest: (n: number, size: number, fails: number, result: string) =>
    `Quest ${n}: ${count(size, 'player')}${fails === 2 ? ', two Fails needed' : ''}${results[result] ?? ''}`,
  twoFails: '2 Fails',
  strip: 'Where the game stands',
  team: 'The team',
  rejections: (n: number) => `${n} of 5 rejections`,
  cards: (cards: readonly string[], success: boolean) => {
    const fails = cards.filter(card => card === 'fail').length
    return `${success ? 'Succeeded' : 'Failed'}: ${cards.length - fails} Success, ${fails} Fail`
  },
  proposal: (attempt: number, team: readonly string[], approved: boolean | null) =>
    `${attempt}: ${listed(team)}${approved === null ? '' : approved ? ' (approved)' : ' (rejected)'}`,
  hiddenRoles: 'The host kept the roles hidden.',
} as const
