import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

export interface Ran {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** Runs a tool as its user does, with this input. */
export const run = async (tool: string, args: readonly string[], input = ''): Promise<Ran> => {
  const child = spawn(join(root, 'node_modules/.bin/node'), [join(root, 'tools', `${tool}.ts`), ...args])
  const texts = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', part => {
    texts.out += part
  })
  child.stderr.setEncoding('utf8').on('data', part => {
    texts.err += part
  })
  child.stdin.end(input)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, ...texts }
}
