import { describe, expect, test } from 'vitest'
import { gameIds } from '../shared/games/index.ts'
import { games } from '../shared/games/registry.ts'
import { run } from './child.ts'

describe('play', () => {
  test('prints the deal, the views, every event and the end, the same for the same seed', async () => {
    const args = ['avalon', '7', '--seed', '3', '--option', 'ring=on', '--option', 'lady=on', '--option', 'sight=decoy']
    const [first, again] = await Promise.all([run('play', args), run('play', args)])
    expect(first).toMatchObject({ code: 0, err: '' })
    expect(again.out).toBe(first.out)
    const { out } = first
    expect(out).toMatch(/^Avalon, 7 players, seed 3\n/)
    const at = ['\nThe table\n', '\nThe cards\n', '\nThe game\n', '\nThe end\n'].map(heading => out.indexOf(heading))
    expect(at).toEqual([...at].sort((a, b) => a - b))
    expect(at[0]).toBeGreaterThan(0)
    const [table = '', cards = '', game = '', end = ''] = at.map((from, i) => out.slice(from, at[i + 1]))
    expect(table).toMatch(/Clockwise: (\w+), (\w+, ){5}\w+; then \1 again\./)
    expect(table).toMatch(/\w+ leads first\./)
    expect(table).toContain('Lady of the Lake, Merlin’s sight: Decoy, Evil Ring Visibility.')
    for (const name of ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Fay', 'Gus'])
      expect(cards).toMatch(new RegExp(`^  ${name} +[A-Z][\\w ]+, (Good|Evil): [^\n]+\\.$`, 'm'))
    expect(cards).toContain('Exactly one of them is Good, the others are Evil.')
    expect(game).toMatch(/^ {2}Quest 1, proposal 1: \w+ leads\.$/m)
    expect(game).toMatch(/^ {4}\(secret\) Ada votes (Approve|Reject)$/m)
    expect(game).toMatch(/^ {4}\(secret\) \w+ plays (Success|Fail)$/m)
    expect(game).toMatch(/^ {4}\(secret\) \w+ learns: The Lady of the Lake: \w+ is (Good|Evil)\.$/m)
    expect(end).toMatch(/(Good|Evil) wins/)
    expect(end.match(/^ {2}\w+ was (an? |the )?[A-Z][\w ]+\.$/gm)).toHaveLength(7)
    expect(end).toMatch(/Merlin’s decoy was \w+, a Good player/)
  })

  test('prints a game of Mafia: who does what at night, and a Detective’s results', async () => {
    const { code, out } = await run('play', ['mafia', '9', '--seed', '2', '--option', 'minion=1'])
    expect(code).toBe(0)
    expect(out).toContain('In play: 2 Mafia, 1 Minion, 1 Angel, 1 Detective, 4 Villagers.')
    expect(
      out.match(
        /^ {2}\w+ +(Mafia, Mafia|Minion, Mafia: \w+ is Mafia\. \w+ is Mafia|Mafia, Mafia: \w+ is Mafia|[A-Z]\w+, Village)\.$/gm,
      ),
    ).toHaveLength(9)
    for (const verb of ['attacks', 'saves', 'looks into', 'suspects', 'votes'])
      expect(out).toMatch(new RegExp(`^ {4}\\(secret\\) \\w+ ${verb} [A-Z][\\w ]+$`, 'm'))
    expect(out).toMatch(/^ {4}\(secret\) \w+ learns: Night \d: \w+ is (not )?Mafia\.$/m)
    expect(out).not.toMatch(/learns: (Whom|About)|you chose/)
    expect(out).toMatch(/\nThe end\n {2}The (Village wins|Mafia win)/)
  })

  test('prints a game of THavalon: windows, Reverses, and what each player had been told', async () => {
    const { code, out } = await run('play', ['thavalon', '10', '--seed', '3'])
    expect(code).toBe(0)
    expect(out).toMatch(/In play: 6 Good of Merlin, .* 4 Evil of Mordred, .* and Colgrevance\./)
    expect(out.match(/^ {2}\w+ +[A-Z]\w+, (Good|Evil): [^\n]+\.$/gm)).toHaveLength(10)
    expect(out).toMatch(/^ {4}\(secret\) \w+ plays (Success|Fail|Reverse)$/m)
    expect(out).toContain('without a vote.')
  })

  test('draws a seed where none is given, and prints it', async () => {
    const { out } = await run('play', ['avalon', '5', '--option', 'ring=on'])
    const seed = /seed (\d+)/.exec(out)?.[1] ?? ''
    expect((await run('play', ['avalon', '5', '--option', 'evil-ring=true', '--seed', seed])).out).toBe(out)
    expect(out).toContain('Evil Ring Visibility was switched off: it requires 3+ non-Oberon evil players.')
  })

  test('plays many games, and counts how they ended', async () => {
    const { code, out, err } = await run('play', ['avalon', '10', '--seed', '1', '--games', '60'])
    expect(code).toBe(0)
    expect(out).toMatch(/^Avalon, 10 players, seeds 1 to 60\n/)
    const counts = [...out.matchAll(/^ {2}(?:good|evil) +\w+ +(\d+) /gm)].map(([, count]) => Number(count))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(60)
    expect(err).toMatch(/^\d+ games a second\n$/)
  })

  test('counts the wins of each side, in every game', async () => {
    const ran = await Promise.all(
      ['mafia', 'thavalon'].map(game => run('play', [game, '7', '--seed', '1', '--games', '100'])),
    )
    for (const { code, out } of ran) {
      expect(code).toBe(0)
      const shares = [...out.matchAll(/^ {2}wins +(.*)$/gm)].flatMap(
        ([, said = '']) => said.match(/[\d.]+(?= %)/g) ?? [],
      )
      expect(shares.length).toBeGreaterThan(1)
      expect(shares.reduce((sum, part) => sum + Number(part), 0)).toBeCloseTo(100, 0)
    }
  })

  test('reports in one sentence what was mistyped, with exit code 2', async () => {
    const mistyped: readonly (readonly [string, string])[] = [
      ['', `game: is missing; there are ${gameIds.join(', ')}.`],
      ['chess 5', `game: chess is none of ${gameIds.join(', ')}.`],
      ['avalon 4', 'seats: 4 is no whole number from 5 to 10.'],
      ['mafia 21', 'seats: 21 is no whole number from 4 to 20.'],
      ['avalon 7 8', '8: is one argument too many.'],
      ['avalon 7 --seed -1', "Option '--seed' argument is ambiguous."],
      ['avalon 7 --sed 1', "Unknown option '--sed'."],
      ['avalon 7 --option ring', 'option: ring has no value; write ring=value.'],
      [
        'avalon 7 --option rings=on',
        `option: rings is none of ${games.avalon.game.options.map(({ id }) => id).join(', ')}.`,
      ],
      ['avalon 7 --option oberon=on', 'options.oberon: "on" is none of none, standard, chaos.'],
      [
        'avalon 5 --option mordred=on --option morgana=on',
        'This table cannot start: One Evil role too many for this number of players.',
      ],
      ['avalon 5 --option players=7', 'This table cannot start: Two more players.'],
    ]
    const ran = await Promise.all(mistyped.map(([args]) => run('play', args.split(' ').filter(Boolean))))
    expect(ran).toEqual(mistyped.map(([, said]) => ({ code: 2, out: '', err: `play: ${said}\n` })))
  })

  test('explains its usage', async () => {
    const { code, out } = await run('play', ['--help'])
    expect(code).toBe(0)
    for (const word of ['--seed', '--option', '--games', ...Object.keys(games)]) expect(out).toContain(word)
  })
})

describe('perft', () => {
  test('prints the counts for each depth, and separately for each first answer', async () => {
    const [plain, apart, lost, night] = await Promise.all([
      run('perft', ['avalon', '5', '--depth', '3', '--at', 'vote 1.1']),
      run('perft', ['avalon', '5', '--depth', '1', '--at', 'assassination', '--divide']),
      run('perft', ['avalon', '5', '--at', 'vote 9.9']),
      run('perft', ['mafia', '4', '--depth', '2', '--at', 'night 1']),
    ])
    expect(plain).toEqual({ code: 0, out: '1  10\n2  80\n3  480\n', err: '' })
    expect(apart.out.match(/^ {3}\w+ assassinate merlin \w+: 1$/gm)).toHaveLength(4)
    expect(night.out).toBe('1  18\n2  243\n')
    expect(lost).toEqual({ code: 2, out: '', err: 'perft: at: this game never comes to vote 9.9.\n' })
  })
})
