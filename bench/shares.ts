import { parseArgs } from 'node:util'
import type { Options } from '../shared/engine/game.ts'
import { begin, tableOf, withDefaults } from '../shared/engine/match.ts'
import { seeded } from '../shared/engine/random.ts'
import type { GameId } from '../shared/games/index.ts'
import { games } from '../shared/games/registry.ts'
import { botGame } from '../test/kit/bot-games.ts'

// Bots' games by role and token: how many each side wins, and how. `--games 60` each, `--players 8`, `--only
// lancelots`. They show what a role does to the odds of a table; nothing is asserted.

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '60' },
    players: { type: 'string', default: '8' },
    only: { type: 'string', default: '' },
  },
})

const classic: Options = { percival: true, morgana: true }
const all = (...on: readonly string[]): Options => Object.fromEntries(on.map(id => [id, true]))
/** Each role and token, after the table that it is compared with. */
const tables: readonly (readonly [what: string, game: GameId, options: Options])[] = [
  ['first', 'avalon', {}],
  ['classic', 'avalon', classic],
  ['plain', 'avalon', { merlin: false }],
  ['plain with Morgana, Mordred', 'avalon', { merlin: false, ...all('morgana', 'mordred') }],
  ...['lunatic', 'brute', 'revealer', 'lovers', 'excalibur', 'cleric', 'lady'].map(
    id => [id, 'avalon', { ...classic, ...all(id) }] as const,
  ),
  ['lady, trickster', 'avalon', { ...classic, ...all('lady', 'trickster') }],
  ['lady, troublemaker', 'avalon', { ...classic, ...all('lady', 'troublemaker') }],
  ['dagger', 'avalon', { ...classic, dagger: 'carried' }],
  ...['known', 'deck', 'fixed'].map(way => [`lancelots ${way}`, 'avalon', { ...classic, lancelots: way }] as const),
  ['lancelots deck, guinevere', 'avalon', { ...classic, lancelots: 'deck', guinevere: true }],
  ['thavalon', 'thavalon', {}],
  ['thavalon, own pools', 'thavalon', { pools: 'own' }],
]

/** One game's end: who won, and why. */
const endOf = (game: GameId, players: number, options: Options, seed: number): string => {
  const { game: rules } = games[game]
  const seats = Array.from({ length: players }, (_, i) => `s${i + 1}`)
  const settled = rules.settle({ seats, options: withDefaults(rules.options, options) })
  if (settled.notices.length > 0) throw new Error(`${players} players cannot play ${JSON.stringify(options)}`)
  const first = begin(rules, seats, rules.deal({ seats, options: settled.options }, seeded(seed)))
  let last = first
  for (const { after } of botGame(first, () => true, seeded(seed + 1))) last = after
  const { over } = tableOf(last)
  return `${over?.winner} ${over?.why}`
}

const [played, players] = [Number(values.games), Number(values.players)]
for (const [what, game, options] of tables.filter(([name]) => name.includes(values.only))) {
  const ends = Array.from({ length: played }, (_, i) => endOf(game, players, options, 1000 + 7 * i))
  const share = (is: (end: string) => boolean): number => Math.round((100 * ends.filter(is).length) / played)
  const kinds = [...new Set(ends)].sort().map(kind => `${kind} ${share(end => end === kind)} %`)
  console.log(
    `${what.padEnd(28)} good ${String(share(end => end.startsWith('good'))).padStart(3)} %   ${kinds.join(', ')}`,
  )
}
