import { presetsFor, tableSize } from '../../engine/game.ts'
import { isGameId } from '../../games/index.ts'
import { chosenOf, gameOf, players } from '../party.ts'
import { refuse } from '../refusals.ts'
import type { Deciders } from './context.ts'

export const options: Deciders<'game' | 'option' | 'preset'> = {
  game: (_party, { game }) => (isGameId(game) ? [{ type: 'chosen', game }] : refuse('game')),
  option: (party, { option, value }) => {
    const known = gameOf(party).options.find(({ id }) => id === option)
    if (!known?.values.includes(value)) return refuse('option')
    const chosen = { ...chosenOf(party), [option]: value }
    const { notices } = gameOf(party).settle({ seats: players(party), options: chosen })
    const blocking = notices.find(notice => notice.option === option)
    if (blocking) return refuse('need', { need: blocking.need })
    return [{ type: 'optioned', game: party.game, options: chosen, notices: [] }]
  },
  preset: (party, { preset }) => {
    const { presets, seats } = gameOf(party)
    const row = presetsFor(presets, tableSize(players(party).length, chosenOf(party), seats)).find(
      ({ id }) => id === preset,
    )
    if (!row) return refuse('option')
    return [{ type: 'optioned', game: party.game, options: { ...chosenOf(party), ...row.options }, notices: [] }]
  },
}
