import { signal } from '@preact/signals'
import { expect, test } from 'vitest'
import { onceIdle } from './session.ts'

const phone = (typing: boolean, sends: readonly string[] = []) => ({ busy: signal(typing), sending: signal(sends) })

test('a page does not reload while a name is being typed or an answer is being sent; afterwards it reloads once', () => {
  const { busy, sending } = phone(true, ['vote 1.1'])
  let loads = 0
  onceIdle({ busy, sending }, () => {
    loads += 1
  })
  busy.value = false
  expect(loads).toBe(0)
  sending.value = []
  expect(loads).toBe(1)
  busy.value = true
  busy.value = false
  expect(loads).toBe(1)
})

test('an idle page reloads at once', () => {
  let loads = 0
  onceIdle(phone(false), () => {
    loads += 1
  })
  expect(loads).toBe(1)
})

test('a reload that is called off in time does not happen', () => {
  const { busy, sending } = phone(true)
  let loads = 0
  const callOff = onceIdle({ busy, sending }, () => {
    loads += 1
  })
  callOff()
  busy.value = false
  expect(loads).toBe(0)
})
