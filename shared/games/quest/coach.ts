import type { Seat } from '../../engine/game.ts'
import { freshTip } from '../../engine/phrases.ts'
import type { Helped, Tip, TipWords } from '../../engine/words.ts'
import type { PublicState } from './events.ts'
import { failuresIn, leavesOutBetter, type Proposal, type Quest, type Quests, teamOn, wentOn } from './state.ts'

// What both quest games tell a beginner, from public facts and from what the seat's card says.

/** What a seat knows, as far as tips use it. Nothing in it is a guess. */
export interface Knowledge {
  readonly side: 'good' | 'evil'
  /** Other players who are Evil for certain. For Evil they are its own. */
  readonly evil: readonly Seat[]
  /** Players who look Evil, one of whom may not be. */
  readonly looks: readonly Seat[]
  /** Everybody on Evil's side is among `evil`. */
  readonly isComplete: boolean
  readonly isMerlin: boolean
  /** The cards that this seat may play on this quest. */
  readonly plays: readonly string[]
  /** Only Evil can have played a Fail, and no card can be turned. */
  readonly isPlain: boolean
  /** A fifth rejection ends the game. */
  readonly endsByRejections: boolean
}

type QuestHelped = Pick<Helped<PublicState>, 'seat'> & { readonly table: PublicState; readonly knows: Knowledge }
type Line = string | null

const failedMost = (quests: Quests, among: readonly Seat[]): Seat | null => {
  const failures = failuresIn(quests)
  const [worst] = among.toSorted((a, b) => (failures[b] ?? 0) - (failures[a] ?? 0))
  return worst !== undefined && (failures[worst] ?? 0) > 0 ? worst : null
}
const before = (quests: Quests, quest: number): Quests => quests.filter(one => one.quest < quest)
const votersOf = ({ ballots }: Proposal, ballot: string, but: readonly Seat[]): readonly Seat[] =>
  Object.entries(ballots ?? {}).flatMap(([seat, said]) => (said === ballot && !but.includes(seat) ? [seat] : []))

/** What the votes on a team went by, as far as everybody can see. */
const votesLines = (
  { seat, table, knows }: QuestHelped,
  { texts: { quest: texts }, name }: TipWords,
  quest: Quest,
  proposal: Proposal,
): readonly Line[] => {
  const earlier = before(table.quests, quest.quest)
  const failed = failedMost(
    earlier,
    proposal.team.filter(one => one !== seat),
  )
  const no = votersOf(proposal, 'reject', [seat, proposal.leader])
  const yes = votersOf(proposal, 'approve', [seat, proposal.leader, ...proposal.team])
  const named = (seats: readonly Seat[]): readonly string[] => seats.map(name)
  const known = earlier.some(({ success }) => success === false)
  return [
    knows.endsByRejections && proposal.attempt === 4 && proposal.fate === 'rejected' ? texts.votes.four : null,
    failed && no.length > 0 ? texts.votes.against({ names: named(no), name: name(failed) }) : null,
    failed && yes.length > 0 ? texts.votes.despite({ names: named(yes), name: name(failed) }) : null,
    known && !failed && no.length > 0 ? texts.votes.odd({ names: named(no) }) : null,
    known && !failed && proposal.fate === 'approved' ? texts.votes.clean : null,
    known || quest.quest === 1 || no.length === 0 ? null : texts.votes.ask({ names: named(no) }),
    known ? null : texts.votes.guess,
  ]
}

const resultLines = (
  { seat, table, knows: { side, evil, isPlain } }: QuestHelped,
  { texts: { quest: texts }, name }: TipWords,
  quest: Quest,
): readonly Line[] => {
  const team = teamOn(quest)
  const played = (card: string): number => (quest.cards ?? []).filter(one => one === card).length
  const fails = played('fail')
  const suspects = team.filter(one => one !== seat || side === 'evil')
  const names = suspects.map(name)
  const [mate] = team.filter(one => evil.includes(one))
  if (!isPlain || played('reverse') > 0) return [texts.result.turned]
  const n = table.quests.filter(one => one.quest <= quest.quest && one.success).length
  if (quest.success && fails === 0) return [n === 1 ? texts.result.success : texts.result.count({ n })]
  if (quest.success) return [texts.result.tooFew({ names })]
  return [
    side === 'evil' && team.includes(seat) ? texts.result.own : null,
    side === 'evil' && mate !== undefined && !team.includes(seat) ? texts.result.mate({ name: name(mate) }) : null,
    (fails === suspects.length ? texts.result.all : texts.result.some)({ n: fails, names }),
  ]
}

