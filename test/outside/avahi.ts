import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { findAvahi } from '../../tools/install.mjs'

const run = promisify(execFile)
const ip = (...args: readonly string[]): string => execFileSync('ip', args, { encoding: 'utf8', stdio: 'pipe' })

/** Two machines on one cable: network namespaces of Linux with an Ethernet pair between them. */
export interface Cable {
  readonly server: string
  readonly guest: string
  readonly address: string
  readonly remove: () => void
}

/** Lays the cable; a sentence where that is impossible. */
export const layCable = (): Cable | string => {
  if (findAvahi() === null) return 'avahi, dbus and ip are not all installed: npm test installs them where it may'
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
export interface Guest {
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

export const startGuest = async ({ guest }: Cable, name: string): Promise<Guest> => {
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
