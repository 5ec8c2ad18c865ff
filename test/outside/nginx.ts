import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findNginx } from '../../tools/install.mjs'
import { freePort } from '../kit/process.ts'
import type { Balancer } from './balancer.ts'

/** Reads the configuration out of the documentation, and puts these ports into it. */
const documented = (port: number, ports: readonly number[]): string => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/hosting.md'), 'utf8')
  const blocks = [...page.matchAll(/```nginx\n(.*?)```/gs)].map(([, block = '']) => block)
  const text = blocks.find(block => block.includes('upstream sofa')) ?? ''
  const [first] = /^ {2}server 10\.0\.0\.11:2567.*\n/m.exec(text) ?? []
  if (first === undefined || !text.includes('listen 80;'))
    throw new Error('docs/hosting.md shows no nginx configuration')
  return text
    .replace(/^ {2}server 10\.0\.0\.12:2567.*\n/m, '')
    .replace(first, ports.map(one => first.replace('10.0.0.11:2567', `127.0.0.1:${one}`)).join(''))
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
}

/** Starts a real nginx in front of several processes, with the documented configuration. */
export const startNginx = async (ports: readonly number[]): Promise<Balancer> => {
  const program = findNginx()
  if (program === null) throw new Error('there is no nginx here')
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const port = await freePort()
  const [config, faults] = [join(folder, 'nginx.conf'), join(folder, 'error.log')]
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${join(folder, name)};`,
  )
  writeFileSync(
    config,
    `daemon off; master_process off; pid ${join(folder, 'pid')}; error_log ${faults};
events {}
http { access_log off; ${temporary.join(' ')}
${documented(port, ports)}}
`,
  )
  const child = spawn(program, ['-e', faults, '-p', folder, '-c', config], { stdio: ['ignore', 'ignore', 'inherit'] })
  process.once('exit', () => child.kill('SIGKILL'))
  const base = `http://127.0.0.1:${port}/`
  while (!(await fetch(base).catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${readFileSync(faults, 'utf8')}`)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  return {
    base,
    dispose: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
