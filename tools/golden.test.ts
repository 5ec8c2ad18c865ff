import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { withDefaults } from '../shared/engine/match.ts'
import { games } from '../shared/games/registry.ts'
import { makeFolder } from '../test/kit/folder.ts'
import { golden as allGolden, type Golden, recordResults, resultOf, write } from '../test/kit/golden.ts'
import { add, diff, read } from './golden.ts'

// Recorded games. `UPDATE_GOLDEN=1 vitest run tools/golden.test.ts` replays them and records the results; somebody who
// knows the rules must read the difference.

if (process.env.UPDATE_GOLDEN) recordResults()

const recordings = allGolden().map(one => [one.name, one] as const)

test.each(recordings)('%s replays to what was recorded', (_name, { fixture, result }) => {
  expect(JSON.parse(JSON.stringify(resultOf(fixture)))).toEqual(result)
})

/** The recorded games with all options that each was played with. */
const golden = allGolden().map((one): Golden => {
  const { fixture, result } = one
  const settled = withDefaults(games[fixture.game].game.options, result.settled)
  return { ...one, result: { ...result, settled } }
})

const recorded = (id: string): readonly Golden[] => golden.filter(({ fixture }) => fixture.game === id)
/** Lists what occurs in some games, each thing once. */
const metIn = (of: readonly Golden[], says: (game: Golden) => readonly string[]): readonly string[] =>
  [...new Set(of.flatMap(says))].sort()
const endOf = ({ result: { over } }: Golden): readonly string[] => [over ? `${over.winner} ${over.why}` : 'not over']
const typesOf = ({ result: { told } }: Golden): readonly string[] => told.map(({ type }) => type)

describe('the recorded games of Avalon', () => {
  const avalon = recorded('avalon')
  const met = (of: (game: Golden) => readonly string[]) => metIn(avalon, of)

  test('reach every end', () => {
    const ends = met(({ result: { over, settled } }) => [
      `${over?.winner} ${over?.why}${settled.merlin ? '' : ', no Merlin'}`,
    ])
    expect(ends).toEqual([
      'evil assassination',
      'evil lovers',
      'evil rejections',
      'evil sabotage',
      'evil sabotage, no Merlin',
      'good quests',
      'good quests, no Merlin',
      'null ended',
    ])
  })

  test('play with the Lady and in every mode', () => {
    expect(met(({ result: { settled } }) => [String(settled['merlin-sight'])])).toEqual([
      'decoy',
      'oberon-split',
      'plain',
      'split',
    ])
    expect(met(({ result: { settled } }) => [String(settled.oberon)])).toEqual(['chaos', 'none', 'standard'])
    for (const option of ['lady', 'evil-ring', 'percival', 'morgana', 'mordred', 'limited-proposals', 'evil-shows'])
      expect(met(({ result: { settled } }) => [String(settled[option])])).toEqual(['false', 'true'])
    expect(
      avalon.some(({ result: { settled } }) => settled['evil-ring'] === true && settled['merlin-sight'] === 'decoy'),
    ).toBe(true)
  })

  test('play every value of every option of the larger box', () => {
    for (const { id, subject, values } of games.avalon.game.options)
      if (subject === 'more')
        expect(
          met(({ result: { settled } }) => [String(settled[id])]),
          id,
        ).toEqual(values.map(String).sort())
  })

  test('have both loyalty cards, a stroke and none, and two named as the lovers, rightly and wrongly', () => {
    const found = met(({ result: { told, over } }) =>
      told.flatMap(({ type, card, at }) => {
        if (type === 'loyalty') return [`loyalty ${card}`]
        if (type === 'struck') return [at === null ? 'no stroke' : 'a stroke']
        return type === 'shot' && typeof at !== 'string' ? [`lovers: ${over?.winner}`] : []
      }),
    )
    expect(found).toEqual(['a stroke', 'lovers: evil', 'lovers: good', 'loyalty none', 'loyalty switch', 'no stroke'])
  })

  test('have every role', () => {
    expect(met(({ fixture: { cast } }) => Object.values(cast ?? {}))).toEqual(
      Object.keys(games.avalon.words.roles).sort(),
    )
  })

  test('tell everything that can be told', () => {
    expect(met(({ result: { told } }) => told.map(({ type }) => type))).toEqual([
      ...[
        'dealt',
        'declared',
        'departed',
        'gathered',
        'hunted',
        'led',
        'looked',
        'loyalty',
        'offered',
        'opened',
        'over',
        'proposed',
        'quested',
        'reminded',
        'revealed',
        'shot',
        'struck',
        'voted',
        'waited',
      ],
    ])
  })

  test('have refusals', () => {
    expect(avalon.flatMap(({ result: { refused } }) => refused).length).toBeGreaterThan(5)
  })
})

