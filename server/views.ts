import { type Ask, clock, host, type Seat } from '../shared/engine/game.ts'
import { type Barred, barred, handOf, type Match } from '../shared/engine/match.ts'
import { type Chair, gameOf, optionsOf, type Party, players, stageOf } from '../shared/party.ts'
import type { ChairView, ClockView, KnockView, RoomView, SecretView } from '../shared/views.ts'

/** What the room knows and no log holds: who is connected, what the clocks show, what is being picked. */
export interface Present {
  readonly id: string
  readonly code: string
  readonly here: (seat: Seat) => boolean
  readonly since: (seat: Seat) => number
  readonly screens: number
  readonly clocks: readonly ClockView[]
  readonly reminder: { readonly ends: number } | null
  readonly draft: { readonly by: Seat; readonly ask: Ask; readonly picks: readonly string[] } | null
  readonly knocks: readonly KnockView[]
  readonly halted: boolean
}

interface Form extends Pick<RoomView, 'options' | 'objection' | 'hints'> {
  readonly barred: readonly Barred[]
}

/** The host's form: worked out only where the party's part of it changed. */
const forms = new WeakMap<Party['chairs'], { readonly key: unknown; readonly form: Form }>()
const formOf = (party: Party): Form => {
  const key = party.options[party.game] ?? party.game
  const old = forms.get(party.chairs)
  if (old?.key === key) return old.form
  const game = gameOf(party)
  const options = optionsOf(party)
  const setup = { seats: players(party), options }
  const form = { options, barred: barred(game, setup), objection: game.objection(setup), hints: game.hints(setup) }
  forms.set(party.chairs, { key, form })
  return form
}

const draftFor = (present: Present, seat: Seat): SecretView['drafts'] => {
  const { draft } = present
  const audience = draft?.ask.draft
  return draft && Array.isArray(audience) && audience.includes(seat) ? { [draft.by]: draft.picks } : {}
}

export const roomView = (party: Party, present: Present): RoomView => {
  const form = formOf(party)
  const open = present.draft?.ask.draft === 'all' ? present.draft : null
  return {
    id: present.id,
    code: present.code,
    invite: party.invite,
    stage: stageOf(party),
    order: party.chairs.map(({ seat }) => seat),
    host: party.host,
    before: party.before,
    house: party.house,
    game: party.game,
    ...form,
    notices: party.notices,
    news: party.news && { ...party.news, n: party.told },
    games: party.games % 256,
    paused: party.paused,
    clocks: present.clocks,
    reminder: present.reminder,
    draftAsk: open?.ask.id ?? '',
    draft: open?.picks ?? [],
    screens: Math.min(255, present.screens),
    halted: present.halted,
  }
}

export const chairView = ({ seat, name, charge, colour, bot, benched, empty }: Chair, present: Present): ChairView => ({
  name,
  charge,
  colour,
  here: present.here(seat),
  since: present.since(seat),
  bot,
  benched,
  empty,
})

/** What one seat alone gets. A seat that is not in the match has no hand, and is asked nothing. */
export const secretView = (party: Party, seat: Seat, present: Present): SecretView => {
  const { match } = party
  const hosting = seat === party.host
  return {
    ...handAndAsks(match, seat),
    hosting: match && hosting ? match.game.asks(match.state, host) : [],
    knocks: present.knocks.filter(knock => hosting || knock.seat === seat),
    drafts: draftFor(present, seat),
  }
}

const handAndAsks = (match: Match | null, seat: Seat): Pick<SecretView, 'hand' | 'given' | 'asks'> => {
  if (!match?.seats.includes(seat)) return { hand: null, given: [], asks: [] }
  const { given, ...hand } = handOf(match, seat)
  return { hand, given, asks: match.game.asks(match.state, seat) }
}

/** The clock's open asks. */
export const clockAsks = ({ match }: Party): readonly Ask[] =>
  match === null ? [] : match.game.asks(match.state, clock)