/** Names somebody who voted against the team that failed last, and of whom nothing worse is known. */
const signLine = ({ seat, knows }: QuestHelped, { texts, name }: TipWords, quest: Quest): Line => {
  const went = wentOn(quest)
  if (quest.success !== false || went === null || knows.side === 'evil') return null
  const [wary] = votersOf(went, 'reject', [seat, ...knows.evil, ...knows.looks, ...went.team])
  return wary === undefined ? null : texts.quest.sign({ name: name(wary) })
}

/** The tip of the deal, which stands until the first vote. */
const dealTip = ({ knows }: QuestHelped, { texts: { quest: texts } }: TipWords, knowing: boolean): Tip => ({
  of: 'deal',
  text: knows.side === 'evil' ? texts.deal.evil : knowing ? texts.deal.sees : texts.deal.plain,
})

const teamLines = (
  { seat, table, knows }: QuestHelped,
  { texts: { quest: texts }, name }: TipWords,
): readonly Line[] => {
  const failed = failedMost(
    table.quests,
    table.seats.filter(one => one !== seat && !knows.evil.includes(one)),
  )
  const needed = table.fails[table.quest - 1] ?? 1
  const canFail = knows.plays.includes('fail')
  return [
    knows.side === 'evil' && canFail && needed > 1 ? texts.team.evilTwo : null,
    knows.side === 'evil' && canFail && needed === 1 ? texts.team.evil : null,
    knows.isMerlin && knows.looks.length > 0 && table.quest > 1 ? texts.team.merlin : null,
    failed ? texts.team.failed({ name: name(failed) }) : null,
    knows.side === 'good' && !knows.plays.includes('fail') ? texts.team.self : null,
  ]
}

/** Names those of a failed team, without a good seat itself, who are all on this team: one of them is surely Evil. */
const sureLine = (
  { seat, knows }: QuestHelped,
  { texts, name }: TipWords,
  earlier: Quests,
  team: readonly Seat[],
): Line => {
  if (knows.side !== 'good' || !knows.isPlain) return null
  const sure = earlier
    .filter(({ cards }) => cards?.includes('fail') && !cards.includes('reverse'))
    .map(quest => teamOn(quest).filter(one => one !== seat))
    .find(suspects => suspects.length > 0 && suspects.every(one => team.includes(one)))
  return sure ? texts.quest.vote.sure({ names: sure.map(name) }) : null
}

const voteLines = (helped: QuestHelped, words: TipWords, team: readonly Seat[]): readonly Line[] => {
  const { seat, table, knows } = helped
  const {
    texts: { quest: texts },
    name,
  } = words
  const { quests, seats, quest } = table
  const fates = quests.find(one => one.quest === quest)?.proposals.map(({ fate }) => fate) ?? []
  if (fates.filter(fate => fate === 'open').length > 1 || fates.some(fate => ['second', 'unneeded'].includes(fate)))
    return [texts.vote.choice]
  const earlier = before(quests, quest)
  const others = team.filter(one => one !== seat)
  const failed = failedMost(earlier, others)
  const [mate] = others.filter(one => knows.evil.includes(one))
  const evil = knows.side === 'evil'
  const canFail = knows.plays.includes('fail') && table.fails[quest - 1] === 1
  return [
    knows.isMerlin && others.some(one => knows.looks.includes(one)) ? texts.vote.merlinNo : null,
    knows.isMerlin && knows.looks.length > 0 ? texts.vote.merlinYes : null,
    evil && team.includes(seat) && canFail ? texts.vote.evilSelf : null,
    evil && mate !== undefined ? texts.vote.evilMate({ name: name(mate) }) : null,
    evil && knows.isComplete && !team.includes(seat) && mate === undefined ? texts.vote.evilNone : null,
    sureLine(helped, words, earlier, team),
    failed && leavesOutBetter(earlier, seats, team, seat) ? texts.vote.failed({ name: name(failed) }) : null,
    failed ? texts.vote.even : null,
    earlier.length > 0 ? texts.vote.clean : texts.vote.first,
  ]
}

const cardLines = (
  { seat, table, knows }: QuestHelped,
  { texts: { quest: texts }, name }: TipWords,
): readonly Line[] => {
  const { plays, side, evil } = knows
  const { quests, quest, team } = table
  const count = (result: boolean): number => before(quests, quest).filter(({ success }) => success === result).length
  const needed = table.fails[quest - 1] ?? 1
  const [mate] = team.filter(one => evil.includes(one))
  const names = team.filter(one => one !== seat).map(name)
  if (side === 'good' && plays.length === 1 && plays[0] === 'success')
    return [quest === 1 ? texts.card.good : texts.card.with({ names })]
  if (plays.length === 1) return [texts.card.noChoice]
  if (side === 'good' || !plays.includes('fail')) return [texts.card.reverse]
  return [
    needed > 1 ? texts.card.evilTwo : null,
    count(false) === 2 ? texts.card.evilWin : null,
    count(true) === 2 ? texts.card.evilSave : null,
    mate !== undefined ? texts.card.evilMate({ name: name(mate) }) : null,
    texts.card.evilHide,
  ]
}