describe('the recorded games of THavalon', () => {
  const thavalon = recorded('thavalon')
  const met = (of: (game: Golden) => readonly string[]) => metIn(thavalon, of)
  const toldOf = (type: string) => (game: Golden) =>
    game.result.told.filter(event => event.type === type).map(({ role, call }) => String(role ?? call))

  test('reach every end', () => {
    expect(met(endOf)).toEqual(['evil assassination', 'evil sabotage', 'good quests', 'null ended'])
  })

  test('have every call of the Assassin and every declaration, in all the phases that offer one', () => {
    expect(met(toldOf('shot'))).toEqual(['lovers', 'merlin', 'nimue', 'none'])
    expect(met(toldOf('declared'))).toEqual(['agravaine', 'arthur'])
    const from = met(({ result: { told } }) =>
      told.flatMap(({ type, role }, i) => (type === 'declared' ? [`${role} after ${told[i - 1]?.type}`] : [])),
    )
    expect(from).toEqual([
      ...['agravaine after led', 'agravaine after proposed', 'agravaine after quested', 'agravaine after waited'],
      ...['arthur after led', 'arthur after opened', 'arthur after proposed'],
    ])
  })

  test('have one with the host’s own pools, in which a game of five has no window', () => {
    const own = thavalon.filter(({ result: { settled } }) => settled.pools === 'own')
    expect(own).toHaveLength(1)
    expect(own.flatMap(({ result: { told } }) => told.filter(({ window }) => window === true))).toHaveLength(1)
  })

  test('play with each option', () => {
    for (const option of ['round-one-choice', 'no-target'])
      expect(met(({ result: { settled } }) => [String(settled[option])])).toEqual(['false', 'true'])
  })

  test('tell everything that can be told', () => {
    expect(met(typesOf)).toEqual([...games.thavalon.game.publicTypes].sort())
  })
})

describe('the recorded games of Mafia', () => {
  const mafia = recorded('mafia')
  const met = (of: (game: Golden) => readonly string[]) => metIn(mafia, of)
  const outcomes = (type: string) => (game: Golden) =>
    game.result.told.filter(event => event.type === type).map(({ outcome }) => String(outcome))

  test('reach every end', () => {
    expect(met(endOf)).toEqual([...['bomber bomber', 'mafia parity', 'not over', 'null ended', 'village cleared']])
  })

  test('reach everything that a dawn and a tally can tell', () => {
    expect(met(outcomes('dawned'))).toEqual(['murder', 'quiet', 'saved'])
    expect(met(outcomes('tallied'))).toEqual(['murder', 'peace', 'runoff'])
    expect(met(typesOf)).toEqual([...games.mafia.game.publicTypes].sort())
  })

  test('have a runoff that murders, and one that is tied again', () => {
    const after = met(({ result: { told } }) => {
      const tallies = told.filter(({ type }) => type === 'tallied').map(({ outcome }) => outcome)
      return tallies.flatMap((outcome, i) => (outcome === 'runoff' ? [String(tallies[i + 1])] : []))
    })
    expect(after).toEqual(['murder', 'peace'])
  })

  test('have a Minion who took over, a player who left, a vote without votes, and every role', () => {
    const found = JSON.stringify(mafia.map(({ result: { told } }) => told))
    for (const part of ['"role":"minion","turned":true', '"left":["gus"]', '"ballots":{},"outcome":"peace"'])
      expect(found).toContain(part)
    expect(met(({ fixture: { cast } }) => Object.values(cast ?? {}))).toEqual(
      Object.keys(games.mafia.words.roles).sort(),
    )
  })

  test('play with every kind of clock, and without any', () => {
    for (const option of ['discussion', 'vote', 'night'])
      expect(met(({ result: { settled } }) => [String(settled[option])]).length).toBeGreaterThan(2)
    for (const option of ['votes-are-shown', 'first-night', 'silent-game'])
      expect(met(({ result: { settled } }) => [String(settled[option])])).toHaveLength(2)
  })
})

describe('recorded games in a file', () => {
  const [one, two] = allGolden().filter(({ fixture }) => fixture.game === 'midnight')
  if (!(one && two)) throw new Error('two games of Midnight are needed')

  /** Makes a repository with one recorded game. */
  const repository = (): string => {
    const at = makeFolder('golden')
    mkdirSync(join(at, 'shared/games/golden'), { recursive: true })
    write('results', 'midnight', [one], at)
    const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: at })
    git('init', '-q')
    git('add', '.')
    git('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '-qm', 'a game')
    return at
  }

  test('are laid out for people, and can be written again as they were', () => {
    const at = repository()
    const text = read(one.name, at)
    expect(text.split('\n').length).toBeGreaterThan(20)
    expect(JSON.parse(text)).toEqual(one)
    const before = readFileSync(join(at, 'shared/games/golden/midnight.jsonl'), 'utf8')
    add(one.name, JSON.parse(text), at)
    expect(readFileSync(join(at, 'shared/games/golden/midnight.jsonl'), 'utf8')).toBe(before)
    expect(before.trimEnd().split('\n')).toHaveLength(1)
  })

  test('are compared game by game, line by line', () => {
    const at = repository()
    expect(diff('HEAD', false, at)).toBe('')
    add(two.name, two.fixture, at)
    add(one.name, { ...one.fixture, note: 'another note' }, at)
    const found = diff('HEAD', false, at)
    expect(found).toMatch(new RegExp(`^\\+\\+\\+ now/results/${two.name}$`, 'm'))
    expect(found).toMatch(/^\+.*"note": "another note"/m)
    expect(found).not.toMatch(/^-.*"told"/m)
  })

  test('refuse names and revisions that they do not have', () => {
    const at = repository()
    expect(() => read('midnight-nothing', at)).toThrow(`no game is called midnight-nothing; there are ${one.name}`)
    expect(() => read('chess-mate', at)).toThrow('does not begin with the name of a game')
    expect(() => add('avalon-lady', one.fixture, at)).toThrow('is no name for a game of midnight')
    expect(() => diff('nothing', false, at)).toThrow('git knows no revision nothing')
  })
})
