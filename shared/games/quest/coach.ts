import type { Seat } from '../../engine/game.ts'
import { freshTip } from '../../engine/phrases.ts'
import type { Helped, Tip, TipWords } from '../../engine/words.ts'
import type { PublicState } from './events.ts'
import { type Proof, proofOf, suspectsOn } from './proof.ts'
import {
  failuresIn,
  leavesOutBetter,
  next,
  type Proposal,
  type Quest,
  type Quests,
  sumsOf,
  teamOn,
  wentOn,
} from './state.ts'

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
  /** How many are Evil in all, and whether nobody changes sides. */
  readonly villains: number
  readonly isFixed: boolean
  /** Somebody may still win for Evil after Good's third success. */
  readonly hunts: boolean
}

type QuestHelped = Pick<Helped<PublicState>, 'seat'> & { readonly table: PublicState; readonly knows: Knowledge }
type Line = string | null

const failedMost = (quests: Quests, among: readonly Seat[]): Seat | null => {
  const failures = failuresIn(quests)
  const [worst] = among.toSorted((a, b) => (failures[b] ?? 0) - (failures[a] ?? 0))
  return worst !== undefined && (failures[worst] ?? 0) > 0 ? worst : null
}
const before = (quests: Quests, quest: number): Quests => quests.filter(one => one.quest < quest)
const hasCome = (quests: Quests, success: boolean): number => quests.filter(one => one.success === success).length

/** What a seat can work out from its card and these quests: Evil knows its own and needs no proof, and sides that change leave none. */
const proofBy = ({ seat, table: { seats }, knows }: QuestHelped, quests: Quests): Proof | null =>
  knows.side === 'good' && knows.isFixed ? proofOf({ seat, seats, quests, ...knows }) : null

/** Names whoever has failed most of those who may be Evil, or of all where none of them has failed. */
const suspectIn = (quests: Quests, among: readonly Seat[], proof: Proof | null): Seat | null =>
  failedMost(
    quests,
    among.filter(one => proof === null || proof.possible.includes(one)),
  )
const votersOf = ({ ballots }: Proposal, ballot: string, but: readonly Seat[]): readonly Seat[] =>
  Object.entries(ballots ?? {}).flatMap(([seat, said]) => (said === ballot && !but.includes(seat) ? [seat] : []))

/** What a rejection costs, where it is the first, a tie, or the last but one. */
const rejectedLines = (
  { table, knows }: QuestHelped,
  { texts: { quest: texts }, name }: TipWords,
  proposal: Proposal,
): readonly Line[] => {
  if (proposal.fate !== 'rejected') return []
  const { approve, reject } = sumsOf(proposal)
  const first = table.quests.flatMap(({ proposals }) => proposals).find(({ fate }) => fate === 'rejected')
  return [
    knows.endsByRejections && proposal.attempt === 4 ? texts.votes.four : null,
    approve === reject ? texts.votes.tie : null,
    proposal === first ? texts.votes.next({ name: name(next(table.seats, proposal.leader, 1)) }) : null,
  ]
}

/** What the votes on a team went by, as far as everybody can see. */
const votesLines = (helped: QuestHelped, words: TipWords, quest: Quest, proposal: Proposal): readonly Line[] => {
  const { seat, table } = helped
  const {
    texts: { quest: texts },
    name,
  } = words
  const earlier = before(table.quests, quest.quest)
  const others = proposal.team.filter(one => one !== seat)
  const failed = suspectIn(earlier, others, proofBy(helped, earlier)) ?? failedMost(earlier, others)
  const own = failedMost(earlier, [seat]) !== null && proposal.team.includes(seat)
  const no = votersOf(proposal, 'reject', [seat, proposal.leader])
  const yes = votersOf(proposal, 'approve', [seat, proposal.leader, ...proposal.team])
  const named = (seats: readonly Seat[]): readonly string[] => seats.map(name)
  const known = earlier.some(({ success }) => success === false)
  return [
    ...rejectedLines(helped, words, proposal),
    own && !failed && no.length > 0 ? texts.votes.own({ names: named(no) }) : null,
    failed && no.length > 0 ? texts.votes.against({ names: named(no), name: name(failed) }) : null,
    failed && yes.length > 0 ? texts.votes.despite({ names: named(yes), name: name(failed) }) : null,
    known && !failed && !own && no.length > 0 ? texts.votes.odd({ names: named(no) }) : null,
    known && !failed && !own && proposal.fate === 'approved' ? texts.votes.clean : null,
    known || quest.quest === 1 || no.length === 0 ? null : texts.votes.ask({ names: named(no) }),
    known ? null : texts.votes.guess,
  ]
}

