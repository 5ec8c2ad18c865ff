import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kindOf } from '../../shared/engine/game.ts'
import { seeded } from '../../shared/engine/random.ts'
import type { GameId } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'
import { apiRefusals, namingRefusals, plainRefusals } from '../../shared/party/refusals.ts'
import type { Command } from '../../shared/protocol/commands.ts'
import { delivered, expectOk, phaseOf } from '../kit/company.ts'
import { gather, leave, nextAct, opening, type Players, perform } from '../kit/players.ts'
import { freePort, type Process, startProcess } from '../kit/process.ts'

/** Every command that a phone can send: the journal may contain these, and no other word of a game. */
const verbs: readonly Command['do'][] = [
  ...([
    'sit',
    'take',
    'leave',
    'name',
    'crest',
    'order',
    'hand-over',
    'take-host',
    'game',
    'option',
    'setting',
  ] as const),
  ...(['remove', 'bench', 'bot', 'stand-in', 'start', 'answer', 'draft', 'lobby', 'pause', 'resume', 'more'] as const),
  ...(['remind', 'admit', 'delete', 'start-without'] as const),
]
const number = /^\d+(\.\d+)?$/
/** What each field of a line may contain, and nothing else. */
const fields: Readonly<Record<string, RegExp>> = {
  time: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  level: /^(error|warn|info|debug)$/,
  said: /^(started|stopping|made|woken|command|asked)$/,
  version: /^[\w-]{12}$/,
  https: /^false$/,
  table: /^[0-9a-f]{8}$/,
  do: new RegExp(`^(${verbs.join('|')}|other)$`),
  ok: /^(true|false)$/,
  way: /^(page|api)$/,
  status: number,
  ms: number,
}

// Mafia's nights and days take their time, and the journal does not depend on the game.
const played: readonly GameId[] = ['avalon', 'thavalon']

