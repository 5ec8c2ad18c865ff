import { describe, expect, test } from 'vitest'
import { configFrom, InvalidConfig, usage } from './settings.ts'

const standard = {
  port: 2567,
  easy: null,
  host: '0.0.0.0',
  data: 'data',
  keepDays: 30,
  publicUrl: null,
  framers: [],
  proxies: 0,
  certificate: null,
  metricsPort: null,
  logLevel: 'info',
  database: null,
  redis: null,
  privateAddress: null,
}
const database = 'postgres://ada:secret@10.0.0.5/sofa'

describe('settings', () => {
  test('have defaults', () => expect(configFrom([], {})).toEqual(standard))
  test.each([
    [['--port', '80'], {}, { port: 80 }],
    [['--easy'], {}, { easy: { shortPort: true } }],
    [[], { EASY: '1', PORT: '8080' }, { easy: { shortPort: false }, port: 8080 }],
    [[], { EASY: '0' }, {}],
    [['--port=8080'], { PORT: '1' }, { port: 8080 }],
    [[], { PORT: '3000' }, { port: 3000 }],
    [['--host', '127.0.0.1'], {}, { host: '127.0.0.1' }],
    [[], { HOST: '::1', DATA: '/srv/tables', PROXIES: '2' }, { host: '::1', data: '/srv/tables', proxies: 2 }],
    [['--public-url', 'https://games.example/'], {}, { publicUrl: 'https://games.example' }],
    [[], { PUBLIC_URL: 'http://games.example/sub/' }, { publicUrl: 'http://games.example/sub' }],
    [[], { PUBLIC_URL: '', PORT: '', HOST: '', DATA: '', CERT: '', METRICS_PORT: '' }, {}],
    [['--names', 'games.example, [fd00::7]:2567'], {}, { names: ['games.example', 'fd00::7'] }],
    [
      ['--frames', 'https://Intranet.example, http://10.0.0.7:8080/'],
      {},
      { framers: ['https://intranet.example', 'http://10.0.0.7:8080'] },
    ],
    [[], { FRAMES: 'https://intranet.example:443' }, { framers: ['https://intranet.example'] }],
    [[], { NAMES: 'Games.Example' }, { names: ['games.example'] }],
    [['--metrics-port', '9464'], { METRICS_PORT: '1' }, { metricsPort: 9464 }],
    [[], { METRICS_PORT: '9464', LOG_LEVEL: 'debug' }, { metricsPort: 9464, logLevel: 'debug' }],
    [['--log-level', 'error'], {}, { logLevel: 'error' }],
    [['--keep-days', '365'], { KEEP_DAYS: '7' }, { keepDays: 365 }],
    [[], { KEEP_DAYS: '7' }, { keepDays: 7 }],
    [['--database-url', database], {}, { database }],
    [
      ['--private-address', '[fd00::7]:2567'],
      { DATABASE_URL: database, REDIS_URL: 'rediss://10.0.0.6:6380/1' },
      { database, redis: 'rediss://10.0.0.6:6380/1', privateAddress: { host: 'fd00::7', port: 2567 } },
    ],
  ])('%o with %o', (args, env, said) => expect(configFrom(args, env)).toEqual({ ...standard, ...said }))
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
    [['--public-url', 'https://games.example/?table=1'], null],
    [['--public-url', 'https://ada@games.example'], null],
    [['--public-url', ''], null],
    [['--names', 'a b'], '--names takes names like games.example,192.0.2.7, not "a b".'],
    [['--names', 'http://a'], null],
    [
      ['--frames', 'https://*.example'],
      '--frames takes origins like https://intranet.example,http://10.0.0.7:8080, not "https://*.example".',
    ],
    [['--frames', 'https://a.example,'], null],
    [['--frames', 'https://a.example/page'], null],
    [['--frames', "https://a.example; script-src 'unsafe-inline'"], null],
    [['--frames', 'intranet.example'], null],
    [['--frames', 'http://a.example:99999'], null],
    [['--frames', ''], null],
    [['--host', ''], '--host takes an address of this computer, like 127.0.0.1 or ::, not "".'],
    [['--host', 'http://127.0.0.1'], null],
    [['--data', ''], '--data takes the name of a folder, not "".'],
    [['--keep-days', '0'], '--keep-days takes a number from 1 on: the host can delete a table at once.'],
    [['--keep-days', '3651'], '--keep-days takes a number up to 3650, not "3651".'],
    [['--metrics-port', 'on'], '--metrics-port takes a number up to 65535, not "on".'],
    [['--log-level', 'loud'], '--log-level is one of error, warn, info, debug, not "loud".'],
    [['--cert', 'cert.pem'], '--cert and --key belong together: give both of them.'],
    [['--key', 'key.pem'], '--cert and --key belong together: give both of them.'],
    [['--cert', 'none.pem', '--key', 'none.pem'], '--cert names a file that cannot be read: "none.pem".'],
    [
      ['--cert', 'package.json', '--key', 'package.json'],
      '--cert and --key must be PEM files that belong to each other, the key without a password.',
    ],
    [
      ['--database-url', 'mysql://ada:secret@db'],
      '--database-url takes an address like postgres://user:password@host/database.',
    ],
    [['--redis-url', 'localhost:6379'], '--redis-url takes an address like redis://user:password@host:6379.'],
    [
      ['--redis-url', 'redis://localhost'],
      '--redis-url needs --database-url: processes that share tables must share the database that keeps them.',
    ],
    [['--private-address', '10.0.0.7'], '--private-address takes an address like 10.0.0.7:2567, not "10.0.0.7".'],
    [['--colour', 'red'], null],
    [['extra'], null],
  ])('%o is refused in one sentence', (args, sentence) => {
    const settle = () => configFrom(args, {})
    expect(settle).toThrow(InvalidConfig)
    expect(settle).toThrow(sentence ?? /^[^\n]+\.$/)
  })
  test('are listed by --help, which does nothing else', () => {
    expect(configFrom(['--help'], {})).toBe(usage)
    expect(configFrom(['--version'], {})).toMatch(/^\d+\.\d+\.\d+$/)
    const flags = [
      'port',
      'host',
      'data',
      'keep-days',
      'public-url',
      'names',
      'frames',
      'proxies',
      'cert',
      'key',
      'metrics-port',
      'log-level',
    ]
    for (const flag of flags) {
      expect(usage).toMatch(new RegExp(`^  --${flag} [A-Z]+ `, 'm'))
      expect(usage).toMatch(new RegExp(`\\b${flag.toUpperCase().replace('-', '_')}\\b`))
    }
  })
})
