import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gameIds } from '../shared/games/index.ts'
import { gather, leave, opening, type Players, perform, playGame, settled } from '../test/kit/players.ts'
import { startProcess } from '../test/kit/process.ts'

// Writes what a server of this version leaves in its data folder, for every later version to wake: a table in the
// lobby, and for each game one table in its middle and one at its end. Run once for each version, at its release.

if (process.argv.includes('--help')) {
  console.log('npm run game -- released: keeps the tables of this version in test/released, once for each version')
  process.exit()
}
const root = join(import.meta.dirname, '..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string }
const folder = join(root, 'test/released', version)

const server = await startProcess()

const kept: Record<string, unknown> = {}
const keep = (players: Players): void => {
  const { room, chairs } = players.tv.view()
  const names = Object.values(chairs)
    .map(({ name }) => name)
    .join(' ')
  kept[players.id] = { stage: room.stage, game: room.game, names, games: room.games }
  leave(players)
}

const lobby = await gather(server.base, 5)
for (const act of opening(lobby, 'mafia', {}).slice(0, 6)) await perform(act)
await settled(lobby.screens)
keep(lobby)
for (const game of gameIds)
  for (const acts of [12, Number.POSITIVE_INFINITY]) {
    const players = await gather(server.base, 7)
    await playGame(players, game, { acts, seed: 20_261_119 })
    keep(players)
  }

await server.stop()
mkdirSync(folder, { recursive: true })
copyFileSync(join(server.data, 'tables.sqlite'), join(folder, 'tables.sqlite'))
writeFileSync(join(folder, 'tables.json'), `${JSON.stringify(kept, null, 2)}\n`)
await server.dispose()
console.log(`Kept ${Object.keys(kept).length} tables of version ${version} in test/released/${version}.`)
