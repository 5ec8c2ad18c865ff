import { expect, test } from 'vitest'
import { startProcess } from '../../test/kit/process.ts'

const tell = `data:text/javascript,import{registerHooks}from'node:module';registerHooks({load(url,context,next){
if(/node_modules.(ioredis|pg|@colyseus.redis)/.test(url))console.log('LOADED '+url);return next(url,context)}})`

test('a single server loads neither Redis nor Postgres', async () => {
  const server = await startProcess({ flags: ['--import', tell] })
  expect(server.said()).not.toContain('LOADED')
  await server.dispose()
})

test('a cluster requires a shared database', async () => {
  await expect(startProcess({ settings: ['--redis-url', 'redis://127.0.0.1:1'] })).rejects.toThrow(
    '--redis-url needs --database-url: processes that share tables must share the database that keeps them.',
  )
})

test('a server that cannot reach its database exits with one sentence', async () => {
  const config = ['--database-url', 'postgres://nobody@127.0.0.1:1/none', '--redis-url', 'redis://127.0.0.1:1']
  await expect(startProcess({ settings: config })).rejects.toThrow(
    'The database cannot be reached: look whether it runs and whether DATABASE_URL names it.',
  )
})
