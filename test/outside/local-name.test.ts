import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { findCommand, root } from '../../tools/run.mjs'
import { makeFolder } from '../kit/folder.ts'
import { program as built } from '../kit/process.ts'
import { type Program, startProgram } from '../kit/program.ts'

const run = promisify(execFile)
const ip = (...args: readonly string[]): string => execFileSync('ip', args, { encoding: 'utf8', stdio: 'pipe' })

/** Two machines on one cable: network namespaces of Linux with an Ethernet pair between them. */
interface Cable {
  readonly server: string
  readonly guest: string
  readonly address: string
  readonly remove: () => void
}

/** Lays the cable; a sentence where that is impossible. */
const layCable = (): Cable | string => {
  if (!['avahi-daemon', 'avahi-resolve', 'dbus-daemon', 'ip'].every(name => findCommand([name])))
    return 'avahi, dbus and ip are not all installed: npm test installs them where it may'
  const [server, guest] = [`sofa-a-${process.pid}`, `sofa-b-${process.pid}`] as const
  const remove = (): void => {
    for (const name of [server, guest])
      try {
        ip('netns', 'del', name)
      } catch {
        // It was not made.
      }
  }
  try {
    for (const name of [server, guest]) ip('netns', 'add', name)
    ip('link', 'add', 'sofa0', 'netns', server, 'type', 'veth', 'peer', 'name', 'sofa1', 'netns', guest)
    for (const [name, link, address] of [
      [server, 'sofa0', '10.77.0.1/24'],
      [guest, 'sofa1', '10.77.0.2/24'],
    ] as const) {
      const at = ['-n', name] as const
      ip(...at, 'link', 'set', 'lo', 'up')
      ip(...at, 'addr', 'add', address, 'dev', link)
      ip(...at, 'link', 'set', link, 'up')
      ip(...at, 'route', 'add', '224.0.0.0/4', 'dev', link)
    }
    return { server, guest, address: '10.77.0.1', remove }
  } catch {
    remove()
    return 'this machine allows no network namespaces, which only root on a whole Linux may make'
  }
}

/** A guest's machine with Debian's avahi, which looks names up as phones do. */
interface Guest {
  /** Returns the address of a name in `.local`; null where it has none. */
  readonly resolve: (name: string) => Promise<string | null>
  readonly stop: () => Promise<void>
}

/** Gives each guest a `/run` of its own: Avahi and its bus keep their sockets at fixed paths. */
const script = (name: string): string => `
mount -t tmpfs tmpfs /run && mkdir -p /run/dbus /run/avahi-daemon
printf '[server]\\nhost-name=${name}\\nuse-ipv6=no\\n[wide-area]\\nenable-wide-area=no\\n' > /run/avahi.conf
dbus-daemon --system --nofork --nopidfile & echo "bus $!"
while ! [ -S /run/dbus/system_bus_socket ]; do sleep 0.05; done
exec avahi-daemon --no-drop-root --no-chroot --no-rlimits -f /run/avahi.conf 2>&1`

