import { stakeOf } from '../../shared/games/quest/state.ts'
import type { Speech } from '../../shared/texts/languages.ts'
import type { Result } from './table.ts'

type Said = (about: { readonly n: number }) => string

/** The labels that both quest games share, with each game's own name for a quest. */
export const questSigns = (
  quests: Speech<'tvQuest'>['tvQuest'],
  { quest, cards }: { readonly quest: (about: { readonly n: number }) => string; readonly cards: Said },
) => ({
  quest: (n: number): string => quest({ n }),
  cards: (n: number): string => cards({ n }),
  riders: (n: number): string => quests.riders({ n }),
  twoFails: quests.twoFails,
  oneFail: quests.oneFail,
  shuffled: (needed: string): string => quests.shuffled({ needed }),
  fails: (n: number): string => quests.fails({ n }),
  few: (n: number): string => quests.few({ n }),
  because: (n: number, why: string): string => quests.because({ fails: quests.fails({ n }), why }),
  next: (name: string): string => quests.next({ name }),
  lastVote: (sums: Readonly<Record<'approve' | 'reject', number>>): string => quests.lastVote(sums),
  sides: quests.sides,
  someOf: (side: 'good' | 'evil', n: number): string => quests.someOf[side]({ n }),
  arrows: quests.arrows,
  stamp: (approved: boolean): string => quests.stamp[approved ? 'approved' : 'rejected'],
  done: quests.done satisfies Readonly<Record<Result, string>>,
  score: ({ results }: { readonly results: readonly Result[] }): string => {
    const good = results.filter(result => result === 'success').length
    return quests.score({ good, evil: results.length - good })
  },
  rode: (n: number, fails: string): string => quests.rode({ quest: quest({ n }), fails }),
  line: (n: number, notes: string): string => quests.line({ quest: quest({ n }), notes }),
  sentence: (text: string): string => quests.sentence({ text }),
  /** Says what is at stake; empty where no side has two results. */
  stakes: ({ results }: { readonly results: readonly Result[] }, hunts: boolean): string => {
    const good = results.filter(result => result === 'success').length
    const stake = stakeOf(good, results.length - good, hunts)
    return stake ? quests.stakes[stake] : ''
  },
  hidden: quests.hidden,
  moments: quests.moments,
  knew: quests.knew,
  told: quests.told,
})
