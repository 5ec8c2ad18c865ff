import { deepEqual } from '../../shared/engine/deep-equal.ts'
import { type Ask, type ClockAsk, clock, host, isTimed, type Seat } from '../../shared/engine/game.ts'
import {
  disclosedBy,
  type Match,
  publicStateOf,
  type Unavailable,
  unavailableValues,
} from '../../shared/engine/match.ts'
import { asksOf, isOpen, ownAnswers } from '../../shared/engine/progress.ts'
import { type Guesser, oraclesIn } from '../../shared/party/guesses.ts'
import {
  type Chair,
  chairByKey,
  gameOf,
  isFirstTable,
  lackingOf,
  minutesOf,
  noticesOf,
  optionsOf,
  type Party,
  players,
  settledOf,
  sharedPhones,
  stageOf,
} from '../../shared/party/party.ts'
import { listedKinds, passSeconds } from '../../shared/protocol/clocks.ts'
import { type Commitment, disclosureOf, sentDisclosure } from '../../shared/protocol/commitment.ts'
import type { ChairView, ClockView, JoinRequestView, RoomView, SecretView } from '../../shared/protocol/views.ts'

/** The state of a room that is not logged: who is connected, what the clocks show, the open draft. */
export interface RoomFacts {
  readonly id: string
  readonly code: string
  readonly here: (seat: Seat) => boolean
  readonly since: (seat: Seat) => number
  /** Whether the answers of this seat's phone take long to come. */
  readonly slow: (seat: Seat) => boolean
  readonly screens: number
  readonly clocks: readonly ClockView[]
  readonly reminder: { readonly ends: number } | null
  readonly draft: { readonly by: Seat; readonly ask: Ask; readonly picks: readonly string[] } | null
  readonly joinRequests: readonly JoinRequestView[]
  /** Until when the removal of this seat's player can be undone; null if it cannot. */
  readonly undoUntil: (seat: Seat) => number | null
  readonly halted: boolean
  readonly announcement: string
}

interface Form extends Pick<RoomView, 'options' | 'objection' | 'hints' | 'notices' | 'without'> {
  readonly unavailable: readonly Unavailable[]
}

/** Cache of the host's form: recomputed only if the party's part of it changed. */
const forms = new WeakMap<
  Party['chairs'],
  { readonly key: readonly unknown[]; readonly of: object; readonly form: Form }
>()
const formOf = (party: Party): Form => {
  const key = [party.options[party.game] ?? party.game, party.notices, stageOf(party), party.settings.coach]
  const old = forms.get(party.chairs)
  if (old && key.every((part, i) => part === old.key[i])) return old.form
  const game = gameOf(party)
  const options = optionsOf(party)
  const setup = { seats: players(party), options }
  const of = { game: party.game, ...setup }
  const form = {
    options,
    // Settles the game once for each value that could be chosen.
    unavailable: old && deepEqual(old.of, of) ? old.form.unavailable : unavailableValues(game, setup),
    objection: game.objection({ ...setup, options: settledOf(party).options }),
    hints: game.hints(setup),
    notices: noticesOf(party),
    without: lackingOf(party),
  }
  forms.set(party.chairs, { key, of, form })
  return form
}

/** Cache of the order and the score, valid until a chair changes. */
const seatings = new WeakMap<Party['chairs'], Pick<RoomView, 'order' | 'score'> & { readonly of: Party['score'] }>()
const seatingOf = ({ score, chairs }: Party): Pick<RoomView, 'order' | 'score'> => {
  const old = seatings.get(chairs)
  if (old?.of === score) return old
  const named = score.map(row => {
    const chair = chairs.find(({ seat }) => seat === row.seat)
    return chair ? { ...row, name: chair.name, charge: chair.charge, colour: chair.colour } : row
  })
  const made = { order: chairs.map(({ seat }) => seat), score: named, of: score }
  seatings.set(chairs, made)
  return made
}

