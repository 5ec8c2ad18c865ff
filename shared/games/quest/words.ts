import { at, type Seat } from '../../engine/game.ts'
import { award } from '../../engine/phrases.ts'
import type { Award } from '../../engine/words.ts'
import type { Texts } from '../../texts/catalogue.ts'
import { joined } from '../../texts/templates.ts'
import { type Ballots, isReversed, type Quests, wentOn } from './state.ts'

type Quest = Texts<'quest'>

const cards = ['success', 'fail', 'reverse'] as const

/** Lists cards, as in `2 Successes, 1 Fail and 1 Reverse`. */
export const countedCards = ({ grammar, quest }: Quest, played: readonly string[]): string =>
  joined(
    grammar,
    cards.flatMap(card => {
      const n = played.filter(other => other === card).length
      return n === 0 ? [] : [quest.counted[card]({ n })]
    }),
  )

/** Names how a quest's cards came to their result: what the Reverses did, and where one Fail was too few. */
export const resultText = ({
  cards: played,
  success,
}: {
  readonly cards: readonly string[]
  readonly success: boolean
}) => {
  const reverses = played.filter(card => card === 'reverse').length
  const reversed = isReversed(played, success)
  const despite = success && !reversed && played.includes('fail')
  if (reverses === 2 && despite) return 'succeeded-cancelled-despite'
  if (reverses === 2) return success ? 'succeeded-cancelled' : 'failed-cancelled'
  if (reversed) return success ? 'succeeded-turned' : 'failed-turned'
  if (reverses === 1) return 'succeeded-alone'
  if (despite) return 'succeeded-despite'
  return success ? 'succeeded' : 'failed'
}

/** Says who has not read their card yet. */
export const unread = ({ quest }: Quest, names: readonly string[]): string => quest.unread({ n: names.length, names })

interface SentTeam {
  readonly team: readonly Seat[]
  readonly success: boolean
  /** The ballots on this team, if there was a vote. */
  readonly ballots: Ballots | null
}

interface Vote {
  readonly team: readonly Seat[]
  readonly ballots: Ballots
}

const votesIn = (quests: Quests): readonly Vote[] =>
  quests.flatMap(({ proposals }) =>
    proposals.flatMap(({ team, ballots }) => (ballots === null ? [] : [{ team, ballots }])),
  )

const sentTeamsIn = (quests: Quests): readonly SentTeam[] =>
  quests.flatMap(quest => {
    const went = wentOn(quest)
    return went === null || quest.success === null ? [] : [{ ...went, success: quest.success }]
  })

/** Returns the evil players' common ballot, if most of them voted alike. */
const evilBallot = (ballots: Ballots, evil: readonly Seat[]): string | null => {
  const approvals = evil.filter(seat => ballots[seat] === 'approve').length
  return approvals * 2 === evil.length ? null : approvals * 2 > evil.length ? 'approve' : 'reject'
}

/** Lists those with the highest count, if it reaches the least. */
const leading = (
  seats: readonly Seat[],
  of: (seat: Seat) => number,
  least: number,
): { readonly seats: readonly Seat[]; readonly n: number } => {
  const n = Math.max(0, ...seats.map(of))
  return n < least ? { seats: [], n } : { seats: seats.filter(seat => of(seat) === n), n }
}

type AwardTexts = Texts<'quest'>['quest']['awards']

const ofBallots = (
  texts: AwardTexts,
  votes: readonly Vote[],
  good: readonly Seat[],
  evil: readonly Seat[],
): readonly Award[] => {
  const times = (ballot: string, of: readonly Vote[]) => (seat: Seat) =>
    of.filter(({ ballots }) => ballots[seat] === ballot).length
  const bad = votes.filter(({ team }) => team.some(seat => evil.includes(seat)))
  const fooled = leading(good, times('approve', bad), 2)
  const telling = votes.flatMap(({ ballots }) => {
    const ballot = evilBallot(ballots, evil)
    return ballot === null ? [] : [{ ballots, ballot }]
  })
  const near = leading(
    good,
    seat => telling.filter(({ ballots, ballot }) => ballots[seat] === ballot).length,
    Math.max(2, Math.floor(telling.length / 2) + 1),
  )
  const all = [...good, ...evil]
  const never = all.filter(seat => votes.length >= 3 && times('reject', votes)(seat) === votes.length)
  const always = all.filter(seat => votes.length >= 3 && times('approve', votes)(seat) === votes.length)
  return [
    ...award(texts.fooled.title, fooled.seats, texts.fooled.why({ n: fooled.n })),
    ...(telling.length < 3
      ? []
      : award(texts.near.title, near.seats, texts.near.why({ n: near.n, votes: telling.length }))),
    ...award(texts.never.title, never, texts.never.why({ n: votes.length })),
    ...award(texts.always.title, always, texts.always.why({ n: votes.length })),
  ]
}

/** Lists the good players who rejected every team that failed: two at least, each after a vote. */
export const waryIn = (quests: Quests, seats: readonly Seat[], isEvil: (seat: Seat) => boolean): readonly Seat[] => {
  const failed = sentTeamsIn(quests).filter(({ success, ballots }) => !success && ballots !== null)
  return seats.filter(
    seat => !isEvil(seat) && failed.length >= 2 && failed.every(({ ballots }) => ballots?.[seat] === 'reject'),
  )
}

/**
 * Awards for votes and quests once all roles are known: to laugh about, never to shame. The one most worth telling
 * comes first.
 */
export const distinctions = (
  { quest: { awards: texts } }: Texts<'quest'>,
  quests: Quests,
  seats: readonly Seat[],
  isEvil: (seat: Seat) => boolean,
  noun: 'quest' | 'mission',
): readonly Award[] => {
  const { snake: snakes, clean: always, lone: alone, home: spared } = texts[noun]
  const sentTeams = sentTeamsIn(quests)
  const [good, evil] = [seats.filter(seat => !isEvil(seat)), seats.filter(isEvil)]
  const sentWith = (seat: Seat): readonly SentTeam[] => sentTeams.filter(({ team }) => team.includes(seat))
  const clean = seats.filter(seat => sentWith(seat).length >= 2 && sentWith(seat).every(({ success }) => success))
  const failed = sentTeams.filter(({ success, ballots }) => !success && ballots !== null)
  const wary = waryIn(quests, seats, isEvil)
  const lone = failed.flatMap(({ ballots }) => {
    const against = seats.filter(seat => ballots?.[seat] === 'reject')
    return against.length === 1 ? against : []
  })
  const snake = leading(evil, seat => sentWith(seat).filter(({ success }) => success).length, 1)
  const home = seats.filter(seat => sentTeams.length >= 3 && sentWith(seat).length === 0)
  return [
    ...award(snakes.title, snake.seats, snakes.why({ n: snake.n })),
    ...award(always.title, clean, clean.length === 1 ? always.why({ n: sentWith(at(clean, 0)).length }) : texts.hands),
    ...award(texts.wary.title, wary, texts.wary.why),
    ...award(alone.title, [...new Set(lone)], alone.why),
    ...ofBallots(texts, votesIn(quests), good, evil),
    ...award(spared.title, home, spared.why),
  ]
}
