import { at, type Options, type Seat } from '../../shared/engine/game.ts'
import type { Name } from '../../shared/engine/words.ts'
import { type Night, nobody, none, type Reveal, type Table, type Told } from '../../shared/games/mafia/events.ts'
import { type Act, actIn } from '../../shared/games/mafia/roles.ts'
import { type Count, countsIn } from '../../shared/games/mafia/state.ts'
import { heaps } from '../night/heaps.tsx'
import type { Chapter } from '../recap/facts.ts'
import { dayName, mafiaTexts } from './texts.ts'

/** The order in which a night is told: what took effect first, mere suspicions last. */
const acts: readonly Act[] = ['kill', 'save', 'investigate', 'decoy']

/** Returns what a seat's pick did in a night: a Minion who took over acts as Mafia from then on. */
const actOf = ({ cast, turned }: Reveal, options: Options, night: number, seat: Seat): Act =>
  actIn(options, night, turned?.seats.includes(seat) && night >= turned.from ? 'mafia' : at(cast, seat))

const nightOf = ({ night, picks, target, saved }: Night, reveal: Reveal, options: Options, name: Name): Chapter => {
  const called = (pick: string): string => (pick === nobody ? mafiaTexts.nobody : name(pick))
  const done = acts.flatMap(act => {
    const seats = Object.keys(picks).filter(seat => actOf(reveal, options, night, seat) === act)
    return heaps(picks, seats).map(([pick, who]) => mafiaTexts.did[act]({ names: who.map(name), whom: called(pick) }))
  })
  const fate =
    target === null ? mafiaTexts.unattacked : mafiaTexts[saved ? 'saved' : 'attacked']({ name: name(target) })
  return { heading: mafiaTexts.night({ night }), lines: [fate, ...done] }
}

/** Tells each night and the vote after it: one fact a line, naming everybody who did the same. */
export const chaptersOf = (
  { reveal, options, seats, rounds }: Pick<Table, 'reveal' | 'options' | 'seats' | 'rounds'>,
  name: Name,
  said: (event: Told, name: Name) => string,
): readonly Chapter[] => {
  if (reveal === null) return []
  const dayOf = ({ day, runoff, ballots, tally }: Count): Chapter => {
    const votes = heaps(ballots, seats).map(([pick, who]) =>
      mafiaTexts.votedFor({ names: who.map(name), whom: pick === none ? mafiaTexts.noMurder : name(pick) }),
    )
    return {
      heading: dayName(day, runoff),
      lines: [...(votes.length > 0 ? votes : [mafiaTexts.unvoted]), said(tally, name)],
    }
  }
  return reveal.nights.flatMap(night => [
    nightOf(night, reveal, options, name),
    ...countsIn(rounds)
      .filter(({ day }) => day === night.night)
      .map(dayOf),
  ])
}
