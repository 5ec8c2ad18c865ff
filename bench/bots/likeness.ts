import { at, type Level, levels } from '../../shared/engine/game.ts'
import { publicStateOf } from '../../shared/engine/match.ts'
import type { PublicState } from '../../shared/games/avalon/events.ts'
import type { GameId } from '../../shared/games/index.ts'
import { type Proposal, type Quest, wentOn } from '../../shared/games/quest/state.ts'
import { botsOf } from '../../test/kit/bot-games.ts'
import { type Counting, type Counts, makeCounts } from './counts.ts'
import { cellOf } from './people.ts'
import { type Minds, type Played, playOne, setupOf } from './play.ts'

/** Returns the kind of player whose habits are counted separately. */
const kindOf = ({ role, side }: { readonly role: string; readonly side: string }): string => {
  if (side === 'evil') return 'evil'
  return role === 'merlin' || role === 'percival' ? role : 'servant'
}

type Kinds = (seat: string) => string

const countVotes = ({ team, attempt, ballots }: Proposal, dirty: boolean, kind: Kinds, counts: Counting): void => {
  if (ballots === null || attempt > 4) return
  for (const [seat, ballot] of Object.entries(ballots)) {
    const place = `${dirty ? 'evil-on-it' : 'clean'} ${team.includes(seat) ? 'member' : 'outside'}`
    counts.add(`approve ${kind(seat)} ${place}`, ballot === 'approve')
  }
}

const countQuest = (quest: Quest, needed: number, { cards }: Played, kind: Kinds, counts: Counting): void => {
  const isEvil = (seat: string): boolean => kind(seat) === 'evil'
  for (const proposal of quest.proposals) {
    const dirty = proposal.team.some(isEvil)
    counts.add(`lead ${kind(proposal.leader)}`, dirty)
    countVotes(proposal, dirty, kind, counts)
  }
  const went = wentOn(quest)
  if (went === null || quest.cards === null) return
  for (const attempt of [1, 2, 3, 4, 5]) counts.add(`attempt ${attempt}`, went.attempt === attempt)
  const aboard = went.team.filter(isEvil)
  const failed = aboard.filter(seat => cards.get(`${quest.quest} ${seat}`) === 'fail').length
  if (needed === 1 && aboard.length === 1) counts.add(`alone ${quest.quest}`, failed === 1)
  if (aboard.length === 2) counts.add(`both ${quest.quest}`, failed === 2)
}

const countGame = (played: Played, counts: Counting): void => {
  const { over, quests, results, fails, options } = publicStateOf(played.last) as PublicState
  const kind: Kinds = seat => kindOf(played.cast.get(seat) ?? { role: '', side: '' })
  counts.add('good', over?.winner === 'good')
  const three = results.filter(one => one === 'success').length === 3
  counts.add('three quests', three)
  if (three && options.merlin === true) counts.add('merlin hit', over?.why === 'assassination')
  counts.add('five rejections', over?.why === 'rejections')
  counts.add(
    'proposals',
    quests.reduce((sum, { proposals }) => sum + proposals.length, 0),
  )
  for (const quest of quests) countQuest(quest, at(fails, quest.quest - 1), played, kind, counts)
}

/** Plays games of a cell and counts the same habits that were counted in people's games. */
export const habitsOf = (cell: string, from: number, games: number, minds: Minds = allOf(levels[0])): Counts => {
  const { seats, options } = cellOf(cell)
  const setup = setupOf('avalon', seats, options)
  const counts = makeCounts()
  for (let seed = from; seed < from + games; seed++) countGame(playOne('avalon', setup, seed, minds), counts)
  return counts.all()
}

/** The bots of one level on every seat. */
export const allOf = (level: Level, game: GameId = 'avalon'): Minds => {
  const bot = botsOf(game, level)
  return () => bot
}
