import { describe, expect, test } from 'vitest'
import { settingsFrom, Unsettled, usage } from './settings.ts'

const standard = { port: 2567, host: '0.0.0.0', data: 'data', publicUrl: null, proxies: 0 }

describe('settings', () => {
  test('have defaults', () => expect(settingsFrom([], {})).toEqual(standard))
  test.each([
    [['--port', '80'], {}, { port: 80 }],
    [['--port=8080'], { PORT: '1' }, { port: 8080 }],
    [[], { PORT: '3000' }, { port: 3000 }],
    [['--host', '127.0.0.1'], {}, { host: '127.0.0.1' }],
    [[], { HOST: '::1', DATA: '/srv/tables', PROXIES: '2' }, { host: '::1', data: '/srv/tables', proxies: 2 }],
    [['--public-url', 'https://games.example/'], {}, { publicUrl: 'https://games.example' }],
    [[], { PUBLIC_URL: 'http://games.example/sub/' }, { publicUrl: 'http://games.example/sub' }],
    [[], { PUBLIC_URL: '' }, {}],
  ])('%o with %o', (args, env, said) => expect(settingsFrom(args, env)).toEqual({ ...standard, ...said }))
  test.each([
    [['--port', 'abc'], '--port takes a number up to 65535, not "abc".'],
    [['--port', '65536'], '--port takes a number up to 65535, not "65536".'],
    [['--port', '-1'], null],
    [['--proxies', '10'], '--proxies takes a number up to 9, not "10".'],
    [
      ['--public-url', 'games.example'],
      '--public-url takes an address like https://games.example, not "games.example".',
    ],
    [['--public-url', 'javascript:alert(1)'], null],
    [['--colour', 'red'], null],
    [['extra'], null],
  ])('%o is refused in one sentence', (args, sentence) => {
    const settle = () => settingsFrom(args, {})
    expect(settle).toThrow(Unsettled)
    expect(settle).toThrow(sentence ?? /^[^\n]+\.$/)
  })
  test('are told of, and nothing else is done', () => {
    expect(settingsFrom(['--help'], {})).toBe(null)
    for (const flag of ['--port', '--host', '--data', '--public-url', '--proxies', '--help'])
      expect(usage).toContain(flag)
  })
})
