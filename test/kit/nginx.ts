import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findNginx } from '../../tools/install.mjs'
import { findCommand } from '../../tools/run.mjs'
import { freePort } from './process.ts'

/** Makes a self-signed certificate for localhost, in files. */
export const makeCertificate = (folder: string): { readonly cert: string; readonly key: string } => {
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  execFileSync(findCommand(['openssl']) ?? 'openssl', [...request, ...names, '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  })
  return { cert, key }
}

/** Reads the configuration out of the documentation. */
const documented = (): string => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/hosting.md'), 'utf8')
  const text = /```nginx\n(.*?)```/s.exec(page)?.[1]
  if (text === undefined) throw new Error('docs/hosting.md shows no nginx configuration')
  return text
}

/** Replaces texts, each of which must be found: documentation and test cannot diverge. */
const replaced = (text: string, changes: readonly (readonly [from: string, to: string])[]): string =>
  changes.reduce((now, [from, to]) => {
    if (!now.includes(from)) throw new Error(`docs/hosting.md no longer says ${from}`)
    return now.replaceAll(from, to)
  }, text)

/** A real nginx with the documented configuration: https on a free port, the games under a path. */
export interface Nginx {
  readonly port: number
  /** The address of the games: `https://localhost:PORT/sofa/`. */
  readonly base: string
  /** The port at which nginx expects the server. */
  readonly behind: number
  readonly cert: string
  readonly start: () => Promise<void>
  /** Kills it, as if the network were gone. */
  readonly cut: () => Promise<void>
  readonly stop: () => Promise<void>
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    const end = (open: boolean) => () => {
      socket.destroy()
      resolve(open)
    }
    socket.once('connect', end(true)).once('error', end(false))
  })

export const prepareNginx = async (): Promise<Nginx> => {
  const program = findNginx()
  if (program === null) throw new Error('there is no nginx here')
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const [port, behind] = await Promise.all([freePort(), freePort()])
  const { cert, key } = makeCertificate(folder)
  const site = replaced(documented(), [
    ['listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`],
    ['server_name games.example;', 'server_name localhost;'],
    ['/etc/letsencrypt/live/games.example/fullchain.pem', cert],
    ['/etc/letsencrypt/live/games.example/privkey.pem', key],
    ['127.0.0.1:2567', `127.0.0.1:${behind}`],
  ])
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${join(folder, name)};`,
  )
  const config = join(folder, 'nginx.conf')
  const faults = join(folder, 'error.log')
  writeFileSync(
    config,
    `daemon off; master_process off; pid ${join(folder, 'pid')}; error_log ${faults};
events {}
http { access_log off; ${temporary.join(' ')}
${site}}
`,
  )
  let child: ChildProcess | null = null
  const cut = async (): Promise<void> => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  return {
    port,
    base: `https://localhost:${port}/sofa/`,
    behind,
    cert,
    start: async () => {
      const born = spawn(program, ['-e', faults, '-p', folder, '-c', config], {
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      child = born
      process.once('exit', () => born.kill('SIGKILL'))
      while (!(await isOpen(port))) {
        if (born.exitCode !== null) throw new Error(`nginx ended: ${readFileSync(faults, 'utf8')}`)
        await new Promise(resolve => setTimeout(resolve, 20))
      }
    },
    cut,
    stop: async () => {
      await cut()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
