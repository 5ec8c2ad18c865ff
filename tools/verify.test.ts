import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { finished, proofOfParty } from '../test/kit/committed.ts'

const verify = (input: string) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/verify.ts'], { input, encoding: 'utf8' })
  return { status, said: `${stdout}${stderr}` }
}

test('verify accepts a game’s file, refuses a changed one, and says what is not such a file', () => {
  const proof = proofOfParty(finished({ id: 'avalon', seats: 7, options: {} }, 1))
  const file = JSON.stringify(proof)
  const { status, said } = verify(file)
  expect([status, said]).toEqual([0, expect.stringContaining('This is the deal that was committed to.')])
  expect(said).toMatch(/^mark {3}[\dA-Z]{4}-[\dA-Z]{4} /)
  expect(said.match(/^yes /gm)?.length).toBe(5)
  expect(verify(`<html><script type="application/json">${file}</script>`).status).toBe(0)
  const changed = verify(file.replace('"merlin"', '"servant"'))
  expect([changed.status, changed.said]).toEqual([1, expect.stringContaining('NOT the deal')])
  expect(verify('{"proof":1}')).toEqual({ status: 2, said: expect.stringContaining('no finished game') })
})
