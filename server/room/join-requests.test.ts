import { afterEach, expect, test } from 'vitest'
import { refuse } from '../../shared/party/refusals.ts'
import { holdTime, later, letTimeGo } from '../../test/kit/time.ts'
import { makeKnocks } from './join-requests.ts'

afterEach(letTimeGo)

const seen = ({ open }: ReturnType<typeof makeKnocks>) => open().map(({ key, seat }) => `${key} ${seat}`)
const first = (knocks: ReturnType<typeof makeKnocks>) => {
  const [knock] = knocks.open()
  if (!knock) throw new Error('nobody knocks')
  return knock
}

test('one of each phone, however often it knocks, and it stays the same one', () => {
  const knocks = makeKnocks()
  expect(knocks.knock(null, 'flo', 'home')).toBe('new')
  const { id } = first(knocks)
  for (let i = 0; i < 50; i++) expect(knocks.knock(null, 'flo', 'home')).toBe('waiting')
  expect(knocks.open().map(one => one.id)).toEqual([id])
})

test('one of each address: the next of a family is seen when the first was answered', () => {
  const knocks = makeKnocks()
  for (const key of ['flo', 'gus', 'hal']) knocks.knock(null, key, 'home')
  expect(seen(knocks)).toEqual(['flo null'])
  expect(['flo', 'gus', 'hal', 'ivy'].map(knocks.isWaiting)).toEqual([true, true, true, false])
  knocks.answer(first(knocks).id, false)
  expect(knocks.knock(null, 'flo', 'home')).toEqual(refuse('turned-away'))
  expect(knocks.knock(null, 'gus', 'home')).toBe('new')
  expect(knocks.knock(null, 'hal', 'home')).toBe('waiting')
  expect(seen(knocks)).toEqual(['gus null'])
})

test('a flood pushes out nobody whom the host sees, and is not kept without end', () => {
  const knocks = makeKnocks()
  knocks.knock(null, 'flo', 'home')
  for (let i = 0; i < 5_000; i++) knocks.knock(null, `stranger ${i}`, `address ${i}`)
  expect(seen(knocks)[0]).toBe('flo null')
  expect(knocks.open()).toHaveLength(10)
  expect(Array.from({ length: 5_000 }, (_, i) => knocks.isWaiting(`stranger ${i}`)).filter(Boolean)).toHaveLength(109)
})

test('a flood of new phones from one address is one knock', () => {
  const knocks = makeKnocks()
  for (let i = 0; i < 100; i++) knocks.knock(null, `stranger ${i}`, 'away')
  expect(knocks.knock(null, 'flo', 'home')).toBe('new')
  expect(seen(knocks)).toEqual(['stranger 0 null', 'flo null'])
})

test('those for seats are counted apart', () => {
  const knocks = makeKnocks()
  for (let i = 0; i < 20; i++) knocks.knock(null, `stranger ${i}`, `address ${i}`)
  expect(knocks.knock('s2', 'flo', 'address 1')).toBe('new')
  for (let i = 0; i < 20; i++) knocks.knock('s3', `watcher ${i}`, `house ${i}`)
  expect(knocks.open().filter(({ seat }) => seat === null)).toHaveLength(10)
  expect(knocks.open().filter(({ seat }) => seat !== null)).toHaveLength(10)
  expect(seen(knocks)).toContain('flo s2')
  expect(knocks.knock('s3', 'late', 'elsewhere')).toEqual(refuse('one-asks'))
})

test('a phone that asks for another seat asks for the first no longer, and its address waits meanwhile', () => {
  const knocks = makeKnocks()
  knocks.knock('s2', 'flo', 'home')
  expect(knocks.knock('s3', 'gus', 'home')).toEqual(refuse('one-asks'))
  expect(knocks.knock('s4', 'flo', 'home')).toBe('new')
  expect(seen(knocks)).toEqual(['flo s4'])
})

test('whoever goes away is not seen for ever', () => {
  holdTime()
  const knocks = makeKnocks()
  knocks.knock(null, 'flo', 'home')
  knocks.knock(null, 'gus', 'home')
  later(120_001)
  expect([seen(knocks), knocks.isWaiting('gus')]).toEqual([[], false])
  expect(knocks.knock(null, 'gus', 'home')).toBe('new')
})