/** Cache of the shared phones: the same object until a chair changes. */
const sharings = new WeakMap<Party['chairs'], RoomView['shared']>()
const sharedOf = ({ chairs }: Party): RoomView['shared'] => {
  const known = sharings.get(chairs) ?? sharedPhones({ chairs })
  sharings.set(chairs, known)
  return known
}

/** Cache of the results of the guesses: the same object until a game is over, or the next begins. */
const guessed = new WeakMap<Party['verdicts'], { readonly of: Party['seers']; readonly view: RoomView['oracle'] }>()
const oracleOf = ({ verdicts, seers, chairs, score }: Party): RoomView['oracle'] => {
  const old = guessed.get(verdicts)
  if (old?.of === seers) return old.view
  // A phone's key is never shown: a guesser who has only watched has no name.
  const seatOf = (by: Guesser): Seat | null =>
    [...chairs, ...score].find(({ seat }) => seat === by)?.seat ?? chairByKey({ chairs }, by)?.seat ?? null
  const oracles = oraclesIn(seers).map(({ by, hits, of }) => ({ seat: seatOf(by), hits, of }))
  const view = oracles.length === 0 && verdicts.length === 0 ? null : { verdicts, oracles }
  guessed.set(verdicts, { of: seers, view })
  return view
}

/** Cache of the news, so that the same news are the same object. */
const newsViews = new WeakMap<NonNullable<Party['news']>, NonNullable<RoomView['news']>>()
const newsOf = ({ news, newsCount }: Party): RoomView['news'] => {
  if (news === null) return null
  const known = newsViews.get(news)
  if (known?.n === newsCount) return known
  const made = { ...news, n: newsCount }
  newsViews.set(news, made)
  return made
}

/** Cache of what opens each commitment: made once, when the roles are shown. */
const disclosures = new WeakMap<Commitment, RoomView['disclosure']>()
const disclosureIn = ({ match, commitment }: Party): RoomView['disclosure'] => {
  if (match === null || commitment === null) return null
  const table = publicStateOf(match)
  if (table.reveal === null) return null
  const known = disclosures.get(commitment)
  if (known) return known
  // Every game's state has its deal, whatever the game.
  const { deal } = match.state as { readonly deal: unknown }
  const made = sentDisclosure(disclosureOf(disclosedBy(match.game, deal), commitment), table)
  disclosures.set(commitment, made)
  return made
}

export const roomView = (party: Party, facts: RoomFacts): RoomView => {
  const form = formOf(party)
  const { order, score } = seatingOf(party)
  return {
    id: facts.id,
    code: facts.code,
    invite: party.invite,
    stage: stageOf(party),
    order,
    host: party.host,
    formerHost: party.formerHost,
    settings: party.settings,
    game: party.game,
    ...form,
    news: newsOf(party),
    games: party.games % 256,
    minutes: stageOf(party) === 'over' ? minutesOf(party) : null,
    score,
    oracle: oracleOf(party),
    memory: stageOf(party) === 'over' && party.settings.memories ? party.memory : null,
    mark: party.commitment?.mark ?? '',
    disclosure: disclosureIn(party),
    firstTable: isFirstTable(party),
    shared: sharedOf(party),
    paused: party.paused,
    clocks: facts.clocks,
    reminder: facts.reminder,
    draftAsk: facts.draft?.ask.id ?? '',
    draft: facts.draft?.picks ?? [],
    statements: party.statements,
    screens: Math.min(255, facts.screens),
    halted: facts.halted,
    announcement: facts.announcement,
  }
}

export const chairView = (chair: Chair, facts: RoomFacts): ChairView => {
  const { seat, name, charge, colour, bot, benched, empty, lent = false } = chair
  return {
    name,
    charge,
    colour,
    here: facts.here(seat),
    since: facts.since(seat),
    elsewhere: isElsewhere(chair),
    slow: isSlow(chair, facts),
    bot,
    benched,
    empty,
    lent,
  }
}
const isElsewhere = ({ elsewhere = false, bot, empty }: Chair): boolean => elsewhere && !bot && !empty
/** How slow a line is matters only where its phone is far away: nobody else is waited for because of it. */
const isSlow = (chair: Chair, facts: RoomFacts): boolean => isElsewhere(chair) && facts.slow(chair.seat)

