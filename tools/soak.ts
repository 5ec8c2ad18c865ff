import { parseArgs } from 'node:util'
import { gameIds } from '../shared/games/index.ts'
import { type Growth, growthOf } from '../test/soak/growth.ts'
import { type How, type Minute, soak, type Went } from '../test/soak/run.ts'
import type { Held } from '../test/soak/strangers.ts'
import { amount, main } from './terminal.ts'

const usage = `npm run soak -- [flags]

Plays at many tables at once, over bare sockets, for as long as it is told: each a practice table with a TV, one phone
and bots in a hurry. Phones and TVs lose their network and are reloaded; in the first half the servers are killed and
started again, and in the second they live on, and their memory is watched. Whatever anybody sees is compared with the
log, and every byte with what nobody else may have. Ends with 1 where anything was wrong. Ctrl+C ends it sooner.
  --minutes NUMBER     how long (60)
  --tables NUMBER      how many tables (200)
  --kill-every NUMBER  how many seconds from one kill to the next, more or less; 0 for none (60; with strangers 0)
  --processes NUMBER   how many servers; more than one share Postgres and Redis (1)
  --pace NUMBER        how many times as fast as people the bots are (20)
  --seed NUMBER        what the people and the kills do; the cards are the server's own (drawn)
  --strangers          beside it: clients that send what nobody may to the same server, which nobody else kills; in the
                       end it holds nothing, has not died, and its memory has not grown`

/** The most megabytes by which a server's memory may grow in an hour: more is a leak. */
const most = { heap: 15, rss: 60 } as const

const mb = (value: number | undefined): string => (value === undefined ? '-' : `${value.toFixed(0)} MB`)

const line = ({ minute, counts, kills, stops, told, hostile, faults }: Minute): string => {
  const games = gameIds.map(id => `${id} ${counts.ended[id]}`).join(', ')
  const servers = told.map(one =>
    one === null
      ? 'down'
      : `${one.tables} tables, ${one.sockets} sockets, heap ${mb(one.heap)}, rss ${mb(one.rss)}, loop p50 ${one.delay.toFixed(0)} p99 ${one.delayed.toFixed(0)} ms`,
  )
  const shown = [
    `ended: ${games}`,
    `${counts.acts} acts, ${counts.acknowledged} acknowledged`,
    `${kills} kills, ${stops} stops, ${counts.returns} returns, ${counts.reloads} reloads`,
    `${counts.compared} comparisons, ${counts.logged} last views, ${(counts.bytes / 1e6).toFixed(0)} MB searched`,
    ...servers,
    ...(hostile === 0 ? [] : [`${hostile} hostile messages`]),
    `this driver ${mb(process.memoryUsage().rss / 1e6)}`,
    ...(faults === 0 ? [] : [`${faults} FAULTS`]),
  ]
  return `${String(minute).padStart(3)} min  ${shown.join(' · ')}`
}

const verdict = (what: 'heap' | 'rss', growth: Growth | null): { readonly text: string; readonly grows: boolean } => {
  if (growth === null) return { text: `${what}: too few samples to tell whether it grows`, grows: false }
  const grows = growth.least > most[what]
  const text = `${what}: ${growth.perHour.toFixed(1)} MB an hour, at least ${growth.least.toFixed(1)}`
  return { text: `${text}; ${grows ? 'more than' : 'within'} the ${most[what]} allowed`, grows }
}

const holds = (held: Held | null): string =>
  held === null
    ? 'not told'
    : `${held.sockets} sockets of tables, ${held.tables} tables awake, ${held.open ?? '?'} files and sockets in all`

const beside = ({ strangers, deaths, held }: Went): readonly string[] => {
  const times = (strangers?.times ?? []).toSorted((a, b) => a - b)
  const at = (share: number): string => `${(times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1)} ms`
  return [
    `Deaths that nobody asked for: ${deaths}.`,
    ...held.map(
      ({ before, after }) => `Held when everybody had gone: ${holds(after)}. Before anybody came: ${holds(before)}.`,
    ),
    ...(strangers
      ? [
          `${strangers.sent} hostile messages. A quiet table beside them: ${times.length} commands kept, p50 ${at(0.5)}, p99 ${at(0.99)}, at worst ${at(1 - Number.EPSILON)}.`,
        ]
      : []),
  ]
}

const summary = (went: Went, { seed }: How): boolean => {
  const { counts, kills, stops, faults, samples } = went
  const games = gameIds.map(id => `${counts.ended[id]} of ${id}`).join(', ')
  const verdicts = samples.flatMap(({ heap, rss }, i) =>
    [verdict('heap', growthOf(heap)), verdict('rss', growthOf(rss))].map(({ text, grows }) => {
      return { grows, text: samples.length > 1 ? `server ${i + 1}, ${text}` : text }
    }),
  )
  const idle = gameIds.filter(id => counts.ended[id] === 0)
  const passed = faults.length === 0 && verdicts.every(({ grows }) => !grows) && idle.length === 0
  console.log(
    [
      '',
      `Games played to their ends: ${games}, in ${counts.evenings} whole evenings. Seed ${seed}.`,
      `${counts.acts} answers in the logs; ${counts.acknowledged} acknowledged commands were looked for in them.`,
      `${kills} kills, ${stops} orderly stops, ${counts.returns} returns and ${counts.reloads} reloads.`,
      `${counts.compared} times all views were the plain values; ${counts.restless} times a table never stood still.`,
      `${counts.logged} screens cut off by a server had seen nothing but what was logged.`,
      `${(counts.bytes / 1e6).toFixed(1)} MB searched for the secrets of others.`,
      ...beside(went),
      ...verdicts.map(({ text }) => `Memory in the second half, ${text}.`),
      ...idle.map(id => `Not one game of ${id} ended: too short a soak.`),
      ...faults.map(text => `FAULT ${text}`),
      passed ? 'Nothing was wrong.' : 'Something was wrong.',
    ].join('\n'),
  )
  return passed
}

const run = async (how: How): Promise<boolean> => {
  console.log(`Tables: ${how.tables}. Minutes: ${how.minutes}. Servers: ${how.processes}. Seed: ${how.seed}.`)
  const went = await soak(how, {
    fault: text => console.log(`FAULT ${text.slice(0, 3000)}`),
    minute: minute => console.log(line(minute)),
  })
  return summary(went, how)
}

main('soak', usage, args => {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: '60' },
      tables: { type: 'string', default: '200' },
      'kill-every': { type: 'string' },
      processes: { type: 'string', default: '1' },
      pace: { type: 'string', default: '20' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      strangers: { type: 'boolean', default: false },
    },
  })
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  const minutes = amount('minutes', values.minutes, 1, 24 * 60)
  const how: How = {
    minutes,
    tables: amount('tables', values.tables, 1, 2000),
    killEvery: amount('kill-every', values['kill-every'] ?? (values.strangers ? '0' : '60'), 0, 3600),
    processes: amount('processes', values.processes, 1, 5),
    pace: amount('pace', values.pace, 1, 1000),
    seed: amount('seed', values.seed, 0, 1_000_000),
    strangers: values.strangers,
    stop: stop.signal,
  }
  return run(how)
})