type Add = (of: string, lines: readonly Line[]) => void

/** Adds what was said of a quest's teams and votes. */
const addVotes = (helped: QuestHelped, words: TipWords, quest: Quest, add: Add): void => {
  const { seat, table } = helped
  const isNow = quest.quest === table.quest
  const counted = quest.proposals.filter(({ ballots }) => ballots !== null || table.phase === 'vote')
  for (const proposal of quest.proposals) {
    const { leader, ballots, attempt, team } = proposal
    if (isNow && leader === seat) add(`team ${quest.quest}`, teamLines(helped, words))
    if (isNow && proposal === counted[0]) add(`vote ${quest.quest}`, voteLines(helped, words, team))
    if (ballots !== null) add(`votes ${quest.quest}.${attempt}`, votesLines(helped, words, quest, proposal))
  }
}

/**
 * Goes through all that was said so far: what followed from the last vote or result stands until there is more to say.
 * Of the quest under way it says what was asked as well.
 */
const standing = (helped: QuestHelped, words: TipWords, knowing: boolean, upTo: 'votes' | 'sign'): Tip => {
  const { table } = helped
  let tip: Tip = dealTip(helped, words, knowing)
  const add: Add = (of, lines) => {
    tip = freshTip(of, tip, lines) ?? tip
  }
  for (const quest of table.quests) {
    const isNow = quest.quest === table.quest
    addVotes(helped, words, quest, add)
    if (quest.cards === null) continue
    const lines = resultLines(helped, words, quest)
    // Agravaine may turn a result, of which other lines then hold; one of them is the same either way.
    const isSame = lines[0] === words.texts.quest.result.turned
    add(`result ${quest.quest}${isSame ? '' : ` ${quest.success}`}`, lines)
    if (upTo === 'sign' || !isNow) add(`sign ${quest.quest}`, [signLine(helped, words, quest)])
  }
  return tip
}

/** Returns what to tell a beginner in the phases that both games have; a game's own phases are its own. */
export const questTip = (helped: QuestHelped, words: TipWords, knowing: boolean): Tip | null => {
  const { seat, table } = helped
  const { phase, quest, leader, team } = table
  const stands = standing(helped, words, knowing, phase === 'result' || phase === 'window' ? 'votes' : 'sign')
  const at = (of: string, lines: readonly Line[]): Tip | null => freshTip(`${of} ${quest}`, stands, lines)
  if (phase === 'deal') return dealTip(helped, words, knowing)
  if (phase === 'over') return null
  if (phase === 'team' && leader === seat) return at('team', teamLines(helped, words))
  if (phase === 'quest' && team.includes(seat)) return at('card', cardLines(helped, words))
  return stands
}

/** Returns how often somebody voted against teams with a villain on them, if nobody did so as often. */
const wariest = ({ seat, table, knows }: QuestHelped): { seat: Seat; n: number; of: number } | null => {
  const ours = [seat, ...knows.evil]
  const votes = table.quests
    .flatMap(({ proposals }) => proposals)
    .filter(({ ballots, team }) => ballots !== null && team.some(one => ours.includes(one)))
  const counted = table.seats
    .filter(one => !ours.includes(one))
    .map(one => {
      const own = votes.filter(({ leader }) => leader !== one)
      return { seat: one, n: own.filter(({ ballots }) => ballots?.[one] === 'reject').length, of: own.length }
    })
    .toSorted((a, b) => b.n - a.n)
  const [first, second] = counted
  return first && first.n >= 2 && first.n > (second?.n ?? 0) ? first : null
}

/** What to tell at the last blow: to the Assassin, who names somebody, and to everybody else. */
export const strikeTip = (helped: QuestHelped, { texts: { quest: texts }, name }: TipWords, calls: boolean): Tip => {
  const { seat, table, knows } = helped
  const hunted = table.events.findLast(event => event.type === 'hunted')
  const strikes = hunted !== undefined && 'assassin' in hunted && hunted.assassin === seat
  const found = strikes && !calls ? wariest(helped) : null
  const text = strikes
    ? calls
      ? texts.strike.call
      : found
        ? texts.strike.clear({ ...found, name: name(found.seat) })
        : texts.strike.unclear
    : knows.side === 'evil'
      ? texts.strike.evil
      : knows.isMerlin
        ? texts.strike.merlin
        : texts.strike.good
  return { of: 'assassination', text }
}