/** What the Fails of a quest prove to a good seat: its own innocence and all that it knew before count. */
const provenLines = (
  helped: QuestHelped,
  { texts: { quest: texts }, name }: TipWords,
  quest: Quest,
  fails: number,
): readonly Line[] => {
  const then = proofBy(helped, before(helped.table.quests, quest.quest))
  const now = proofBy(
    helped,
    helped.table.quests.filter(one => one.quest <= quest.quest),
  )
  if (then === null || now === null) return []
  const named = (seats: readonly Seat[]): readonly string[] => seats.map(name)
  const suspects = teamOn(quest).filter(one => now.possible.includes(one))
  const known = suspects.filter(one => then.certain.includes(one))
  const fresh = now.certain.filter(one => !then.certain.includes(one))
  const names = named(suspects)
  return [
    known.length >= fails ? texts.result.known({ names: named(known) }) : null,
    fails === suspects.length ? texts.result.all({ n: fails, names }) : null,
    fresh.length > 0 ? texts.result.proves({ names: named(fresh) }) : null,
    quest.success ? texts.result.tooFew({ names }) : null,
    texts.result.some({ n: fails, names }),
  ]
}

/** What a Fail means to Evil, which knows who played it. */
const suspectedLines = (
  { seat, table: { quests }, knows: { evil } }: QuestHelped,
  { texts: { quest: texts }, name }: TipWords,
  quest: Quest,
): readonly Line[] => {
  const team = teamOn(quest)
  const mate = team.find(one => evil.includes(one))
  const n = hasCome(
    quests.filter(one => one.quest <= quest.quest),
    quest.success === true,
  )
  return quest.success
    ? [texts.result.count({ n })]
    : [
        team.includes(seat) ? texts.result.own : null,
        mate === undefined ? null : texts.result.mate({ name: name(mate) }),
        texts.result.failed({ n }),
      ]
}

const resultLines = (helped: QuestHelped, words: TipWords, quest: Quest): readonly Line[] => {
  const { table, knows } = helped
  const { quest: texts } = words.texts
  const played = (card: string): number => (quest.cards ?? []).filter(one => one === card).length
  const fails = played('fail')
  const upTo = table.quests.filter(one => one.quest <= quest.quest)
  const n = hasCome(upTo, quest.success === true)
  if (n === 3) return [quest.success ? (knows.hunts ? texts.result.hunt : texts.result.won) : texts.result.lost]
  if (!knows.isPlain || played('reverse') > 0) return [texts.result.turned]
  if (quest.success && fails === 0) return [n === 1 ? texts.result.success : texts.result.count({ n })]
  return knows.side === 'evil' ? suspectedLines(helped, words, quest) : provenLines(helped, words, quest, fails)
}

/** Names somebody who voted against the team that failed last, and of whom nothing worse is known. */
const signLine = (helped: QuestHelped, { texts, name }: TipWords, quest: Quest): Line => {
  const { seat, knows } = helped
  const went = wentOn(quest)
  if (quest.success !== false || went === null || knows.side === 'evil') return null
  const known = proofBy(helped, helped.table.quests)?.certain ?? []
  const [wary] = votersOf(went, 'reject', [seat, ...known, ...knows.looks, ...went.team])
  return wary === undefined ? null : texts.quest.sign({ name: name(wary) })
}

/** The tip of the deal, which stands until the first vote. */
const dealTip = ({ knows }: QuestHelped, { texts: { quest: texts } }: TipWords, knowing: boolean): Tip => ({
  of: 'deal',
  text: knows.side === 'evil' ? texts.deal.evil : knowing ? texts.deal.sees : texts.deal.plain,
})

/** Whom to leave out: all who may be Evil and were on a failed team, or as many of the worst as can stay behind. */
const leftOut = (
  { seat, table }: QuestHelped,
  { texts: { quest: texts }, name }: TipWords,
  { certain, possible }: Proof,
): Line => {
  const { quests, seats, quest, sizes } = table
  const failures = failuresIn(quests)
  const room = seats.length - (sizes[quest - 1] ?? 0)
  const failed = (least: number): readonly Seat[] =>
    possible.filter(one => one !== seat && ((failures[one] ?? 0) >= least || certain.includes(one)))
  if (certain.length > 0 && certain.length <= room && failed(1).length > room)
    return texts.team.known({ names: certain.map(name) })
  const most = Math.max(0, ...possible.map(one => failures[one] ?? 0))
  if (most === 0) return certain.length === 0 ? null : texts.team.known({ names: certain.map(name) })
  if (failed(1).length <= room) return texts.team.failed({ names: failed(1).map(name) })
  return failed(most).length <= room && most > 1 ? texts.team.most({ names: failed(most).map(name) }) : texts.team.few
}

const teamLines = (helped: QuestHelped, words: TipWords): readonly Line[] => {
  const { table, knows } = helped
  const { quest: texts } = words.texts
  const needed = table.fails[table.quest - 1] ?? 1
  const canFail = knows.plays.includes('fail')
  const proof = proofBy(helped, table.quests)
  const decides = hasCome(table.quests, false) === 2
  return [
    knows.side === 'evil' && canFail && needed > 1 ? texts.team.evilTwo : null,
    knows.side === 'evil' && canFail && needed === 1 ? texts.team.evil : null,
    knows.side === 'evil' ? texts.team.evilNone : null,
    knows.isMerlin && knows.looks.length > 0 && table.quest > 1 && !decides ? texts.team.merlin : null,
    proof && leftOut(helped, words, proof),
    texts.team.self,
  ]
}

