import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openLog } from '../../server/log/open.ts'

const writer = join(import.meta.dirname, 'writer.ts')
const nobody = '65534'

interface Line {
  readonly at: number | null
  readonly text: string
}

describe('a process with a log', () => {
  let data: string
  const children: ChildProcess[] = []
  beforeEach(() => {
    data = mkdtempSync(join(tmpdir(), 'log-'))
  })
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
    rmSync(data, { recursive: true })
  })

  /** Runs a writer until it ends, passing each line on as it is printed. */
  const write = async (command: readonly string[], each: (line: Line, child: ChildProcess) => void): Promise<void> => {
    const [program = '', ...rest] = command
    const child = spawn(program, rest, { stdio: ['ignore', 'pipe', 'inherit'] })
    children.push(child)
    for await (const text of createInterface(child.stdout)) {
      each({ at: /^\d+$/.test(text) ? Number(text) : null, text }, child)
    }
  }
  const node = (label: string, start = 0, user = ''): readonly string[] => [
    process.execPath,
    writer,
    data,
    label,
    `${start}`,
    user,
  ]
  const read = async (): Promise<readonly { label: string; at: number }[]> => {
    const log = await openLog({ data })
    const events = await log.read('one')
    await log.close()
    return events as readonly { label: string; at: number }[]
  }
  const made = async (): Promise<void> => {
    const log = await openLog({ data })
    await log.create({ id: 'one', code: null }, [], 0)
    await log.close()
  }

  test('holds everything acknowledged after SIGKILL', async () => {
    let acknowledged = -1
    for (const [round, after] of [1, 40, 7, 150, 23].entries()) {
      let count = 0
      await write(node(`round ${round}`), ({ at }, child) => {
        acknowledged = at ?? Number.NaN
        if (++count === after) child.kill('SIGKILL')
      })
      const events = await read()
      // One more pair may be stored, whose writer was killed before it was acknowledged. Half a pair is never stored.
      expect(events.length - acknowledged).toBeOneOf([1, 3])
      expect(events.map(({ at }) => at)).toEqual([...events.keys()])
      expect(events.at(acknowledged)?.label).toBe(`round ${round}`)
    }
  })

  test('of four that create and write one table, fences three off and lets one write on', async () => {
    // All of them open the new file at the same moment.
    const start = Date.now() + 200
    const writers = new Map<number, string>()
    const last: string[] = []
    await Promise.all(
      ['north', 'east', 'south', 'west'].map(label =>
        write(node(label, start), ({ at, text }) => {
          if (at === null) {
            last.push(text)
            return
          }
          expect(writers.has(at)).toBe(false)
          writers.set(at, label)
          if (last.length === 3 && at > 50) for (const child of children) child.kill('SIGKILL')
        }),
      ),
    )
    expect(last).toEqual(Array(3).fill(expect.stringMatching(/^(Conflict|Taken): /)))
    const events = await read()
    for (const [at, label] of writers) expect(events[at]).toEqual({ label, at })
  })

  test('holds everything acknowledged when its disk is full', async () => {
    await made()
    let acknowledged = -1
    let last = ''
    const limited = ['sh', '-c', 'ulimit -f 200; exec "$@"', 'sh', ...node('full')]
    await write(limited, ({ at, text }) => {
      acknowledged = at ?? acknowledged
      last = text
    })
    expect(last).toBe(
      'Unwritable: tables.sqlite in the data folder was refused by the disk: look for a full disk, a quota or a failing drive.',
    )
    expect(acknowledged).toBeGreaterThan(0)
    expect(await read()).toHaveLength(acknowledged + 1)
  })

  test('says so when it may not write its folder', async () => {
    await made()
    chmodSync(data, 0o555)
    // Root may write anywhere: the process first changes its user.
    const lines: string[] = []
    await write(node('barred', 0, process.getuid?.() === 0 ? nobody : ''), ({ text }) => lines.push(text))
    chmodSync(data, 0o755)
    expect(lines).toEqual([
      "Unwritable: tables.sqlite in the data folder may not be written: let the server's user write to this folder and to the files in it.",
    ])
  })
})
