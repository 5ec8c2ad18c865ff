import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '../../tools/run.mjs'
import { makeFolder } from '../kit/folder.ts'
import { freePort, startProcess } from '../kit/process.ts'
import { post } from '../kit/server.ts'

test('npm start restarts a killed server, with its tables, until it is told to end', async () => {
  const data = makeFolder('again')
  const port = await freePort()
  const base = `http://127.0.0.1:${port}/`
  const args = ['tools/start.mjs', '--port', `${port}`, '--host', '127.0.0.1', '--data', data]
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  const up = (times: number) =>
    expect.poll(() => said.match(/"said":"started"/g)?.length ?? 0, { timeout: 50_000 }).toBe(times)
  await up(1)
  const { code } = (await post(base, 'api/tables', {})).body as { readonly code: string }
  // The server is the process that listens on the port; the one that was started only keeps it running.
  const [pid = ''] = /\d+/.exec(await listening(child.pid ?? 0)) ?? []
  process.kill(Number(pid), 'SIGKILL')
  await up(2)
  expect(said).toMatch(/"said":"ended","how":"SIGKILL","again":1\}/)
  const entered = await post(base, `api/tables/${code}/enter`, { key: 'A'.repeat(22) })
  expect(entered.status).toBe(200)
  const gone = once(child, 'close')
  child.kill('SIGTERM')
  expect((await gone)[0]).toBe(0)
  expect(said).toMatch(/"said":"stopping"\}\n$/)
  rmSync(data, { recursive: true })
})

/** Finds the child of a process. */
const listening = async (parent: number): Promise<string> => {
  const ps = spawn('ps', ['-o', 'pid=', '--ppid', `${parent}`])
  let pids = ''
  ps.stdout.setEncoding('utf8').on('data', (text: string) => {
    pids += text
  })
  await once(ps, 'close')
  return pids
}

test('a server that ends through its own fault says so, with an exit code that allows a restart', async () => {
  const fault = `data:text/javascript,process.on('message',what=>{if(what==='fault')throw Object.assign(new Error('what a stranger said'),{code:'EACCES'})})`
  const server = await startProcess({ flags: ['--import', fault] })
  server.send('fault')
  await expect.poll(() => server.crashes()).toBe(1)
  expect(server.said()).toContain('The server stopped by a fault of its own: the line before this one says where.')
  expect(server.said()).toContain('"fault":"Error EACCES"')
  expect(server.said()).not.toContain('stranger')
  expect(await server.stop()).toBe(70)
  await server.dispose()
})
