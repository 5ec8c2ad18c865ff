import { afterEach, expect, test } from 'vitest'
import { refuse } from '../../shared/party/refusals.ts'
import { holdTime, later, letTimeGo } from '../../test/kit/time.ts'
import { JoinRequests } from './admissions.ts'

afterEach(letTimeGo)

const seen = (joinRequests: JoinRequests) => joinRequests.open().map(({ key, seat }) => `${key} ${seat}`)
const first = (joinRequests: JoinRequests) => {
  const [joinRequest] = joinRequests.open()
  if (!joinRequest) throw new Error('nobody asks to join')
  return joinRequest
}

test('a phone has one join request, which stays the same however often it asks', () => {
  const joinRequests = new JoinRequests()
  expect(joinRequests.add(null, 'flo', 'home')).toBe('new')
  const { id } = first(joinRequests)
  for (let i = 0; i < 50; i++) expect(joinRequests.add(null, 'flo', 'home')).toBe('waiting')
  expect(joinRequests.open().map(one => one.id)).toEqual([id])
})

test('an address has one join request: the next of a family is shown once the first was answered', () => {
  const joinRequests = new JoinRequests()
  for (const key of ['flo', 'gus', 'hal']) joinRequests.add(null, key, 'home')
  expect(seen(joinRequests)).toEqual(['flo null'])
  expect(['flo', 'gus', 'hal', 'ivy'].map(key => joinRequests.isWaiting(key))).toEqual([true, true, true, false])
  joinRequests.answer(first(joinRequests).id, false)
  expect(joinRequests.add(null, 'flo', 'home')).toEqual(refuse('turned-away'))
  expect(joinRequests.add(null, 'gus', 'home')).toBe('new')
  expect(joinRequests.add(null, 'hal', 'home')).toBe('waiting')
  expect(seen(joinRequests)).toEqual(['gus null'])
})

test('a flood pushes out no request that the host sees, and is not kept without end', () => {
  const joinRequests = new JoinRequests()
  joinRequests.add(null, 'flo', 'home')
  for (let i = 0; i < 5_000; i++) joinRequests.add(null, `stranger ${i}`, `address ${i}`)
  expect(seen(joinRequests)[0]).toBe('flo null')
  expect(joinRequests.open()).toHaveLength(10)
  expect(Array.from({ length: 5_000 }, (_, i) => joinRequests.isWaiting(`stranger ${i}`)).filter(Boolean)).toHaveLength(
    109,
  )
})

test('a flood of new phones from one address is one join request', () => {
  const joinRequests = new JoinRequests()
  for (let i = 0; i < 100; i++) joinRequests.add(null, `stranger ${i}`, 'away')
  expect(joinRequests.add(null, 'flo', 'home')).toBe('new')
  expect(seen(joinRequests)).toEqual(['stranger 0 null', 'flo null'])
})

test('requests for seats are counted separately', () => {
  const joinRequests = new JoinRequests()
  for (let i = 0; i < 20; i++) joinRequests.add(null, `stranger ${i}`, `address ${i}`)
  expect(joinRequests.add('s2', 'flo', 'address 1')).toBe('new')
  for (let i = 0; i < 20; i++) joinRequests.add('s3', `watcher ${i}`, `house ${i}`)
  expect(joinRequests.open().filter(({ seat }) => seat === null)).toHaveLength(10)
  expect(joinRequests.open().filter(({ seat }) => seat !== null)).toHaveLength(10)
  expect(seen(joinRequests)).toContain('flo s2')
  expect(joinRequests.add('s3', 'late', 'elsewhere')).toEqual(refuse('one-asks'))
})

test('a phone that asks for another seat drops its first request, and its address waits meanwhile', () => {
  const joinRequests = new JoinRequests()
  joinRequests.add('s2', 'flo', 'home')
  expect(joinRequests.add('s3', 'gus', 'home')).toEqual(refuse('one-asks'))
  expect(joinRequests.add('s4', 'flo', 'home')).toBe('new')
  expect(seen(joinRequests)).toEqual(['flo s4'])
})

test('the request of a phone that goes away expires', () => {
  holdTime()
  const joinRequests = new JoinRequests()
  joinRequests.add(null, 'flo', 'home')
  joinRequests.add(null, 'gus', 'home')
  later(120_001)
  expect([seen(joinRequests), joinRequests.isWaiting('gus')]).toEqual([[], false])
  expect(joinRequests.add(null, 'gus', 'home')).toBe('new')
})