const startGuest = async ({ guest }: Cable, name: string): Promise<Guest> => {
  const child = spawn('ip', ['netns', 'exec', guest, 'sh', '-c', script(name)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  while (!said.includes('Server startup complete')) {
    if (child.exitCode !== null) throw new Error(`avahi ended: ${said}`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  const bus = Number(/^bus (\d+)/m.exec(said)?.[1])
  return {
    resolve: async asked => {
      const { stdout } = await run('nsenter', ['-t', `${child.pid}`, '-n', '-m', 'avahi-resolve', '-4', '-n', asked])
      return /^\S+\s+([\d.]+)$/m.exec(stdout)?.[1] ?? null
    },
    stop: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      process.kill(bus, 'SIGKILL')
      await gone
    },
  }
}

const cable = layCable()
const why = typeof cable === 'string' ? ` (skipped: ${cable})` : ''

describe.skipIf(typeof cable === 'string')(`an easy evening, asked by Debian’s avahi on another machine${why}`, () => {
  if (typeof cable === 'string') return
  const folders: string[] = []
  const open: { readonly programs: Program[]; readonly guests: Guest[] } = { programs: [], guests: [] }
  afterEach(async () => {
    for (const program of open.programs.splice(0)) program.kill()
    for (const guest of open.guests.splice(0)) await guest.stop()
  })
  afterAll(() => {
    cable.remove()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  const serve = async (): Promise<Program> => {
    const data = makeFolder('easy')
    folders.push(data)
    const server = [process.execPath, built, '--easy', '--data', data]
    const program = await startProgram('ip', ['netns', 'exec', cable.server, ...server], {
      cwd: root,
      env: process.env,
    })
    open.programs.push(program)
    return program
  }
  const guestCalled = async (name: string): Promise<Guest> => {
    const guest = await startGuest(cable, name)
    open.guests.push(guest)
    return guest
  }
  /** Returns the status of a page that the guest's machine opens at this name, once the name has an address. */
  const opened = (name: string): string => {
    const ask = `require('http').get({ host: '${cable.address}', headers: { host: '${name}' } }, r => console.log(r.statusCode))`
    return execFileSync('ip', ['netns', 'exec', cable.guest, process.execPath, '-e', ask], { encoding: 'utf8' }).trim()
  }

  test('sofa.local leads to the server until it ends, with no port in its address', async () => {
    const guest = await guestCalled('guest')
    const program = await serve()
    expect(program.said()).toContain('  TV      http://sofa.local/tv\n  Phones  http://sofa.local\n')
    expect(program.said()).toContain(
      `Where that does not open, as on some TVs and older phones: http://${cable.address}/tv`,
    )
    expect(await guest.resolve('sofa.local')).toBe(cable.address)
    expect(await guest.resolve('SOFA.local')).toBe(cable.address)
    expect(await guest.resolve('sofa-2.local')).toBeNull()
    expect(opened('sofa.local')).toBe('200')
    expect(opened('games.example')).toBe('421')
    await program.stop()
    await expect.poll(() => guest.resolve('sofa.local')).toBeNull()
  })

  test('a second server says why its address is longer, and both can be found', async () => {
    const guest = await guestCalled('guest')
    const first = await serve()
    const second = await serve()
    expect(first.said()).toContain('http://sofa.local\n')
    const sentence = 'Port 80 is not to be had (another program has it), so that the address ends in :2567.\n'
    expect(second.said()).toContain(sentence)
    expect(second.said()).toContain('  Phones  http://sofa-2.local:2567\n')
    for (const name of ['sofa.local', 'sofa-2.local']) expect(await guest.resolve(name)).toBe(cable.address)
  })

  test('whoever is not in the same network gets no answer', async () => {
    const far = '10.88.0.2'
    const at = (machine: string, ...args: readonly string[]) => execFileSync('ip', ['-n', machine, ...args])
    at(cable.guest, 'addr', 'add', `${far}/32`, 'dev', 'sofa1')
    onTestFinished(() => void at(cable.guest, 'addr', 'del', `${far}/32`, 'dev', 'sofa1'))
    // The server could answer: it has a way back.
    at(cable.server, 'route', 'add', `${far}/32`, 'dev', 'sofa0')
    const program = await serve()
    expect(program.said()).toContain('http://sofa.local\n')
    const name = Buffer.from('\x04sofa\x05local\x00', 'latin1').toString('hex')
    // A question for the address of the name, as DNS writes it.
    const packet = `Buffer.from('000100000001000000000000${name}00010001', 'hex')`
    // Both ask from a port of their own; the neighbour asks last, so that its answer comes after any other.
    const ask = `const { createSocket } = require('dgram')
      const heard = []
      const from = (address, then) => {
        const socket = createSocket('udp4').bind(0, address, () => socket.send(${packet}, 5353, '${cable.address}', then))
        socket.on('message', () => heard.push(address))
      }
      from('${far}', () => from('10.77.0.2'))
      setInterval(() => {
        if (!heard.includes('10.77.0.2')) return
        console.log(heard.join())
        process.exit()
      }, 200)`
    const heard = execFileSync('ip', ['netns', 'exec', cable.guest, process.execPath, '-e', ask], { encoding: 'utf8' })
    expect(heard.trim()).toBe('10.77.0.2')
  })

  test('a computer that is itself called sofa keeps its name', async () => {
    const guest = await guestCalled('sofa')
    const program = await serve()
    expect(program.said()).toContain('  Phones  http://sofa-2.local\n')
    expect(await guest.resolve('sofa-2.local')).toBe(cable.address)
    expect(await guest.resolve('sofa.local')).toBe('10.77.0.2')
  })
})
