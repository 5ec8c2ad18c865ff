import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../tools/run.mjs'
import { freePort } from './process.ts'
import { startProgram } from './program.ts'

/** `npm run dev` on a copy of the sources, which a test may change. */
export interface Dev {
  readonly base: string
  /** The code of the table that it was told to open. */
  readonly code: string
  /** Changes a source as an editor does. */
  readonly change: (file: string, from: string, to: string) => void
  /** All that it has printed. */
  readonly said: () => string
  readonly stop: () => Promise<void>
}

const copied = ['bin', 'controller', 'server', 'shared', 'test', 'tools', 'tv', 'package.json', 'tsconfig.json']

export const startDev = async (...args: readonly string[]): Promise<Dev> => {
  const folder = mkdtempSync(join(tmpdir(), 'dev-'))
  for (const name of copied) cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const port = await freePort()
  const where = { cwd: folder, env: process.env }
  const program = await startProgram(process.execPath, ['tools/dev.ts', '--port', `${port}`, ...args], where)
  return {
    base: `http://127.0.0.1:${port}/`,
    code: /\/tv\/([A-Z]{4})/.exec(program.said())?.[1] ?? '',
    change: (file, from, to) => {
      const path = join(folder, file)
      const before = readFileSync(path, 'utf8')
      if (!before.includes(from)) throw new Error(`${file} does not say ${from}`)
      writeFileSync(path, before.replace(from, to))
    },
    said: program.said,
    stop: async () => {
      await program.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