/** What a good seat can be certain of, about a team that is voted on. */
const sureLines = (
  helped: QuestHelped,
  { texts: { quest: texts }, name }: TipWords,
  team: readonly Seat[],
): readonly Line[] => {
  const earlier = before(helped.table.quests, helped.table.quest)
  const proof = proofBy(helped, earlier)
  if (proof === null) return []
  const { isMerlin, looks } = helped.knows
  // One who was told of Evil must not vote by it every time.
  const isOpen = !isMerlin || hasCome(earlier, false) === 2 || !team.some(one => looks.includes(one))
  if (isOpen && proof.least(team) > 0) {
    const known = team.filter(one => proof.certain.includes(one))
    const suspects = suspectsOn(earlier, team, proof)
    const { villains, evil } = helped.knows
    const count = { n: villains, of: helped.table.seats.length - 1 }
    return [
      known.length > 0 ? texts.vote.known({ names: known.map(name) }) : null,
      suspects.length > 0 ? texts.vote.sure({ names: suspects.map(name) }) : null,
      // Evil cannot all stay behind.
      evil.length === 0 && !team.includes(helped.seat) ? texts.vote.without(count) : null,
      texts.vote.doubt,
    ]
  }
  return [earlier.length > 0 && !team.some(one => proof.possible.includes(one)) ? texts.vote.safe : null]
}

/** What one who knows Evil could do about a team. */
const knowingLines = (
  { seat, table, knows }: QuestHelped,
  { texts: { quest: texts }, name }: TipWords,
  team: readonly Seat[],
): readonly Line[] => {
  const others = team.filter(one => one !== seat)
  if (knows.isMerlin && knows.looks.length > 0)
    return [others.some(one => knows.looks.includes(one)) ? texts.vote.merlinNo : texts.vote.merlinYes]
  if (knows.side === 'good') return []
  const mate = others.find(one => knows.evil.includes(one))
  const canFail = knows.plays.includes('fail') && table.fails[table.quest - 1] === 1
  return [
    team.includes(seat) && canFail ? texts.vote.evilSelf : null,
    mate !== undefined ? texts.vote.evilMate({ name: name(mate) }) : null,
    knows.isComplete && !team.includes(seat) && mate === undefined ? texts.vote.evilNone : null,
  ]
}

/** What all can see of a team: who of it was on one that failed. */
const publicLines = (
  helped: QuestHelped,
  { texts: { quest: texts }, name }: TipWords,
  team: readonly Seat[],
): readonly Line[] => {
  const { seat, table, knows } = helped
  const earlier = before(table.quests, table.quest)
  const others = team.filter(one => one !== seat)
  const proof = proofBy(helped, earlier)
  const failed = suspectIn(earlier, others, proof)
  const failures = failuresIn(earlier)
  const fewest = Math.min(
    ...table.seats.filter(one => one !== seat && !team.includes(one)).map(one => failures[one] ?? 0),
  )
  const better = leavesOutBetter(earlier, table.seats, team, seat)
  return [
    failed && (failures[failed] ?? 0) > fewest ? texts.vote.failed({ name: name(failed) }) : null,
    proof && proof.least(team) > 0 ? texts.vote.doubt : null,
    knows.side === 'good' && hasCome(earlier, false) === 2 ? texts.vote.last : null,
    failedMost(earlier, others) && !better ? texts.vote.even : null,
    knows.side === 'good' && failedMost(earlier, team) === seat ? texts.vote.own : null,
    earlier.length === 0 ? texts.vote.first : failedMost(earlier, team) === null ? texts.vote.clean : null,
  ]
}

const voteLines = (helped: QuestHelped, words: TipWords, team: readonly Seat[]): readonly Line[] => {
  const { quests, quest } = helped.table
  const fates = quests.find(one => one.quest === quest)?.proposals.map(({ fate }) => fate) ?? []
  if (fates.filter(fate => fate === 'open').length > 1 || fates.some(fate => ['second', 'unneeded'].includes(fate)))
    return [words.texts.quest.vote.choice]
  return [sureLines, knowingLines, publicLines].flatMap(of => of(helped, words, team))
}

/** What is asked at a later team of a quest, only where it is certain: the fifth team, and one with Evil on it. */
const laterLines = (helped: QuestHelped, words: TipWords, { attempt, team }: Proposal): readonly Line[] => {
  const { vote } = words.texts.quest
  if (helped.knows.endsByRejections && attempt === 5)
    return [helped.knows.side === 'evil' ? vote.fifthEvil : vote.fifth]
  return sureLines(helped, words, team)
}

const cardLines = (
  { seat, table, knows }: QuestHelped,
  { texts: { quest: texts }, name }: TipWords,
): readonly Line[] => {
  const { plays, side, evil } = knows
  const { quests, quest, team } = table
  const count = (result: boolean): number => hasCome(before(quests, quest), result)
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
    else if (isNow && counted.includes(proposal))
      add(`sure ${quest.quest}.${attempt}`, laterLines(helped, words, proposal))
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
