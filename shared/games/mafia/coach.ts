import type { Seat } from '../../engine/game.ts'
import { freshTip } from '../../engine/phrases.ts'
import type { Brief, Coach, Helped, Tip, TipWords } from '../../engine/words.ts'
import { type Hand, none, type PublicState, type Round } from './events.ts'
import { type Count, countsIn, wasWhat } from './state.ts'
import { findingsIn, rivalsIn, wordsOf } from './statements.ts'

type Mine = Helped<PublicState, Hand>
type Line = string | null

const isMafias = ({ hand }: Mine): boolean => hand.side === 'mafia'
/** Lists who voted for somebody, or did not though they voted; the reader is left out. */
const votersOf = ({ ballots }: Count, pick: string, voted: boolean, but: Seat): readonly Seat[] =>
  Object.entries(ballots).flatMap(([seat, at]) =>
    seat !== but && seat !== pick && (at === pick) === voted ? [seat] : [],
  )

const counted = ({ rounds }: PublicState): readonly Count[] => countsIn(rounds)

const dealText = ({ seat, hand }: Mine, { texts: { mafia: texts }, name }: TipWords): string => {
  const mates = hand.sees.flatMap(seen => (seen.seat !== seat && seen.as === 'mafia' ? [name(seen.seat)] : []))
  switch (hand.role) {
    case 'mafia':
      return mates.length > 0 ? texts.deal.mafia({ names: mates }) : texts.deal.alone
    case 'villager':
      return texts.deal.villager
    case 'detective':
      return texts.deal.detective
    case 'angel':
      return texts.deal.angel
    case 'bomber':
      return texts.deal.bomber
    case 'minion':
      return texts.deal.minion
    default:
      return hand.role satisfies never
  }
}

/** Somebody alive whom this seat has found to be Mafia. */
const foundBy = ({ table, hand }: Mine): Seat | null =>
  hand.notebook.find(({ pick, mafia }) => mafia === true && table.living.includes(pick))?.pick ?? null

const nightLines = (mine: Mine, { texts: { mafia: texts }, name }: TipWords): readonly Line[] => {
  const { table, hand, seat } = mine
  const found = foundBy(mine)
  const ours = [seat, ...hand.sees.map(one => one.seat)]
  const last = counted(table).at(-1)
  const danger = table.living.find(one => !ours.includes(one) && ours.includes(last?.ballots[one] ?? ''))
  switch (hand.act) {
    case 'kill':
      return [danger && table.round > 1 ? texts.night.danger({ name: name(danger) }) : null, texts.night.kill]
    case 'save':
      return [texts.night.save]
    case 'investigate':
      return [found === null ? null : texts.night.found({ name: name(found) }), texts.night.investigate]
    default:
      return [
        table.round === 1 && hand.role === 'mafia' ? texts.night.peaceful : null,
        table.round === 1 ? texts.night.decoy : texts.night.again,
        texts.night.decoy,
      ]
  }
}

/** Whom a murdered player had voted against last, if they are alive. */
const trailOfVictim = ({ seat, table }: Mine, victim: Seat, night: number): Seat | null => {
  const about = counted(table).findLast(({ day }) => day < night)?.ballots[victim]
  return about !== undefined && about !== seat && table.living.includes(about) ? about : null
}

const deathLines = (mine: Mine, victim: Seat, night: number, { texts, name }: TipWords): readonly Line[] => {
  const { dawn } = texts.mafia
  const about = trailOfVictim(mine, victim, night)
  return [
    mine.hand.role === 'mafia' ? dawn.own : null,
    about === null ? null : dawn.trail({ name: name(victim), about: name(about) }),
    dawn.murder({ name: name(victim) }),
  ]
}

const dawnLines = (mine: Mine, { dawn }: Round, words: TipWords): readonly Line[] => {
  const { table, hand, seat } = mine
  const { texts, name } = words
  const { found, cleared, saved, peaceful, quiet } = texts.mafia.dawn
  if (dawn === null) return []
  const isAlive = (one: string): boolean => table.living.includes(one)
  const note = hand.notebook.find(({ night, mafia }) => night === dawn.night && mafia !== null)
  const read = note && isAlive(seat) && isAlive(note.pick) ? note : null
  const isPeaceful = dawn.night === 1 && table.options['first-night'] === 'peaceful'
  return [
    read ? (read.mafia ? found : cleared)({ name: name(read.pick) }) : null,
    dawn.outcome === 'saved' ? saved : null,
    ...(dawn.death ? deathLines(mine, dawn.death.seat, dawn.night, words) : [isPeaceful ? peaceful : null, quiet]),
  ]
}

