import { clock } from '../../engine/game.ts'
import { isOver, type Match, publicStateOf } from '../../engine/match.ts'
import { isApplause, waysOf } from '../../protocol/applause.ts'
import { isSealed } from '../../protocol/notebook.ts'
import { type Guesser, maxGuessers, mayGuess } from '../guesses.ts'
import { chairByKey, type KeyHash, type Party, stageOf } from '../party.ts'
import { refuse } from '../refusals.ts'
import type { Deciders } from './context.ts'

/** Returns as whom a phone guesses: as its seat if that plays, or else as the phone itself. */
export const guesserOf = (party: Party, key: KeyHash): Guesser => {
  const seat = chairByKey(party, key)?.seat
  return seat !== undefined && party.match?.seats.includes(seat) ? seat : key
}

/** Returns whether something was just told, and nobody is asked anything: only then may anybody applaud. */
const isShown = (match: Match): boolean =>
  isOver(match) ||
  (publicStateOf(match).awaited.length === 0 && match.game.asks(match.state, clock).some(ask => ask.for === 'pause'))

export const watching: Deciders<'guess' | 'guesses' | 'applaud'> = {
  guess: (party, { question, picks }, _by, { key }) => {
    const { match, sealed } = party
    if (match === null || key === null) return refuse('not-open')
    const guess = { by: guesserOf(party, key), question, picks }
    if (!mayGuess(match, guess)) return refuse('not-open')
    const known = Object.hasOwn(sealed, guess.by) ? sealed[guess.by] : undefined
    if (!known && Object.keys(sealed).length >= maxGuessers) return refuse('crowded')
    return known?.[question]?.join() === picks.join() ? [] : [{ type: 'guessed', guesses: [guess] }]
  },
  // The reply has them.
  guesses: () => [],
  applaud: (party, { how }, _by, { key }) => {
    const { match, settings } = party
    const open = settings.applause && stageOf(party) !== 'lobby' && match !== null && isShown(match)
    if (!open || key === null || !isApplause(how)) return refuse('not-open')
    const ways = waysOf(chairByKey(party, key)?.seat ?? null, publicStateOf(match))
    return ways.includes(how) ? [{ type: 'applauded', key, how }] : refuse('not-open')
  },
}

export const notebooks: Deciders<'note' | 'notebook'> = {
  note: (party, { sealed }, by) => {
    if (!isSealed(sealed)) return refuse('note')
    return party.notebooks[by] === sealed ? [] : [{ type: 'noted', seat: by, sealed }]
  },
  // The reply has it.
  notebook: () => [],
}