const seen = new WeakMap<Party['chairs'], ReadonlyMap<Seat, ChairView>>()
/** Returns the views of all chairs: the same objects until a chair changes, or somebody comes or goes. */
export const chairViews = ({ chairs }: Party, facts: RoomFacts): ReadonlyMap<Seat, ChairView> => {
  const old = seen.get(chairs)
  const stands = chairs.every(chair => {
    const { seat } = chair
    const view = old?.get(seat)
    return view?.here === facts.here(seat) && view.since === facts.since(seat) && view.slow === isSlow(chair, facts)
  })
  if (old && stands) return old
  const made = new Map(chairs.map(chair => [chair.seat, chairView(chair, facts)]))
  seen.set(chairs, made)
  return made
}

const nothing: readonly never[] = []

/** The most removed players listed for the host, the latest first. */
const maxRemoved = 20
const removedViews = (removed: Party['removed'], until: RoomFacts['undoUntil']): SecretView['removed'] =>
  removed.length === 0
    ? nothing
    : removed
        .slice(-maxRemoved)
        .map(({ seat, name }) => ({ seat, name, until: until(seat) }))
        .reverse()

/** Returns the host's open asks, given who is here. */
const hostingOf = (party: Party, match: Match, facts: RoomFacts): readonly Ask[] => {
  const bots = party.chairs.filter(({ bot }) => bot).map(({ seat }) => seat)
  const asks = asksOf(match, host)
  return asks.filter(ask => isOpen(match, ask, seat => bots.includes(seat) || facts.here(seat)))
}

/** Returns what one seat alone is sent. A seat outside the match has no hand and no asks. */
export const secretView = (party: Party, seat: Seat, facts: RoomFacts): SecretView => {
  const { match } = party
  const hosting = seat === party.host
  const { hand, answers, asks } = handAndAsks(match, seat)
  return {
    hand,
    answers,
    asks,
    hosting: match && hosting ? hostingOf(party, match, facts) : nothing,
    joinRequests:
      facts.joinRequests.length > 0
        ? facts.joinRequests.filter(joinRequest => hosting || joinRequest.seat === seat)
        : nothing,
    removed: hosting ? removedViews(party.removed, facts.undoUntil) : nothing,
  }
}

const handAndAsks = (match: Match | null, seat: Seat): Pick<SecretView, 'hand' | 'answers' | 'asks'> => {
  if (!match?.seats.includes(seat)) return { hand: null, answers: nothing, asks: nothing }
  return { hand: match.game.hand(match.state, seat), answers: ownAnswers(match, seat), asks: asksOf(match, seat) }
}

/** Returns how much longer a phase lasts for a phone that is passed on, in seconds: by who is asked, which is public. */
const passingSeconds = (party: Party, match: Match): number => {
  const isPassed = ({ kind, optional }: Ask): boolean =>
    !(optional || (listedKinds.includes(kind) && (kind !== 'vote' || party.settings['vote-list'])))
  const counts = sharedPhones(party).map(seats => seats.filter(seat => asksOf(match, seat).some(isPassed)).length)
  return passSeconds * Math.max(0, ...counts.map(count => count - 1))
}

/** The clocks' open asks. A phase waits for phones that are passed on. */
export const clockAsks = (party: Party): readonly ClockAsk[] => {
  const { match } = party
  if (match === null) return []
  const asks = asksOf(match, clock).filter(isTimed)
  const more = asks.some(({ for: use }) => use === 'phase') ? passingSeconds(party, match) : 0
  return more === 0 ? asks : asks.map(ask => (ask.for === 'phase' ? { ...ask, seconds: ask.seconds + more } : ask))
}