const tallyLines = (
  { seat, table: { composition, dead: buried } }: Mine,
  count: Count,
  { texts: { mafia: texts }, name }: TipWords,
): readonly Line[] => {
  const { outcome, death, tied } = count.tally
  const votes = Object.values(count.ballots)
  const votesFor = (pick: string): number => votes.filter(one => one === pick).length
  if (outcome === 'runoff') return [texts.tally.runoff({ names: tied.map(name) })]
  // A vote without any ballot is peace, too.
  const isTied = votes.some(one => one !== none && votesFor(one) > votesFor(none))
  if (death === null) return [isTied ? texts.tally.again : texts.tally.peace]
  const isLast = composition.minion === 0 && buried.filter(one => wasWhat(one) === 'mafia').length === composition.mafia
  if (isLast) return [texts.tally.won]
  const dead = death.seat
  const was = wasWhat(death)
  if (was === null) return [texts.tally[death.role === 'bomber' ? 'bomber' : 'minion']({ name: name(dead) })]
  const innocent = was === 'innocent'
  const names = votersOf(count, dead, innocent, seat).map(name)
  if (!innocent)
    return [names.length > 0 ? texts.tally.mafia({ name: name(dead), names }) : texts.tally.all({ name: name(dead) })]
  return [
    names.length > 0 ? texts.tally.innocent({ name: name(dead), names }) : null,
    texts.tally.alone({ name: name(dead) }),
  ]
}

/** Finds what an earlier vote tells of somebody who can be voted for now, the newest first. */
const trailOf = ({ seat, table, hand }: Mine, { texts: { mafia: texts }, name }: TipWords): Line => {
  const known = [seat, ...hand.sees.map(one => one.seat)]
  const cleared = hand.notebook.flatMap(({ pick, mafia }) => (mafia === false ? [pick] : []))
  const open = table.candidates.filter(one => !known.includes(one) && !cleared.includes(one))
  for (const count of counted(table).toReversed()) {
    const { death } = count.tally
    const was = death && wasWhat(death)
    if (death === null || was === null) continue
    const innocent = was === 'innocent'
    const [about] = votersOf(count, death.seat, innocent, seat).filter(one => open.includes(one))
    if (about !== undefined)
      return (innocent ? texts.vote.wrong : texts.vote.spared)({ name: name(about), dead: name(death.seat) })
  }
  return null
}

/** What players have claimed aloud, as far as it helps to vote: it may be a lie. */
const claimLines = (
  { seat, table, statements = [], hand }: Mine,
  { texts: { mafia: texts }, name }: TipWords,
): readonly Line[] => {
  if (hand.side !== 'village') return []
  const findings = findingsIn(statements).filter(({ by }) => by !== seat)
  const words = wordsOf(table, findings, { seat, hand })
  const rivals = rivalsIn(table, words)
  const isAlive = (one: Seat): boolean => table.living.includes(one)
  const accuser = findings.find(({ about, mafia, by }) => mafia && about === seat && isAlive(by))
  const claim = findings.find(
    ({ by, about, mafia }) => mafia && words.get(by) !== 'false' && table.candidates.includes(about),
  )
  return [
    accuser ? texts.vote.accused({ by: name(accuser.by) }) : null,
    rivals.length > 1 ? texts.vote.rivals({ names: rivals.map(name) }) : null,
    claim && rivals.length === 0 ? texts.vote.claim({ by: name(claim.by), name: name(claim.about) }) : null,
  ]
}

const voteLines = (mine: Mine, words: TipWords): readonly Line[] => {
  const { table, hand } = mine
  const { texts, name } = words
  const { vote } = texts.mafia
  const found = foundBy(mine)
  const trail = trailOf(mine, words)
  return [
    table.runoff ? vote.runoff : null,
    found !== null && table.candidates.includes(found) ? vote.found({ name: name(found) }) : null,
    hand.role === 'bomber' ? vote.bomber : null,
    ...claimLines(mine, words),
    isMafias(mine) && table.round === 1 ? vote.mafia : null,
    trail,
    isMafias(mine) ? vote.mafia : null,
    counted(table).length === 0 ? vote.unknown : vote.quiet,
  ]
}

/** Goes through the nights and days so far: what followed from the last of them stands until there is more to say. */
const standing = (mine: Mine, words: TipWords): Tip => {
  let tip: Tip = { of: 'deal', text: dealText(mine, words) }
  for (const round of mine.table.rounds) {
    if (round.dawn !== null) tip = freshTip(`dawn ${round.round}`, tip, dawnLines(mine, round, words)) ?? tip
    for (const [i, count] of countsIn([round]).entries())
      tip = freshTip(`tally ${round.round}.${i}`, tip, tallyLines(mine, count, words)) ?? tip
  }
  return tip
}

export const coach: Coach<PublicState, Hand> = (mine, words) => {
  const { seat, table } = mine
  const { phase, round, living, step } = table
  const { day } = words.texts.mafia
  if (phase === 'over') return null
  const stands = standing(mine, words)
  if (!living.includes(seat)) return stands
  if (phase === 'night') return freshTip(step, stands, nightLines(mine, words))
  if (phase === 'day') return freshTip(step, stands, [round === 1 ? day.first : day.later({ n: living.length })])
  if (phase === 'vote') return freshTip(step, stands, voteLines(mine, words))
  return stands
}

export const brief: Brief<PublicState> = ({ composition: { mafia, detective, angel }, seats }, { texts }) => {
  const { count, helped, wins, vote } = texts.mafia.brief
  const said = mafia > 1 && detective === 1 && angel === 1 ? helped : count
  return [said({ n: mafia, of: seats.length }), wins, vote]
}