describe.each(played)('a whole game of %s, with the log at its most verbose and the libraries told to be', game => {
  let server: Process
  let players: Players
  let metrics = ''
  /** The secret words, which no log may contain: collected from all that the phones were shown and sent. */
  const secret = new Set<string>()
  const before = process.env.DEBUG

  const collect = (): void => {
    const words = players.phones.flatMap(({ view, key }) => {
      const { chairs, secret: own, room } = view()
      const asks = [...(own?.asks ?? []), ...(own?.hosting ?? [])]
      return [
        ...[key, room.code, room.invite, players.id, own?.hand?.role ?? '', own?.hand?.side ?? ''],
        ...Object.entries(chairs).flatMap(([seat, { name, charge, colour }]) => [seat, name, charge, colour]),
        ...asks.flatMap(({ id, from, offered = [] }) => [id, kindOf(id), ...from, ...offered]),
      ]
    })
    for (const word of words) if (word !== '') secret.add(word)
  }
  const refused = async (): Promise<void> => {
    const [host, guest] = players.phones
    const asks = host?.view().secret?.asks ?? []
    for (const { id } of asks) await host?.say({ do: 'answer', ask: id, picks: ['merlin', 'merlin'] })
    await guest?.say({ do: 'answer', ask: 'shoot 9', picks: ['s1'] })
    await guest?.say({ do: 'remove', seat: 's1' })
  }

  beforeAll(async () => {
    process.env.DEBUG = '*'
    const port = await freePort()
    server = await startProcess({ settings: ['--log-level', 'debug', '--metrics-port', `${port}`] })
    players = await gather(server.base, 7)
    for (const act of opening(players, game, {})) await expectOk(perform(act))
    await Promise.all(players.screens.map(({ until }) => until(view => phaseOf(view) !== 'lobby')))
    const random = seeded(11)
    for (let i = 0; players.tv.view().table?.over === null; i++) {
      collect()
      if (i % 10 === 0) await refused()
      const act = nextAct(players, random)
      if (act) await perform(act)
      else await new Promise(resolve => setTimeout(resolve, 100))
      await delivered()
    }
    collect()
    leave(players)
    metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    await server.stop()
  }, 120_000)
  afterAll(async () => {
    if (before === undefined) delete process.env.DEBUG
    else process.env.DEBUG = before
    await server.dispose()
  })

  const lines = () =>
    server
      .said()
      .split('\n')
      .filter(line => line.startsWith('{'))
      .map(line => JSON.parse(line) as Readonly<Record<string, unknown>>)
  /** Returns the words of a text that are somebody's secrets, after removing what a line says of itself. */
  const secrets = (text: string): readonly string[] =>
    text.split(/[^\p{L}\p{N}_-]+/u).filter(word => secret.has(word) || secret.has(word.toLowerCase()))

  test('has answers and refusals', () => {
    const commands = lines().filter(({ said }) => said === 'command')
    expect(commands.filter(line => line.do === 'answer' && line.ok === true).length).toBeGreaterThan(20)
    expect(commands.filter(line => line.do === 'answer' && line.ok === false).length).toBeGreaterThan(0)
    expect(commands.some(line => line.do === 'remove' && line.ok === false)).toBe(true)
    for (const word of ['Ada', 's1']) expect(secret).toContain(word)
    for (const { view } of players.phones) expect(secret).toContain(view().secret?.hand?.role)
  })
  test('leaves lines of known words and numbers only', () => {
    for (const line of lines())
      for (const [field, value] of Object.entries(line)) {
        expect(Object.keys(fields), JSON.stringify(line)).toContain(field)
        expect(String(value)).toMatch(fields[field] ?? /^$/)
      }
  })
  test('leaves nothing else but the greeting', () => {
    const others = server
      .said()
      .split('\n')
      .filter(line => line !== '' && !line.startsWith('{'))
    expect(others).toEqual([
      'Sofa & Dagger',
      expect.stringMatching(/^ {2}TV {6}http:\S+\/tv$/),
      expect.stringMatching(/^ {2}Phones {2}http:\S+$/),
      expect.stringMatching(/^Open the TV’s address/),
      expect.stringMatching(/^Only this computer can open these/),
    ])
  })
  /** Returns what is counted of games when they end, which identifies nobody; or all the rest. */
  const counted = (played: boolean): string =>
    metrics
      .split('\n')
      .filter(line => /^sofa_game(s|_options)_total\{/.test(line) === played)
      .join('\n')
  test('counts a finished game by what everybody saw and the host chose, and by nothing else', () => {
    const { options } = games[game].game
    const known = [
      /^sofa_games_total\{game="\w+",players="\d+",outcome="\w+",length="[\w ]+"\} 1$/,
      ...options.map(
        option => new RegExp(`^sofa_game_options_total\\{game="\\w+",option="${option.id}",value="[\\w-]+"\\} 1$`),
      ),
    ]
    for (const line of counted(true).split('\n'))
      expect(
        known.some(shape => shape.test(line)),
        line,
      ).toBe(true)
  })
  test('leaves no name, key, code, seat, role, pick and ask anywhere', () => {
    for (const { do: _do, ...line } of lines()) expect(secrets(JSON.stringify(Object.values(line)))).toEqual([])
    expect(secrets(counted(false))).toEqual([])
  })
  test('leaves no reason of a refusal', () => {
    const reasons: readonly string[] = [...plainRefusals, ...apiRefusals, ...namingRefusals]
    for (const { do: _do, ...line } of lines())
      expect(Object.values(line).filter(value => reasons.includes(String(value)))).toEqual([])
    expect([...counted(false).matchAll(/="([^"]*)"/g)].map(([, label]) => label)).toSatisfy(
      (labels: readonly string[]) =>
        labels.every(
          label => [...verbs, 'other', 'done', 'refused', 'page', 'api', '+Inf'].includes(label) || number.test(label),
        ),
    )
  })
})
