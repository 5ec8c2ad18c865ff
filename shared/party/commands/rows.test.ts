import { describe, expect, test } from 'vitest'
import { does, outcome, refusal, samples, seatOf, stages } from '../../../test/kit/evening.ts'
import { copy } from '../../../test/kit/plain.ts'
import { asCommand, type Command, commands, rowOf, type Verb } from '../../protocol/commands.ts'
import { longAwayMs } from '../../protocol/may.ts'
import type { Party } from '../party.ts'
import { type RefusalId, refuse } from '../refusals.ts'

const verbs = Object.keys(commands) as readonly Verb[]
/** Ada is the host, and there is a bot at the table. */
const botted = {
  lobby: does('Ada', { do: 'bot' })(stages.lobby),
  game: stages.game,
  over: does('Ada', { do: 'bot' })(stages.over),
} as const
type Stage = keyof typeof botted
const everywhen = Object.keys(botted) as readonly Stage[]

const reasonOf = (party: Party, who: string | null, command: Command): RefusalId | null => {
  try {
    outcome(party, who, command)
    return null
  } catch {
    return refusal(party, who, command).reason
  }
}
const sentences: readonly (RefusalId | null)[] = ['not-seated', 'not-host', 'playing', 'not-playing']

const those = (isSo: (row: ReturnType<typeof rowOf>) => boolean): readonly Verb[] =>
  verbs.filter(verb => isSo(rowOf(verb)))
const isTimeOf = (verb: Verb, stage: Stage): boolean => {
  const { when } = rowOf(verb)
  return when === 'always' || (stage === 'game') === (when === 'playing')
}

describe('a command', () => {
  test.each(verbs)('%s is read as it was sent, and not with a field more or less', verb => {
    const command = samples[verb]
    expect(asCommand(copy(command))).toEqual(command)
    expect(asCommand({ ...command, more: 's1' })).toBe(null)
    for (const field of Object.keys(command)) {
      const { [field as 'do']: _gone, ...less } = command
      expect(asCommand(less)).toBe(null)
    }
  })
  test.each(those(({ by }) => by !== 'anyone'))('%s needs a seat that a phone holds', verb => {
    for (const stage of everywhen) {
      const seatless = [null, 'nobody here', ...(stage === 'game' ? [] : ['Robin'])]
      for (const who of seatless) expect(refusal(botted[stage], who, samples[verb])).toEqual(refuse('not-seated'))
    }
  })
  test.each(those(({ by }) => by === 'host'))('%s is refused to all but the host', verb => {
    for (const stage of everywhen) expect(refusal(botted[stage], 'Bo', samples[verb])).toEqual(refuse('not-host'))
  })
  test.each(those(({ when }) => when !== 'always'))('%s is refused at the wrong stage', verb => {
    const why = rowOf(verb).when === 'between' ? 'playing' : 'not-playing'
    for (const stage of everywhen.filter(one => !isTimeOf(verb, one)))
      expect(refusal(botted[stage], 'Ada', samples[verb])).toEqual(refuse(why))
  })
  test.each(those(({ by }) => by !== 'anyone'))(
    '%s is accepted from everybody allowed, at every stage allowed',
    verb => {
      for (const stage of everywhen.filter(one => isTimeOf(verb, one)))
        expect(sentences).not.toContain(reasonOf(botted[stage], 'Ada', samples[verb]))
    },
  )
})

test('most commands are the host’s alone, and few of those are allowed during a game', () => {
  const of = (by: string, when: string): readonly string[] =>
    verbs.filter(verb => rowOf(verb).by === by && rowOf(verb).when === when)
  expect({ anyone: of('anyone', 'always'), seated: of('seated', 'always'), host: of('host', 'always') }).toEqual({
    anyone: ['sit', 'take', 'guesses', 'applaud'],
    seated: ['new-to', 'elsewhere', 'at-phone', 'leave', 'take-host', 'answer', 'draft', 'note', 'notebook', 'admit'],
    host: ['hand-over', 'setting', 'remove', 'restore', 'readmit', 'invite', 'put-out', 'lent', 'stand-in', 'delete'],
  })
  expect(of('anyone', 'playing')).toEqual(['guess'])
  expect(of('seated', 'playing')).toEqual(['ask-time'])
  expect({ seated: of('seated', 'between'), host: of('host', 'between'), playing: of('host', 'playing') }).toEqual({
    seated: ['name', 'crest'],
    host: ['order', 'game', 'option', 'preset', 'bench', 'bot', 'start', 'start-without', 'lobby', 'retell'],
    playing: ['pause', 'resume', 'more', 'skip', 'remind'],
  })
})

test('four commands pass the queue by, and four get more than a yes', () => {
  expect(those(({ via }) => via === 'now')).toEqual(['draft', 'guess', 'guesses', 'applaud'])
  const replies = verbs.flatMap(verb => [[verb, rowOf(verb).replies] as const].filter(([, more]) => more !== undefined))
  expect(replies).toEqual([
    ['sit', 'seat'],
    ['take', 'seat'],
    ['notebook', 'notebook'],
    ['guesses', 'guesses'],
  ])
})

test('the sixty seconds are the same for the host’s role and for a seat', () => {
  const away = (ms: number) => ({ away: { Ada: ms, Bo: ms } })
  const joinRequests = [{ id: 'k1', seat: seatOf(stages.lobby, 'Bo'), key: 'hash of Flo' }]
  const said = { do: 'admit', joinRequest: 'k1', yes: true } as const
  expect(longAwayMs).toBe(60_000)
  expect(refusal(stages.lobby, 'Cy', { do: 'take-host' }, away(longAwayMs - 1)).reason).toBe('host-here')
  expect(refusal(stages.lobby, 'Ada', said, { ...away(longAwayMs - 1), joinRequests }).reason).toBe('not-theirs')
  expect(outcome(stages.lobby, 'Cy', { do: 'take-host' }, away(longAwayMs))).toHaveLength(1)
  expect(outcome(stages.lobby, 'Ada', said, { ...away(longAwayMs), joinRequests })).toHaveLength(2)
})
