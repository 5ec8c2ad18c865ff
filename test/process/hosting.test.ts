import { expect, test } from 'vitest'
import { type RoomFacts, roomView, secretView } from '../../server/state/views.ts'
import type { Seat } from '../../shared/engine/game.ts'
import { all, answers, does, given, sits } from '../kit/evening.ts'
import { everybodyHere } from '../kit/present.ts'

const names = ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus'] as const
const present = (here: readonly Seat[]): RoomFacts => ({ ...everybodyHere, here: seat => here.includes(seat) })

test('the host’s phone offers to end a night once all who are here have answered, and no sooner', () => {
  const atNight = all(
    does('Ada', { do: 'game', game: 'mafia' }),
    does('Ada', { do: 'option', option: 'night', value: 'off' }),
    does('Ada', { do: 'start' }),
    all(...names.map(name => answers(name, 'acknowledge role'))),
    answers('clock', 'floor 1'),
    answers('Ada', 'night 1', 'nobody'),
  )(given(sits(...names)))
  const offered = (party: typeof atNight, here: readonly Seat[]): readonly string[] =>
    secretView(party, 's1', present(here)).hosting.map(({ kind }) => kind)
  expect(offered(atNight, ['s1', 's2'])).toEqual(['end'])
  const both = answers('Bo', 'night 1', 'nobody')(atNight)
  expect(offered(both, ['s1', 's2'])).toEqual(['close', 'end'])
  expect(offered(both, ['s1', 's2', 's3'])).toEqual(['end'])
  expect(secretView(both, 's2', present(['s1', 's2'])).hosting).toEqual([])
})

test('after a game, every screen says what the next one will go without, and the form keeps it', () => {
  const over = all(
    does('Ada', { do: 'option', option: 'evil-ring', value: true }),
    does('Ada', { do: 'start' }),
    does('Gus', { do: 'leave' }),
    does('Ada', { do: 'answer', ask: 'end game', picks: ['hide'] }),
  )(given(sits(...names)))
  const { options, notices, without } = roomView(over, present(['s1']))
  expect([options['evil-ring'], notices, without]).toEqual([true, [], [{ option: 'evil-ring', need: 'ring' }]])
  const lobby = roomView(does('Ada', { do: 'lobby' })(over), present(['s1']))
  expect([lobby.options['evil-ring'], lobby.without]).toEqual([false, []])
  expect(lobby.notices).toEqual([{ option: 'evil-ring', need: 'ring' }])
})
