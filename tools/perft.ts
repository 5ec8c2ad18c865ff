import { parseArgs } from 'node:util'
import { startMatch, withDefaults } from '../shared/engine/match.ts'
import { seeded } from '../shared/engine/random.ts'
import { gameIds } from '../shared/games/index.ts'
import { divide, perft, playTo } from '../test/kit/perft.ts'
import { amount, gameAt, Misuse, main, optionsAt, seatNames, tableAt } from './terminal.ts'

const usage = `npm run game -- perft <game> <seats> [--depth n] [--seed n] [--at step] [--last kind ...] [--divide] [--option name=value ...]

Counts the sequences of legal answers from one moment of one deal, by all who are asked, up to a depth (2).
  --seed n     the deal (1)
  --at step    the moment, as the table names it: "vote 1.1"; everyone takes the first picks to come there
  --last kind  asks of this kind get the last picks on the way there
  --divide     counts apart for each first answer
Games: ${gameIds.join(', ')}`

main('perft', usage, args => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      depth: { type: 'string', default: '2' },
      seed: { type: 'string', default: '1' },
      at: { type: 'string' },
      last: { type: 'string', multiple: true, default: [] },
      divide: { type: 'boolean' },
      option: { type: 'string', multiple: true, default: [] },
    },
  })
  const [entry, seats] = [gameAt(positionals[0]), seatNames(amount('seats', positionals[1], 1, 20))]
  if (positionals.length > 2) throw new Misuse(`${positionals[2]}: is one argument too many.`)
  const { setup } = tableAt(entry, seats, withDefaults(entry.game.options, optionsAt(entry, values.option)))
  const first = startMatch(entry.game, seats, entry.game.deal(setup, seeded(amount('seed', values.seed, 0))))
  const match = values.at === undefined ? first : playTo(first, values.at, values.last)
  if (!match) throw new Misuse(`at: this game never comes to ${values.at}.`)
  const depth = amount('depth', values.depth, 1, 9)
  for (let n = 1; n <= depth; n++) console.log(`${n}  ${perft(match, n)}`)
  if (values.divide) for (const [answer, count] of divide(match, depth)) console.log(`   ${answer}: ${count}`)
})
