import { expect, test } from 'vitest'
import { optionsFrom } from './redis.ts'

test.each([
  ['redis://localhost', { host: 'localhost', port: 6379, db: 0 }],
  ['redis://10.0.0.3:6380/2', { host: '10.0.0.3', port: 6380, db: 2 }],
  ['redis://sofa:p%40ss@db', { host: 'db', port: 6379, username: 'sofa', password: 'p@ss' }],
  ['redis://:secret@[fd00::3]:7000', { host: 'fd00::3', port: 7000, password: 'secret' }],
  ['rediss://db', { host: 'db', port: 6379, tls: {} }],
])('%s names a Redis', (address, said) => {
  const options = optionsFrom(address)
  expect(options).toMatchObject(said)
  for (const name of ['username', 'password', 'tls']) expect(name in options).toBe(name in said)
})
