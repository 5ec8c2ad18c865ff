import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** How long an answer may take to begin, and how long a port that was too slow is left out afterwards, in ms. */
const patience = 2_000
const leftOut = 5_000

/** A load balancer in front of several processes. */
export interface Balancer {
  readonly base: string
  readonly dispose: () => Promise<void>
}

/** Starts a plain TCP balancer: it tries the ports in turn until one accepts the connection. */
export const startBalancer = async (ports: readonly number[]): Promise<Balancer> => {
  const open = new Set<Socket>()
  const out = new Map<number, number>()
  let turn = 0

  const next = (tries: number): number => {
    const port = ports[turn++ % ports.length] ?? 0
    return (out.get(port) ?? 0) > Date.now() && tries < ports.length ? next(tries + 1) : port
  }
  const pass = (from: Socket, tries: number): void => {
    const port = next(tries)
    const to = connect(port, '127.0.0.1')
    let through = false
    to.once('connect', () => {
      through = true
      from.pipe(to).pipe(from)
      const late = setTimeout(() => {
        out.set(port, Date.now() + leftOut)
        to.destroy()
      }, patience)
      to.once('data', () => clearTimeout(late))
      from.once('close', () => to.destroy())
      to.once('close', () => {
        clearTimeout(late)
        from.destroy()
      })
    })
    to.on('error', () => {
      if (through || tries >= ports.length) from.destroy()
      else pass(from, tries + 1)
    })
  }
  const server = createServer(socket => {
    open.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('close', () => open.delete(socket))
    pass(socket, 1)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    dispose: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
