import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy that can let its connections die silently: from then on it drops their bytes, but closes nothing. */
export interface Forgetful {
  readonly base: string
  readonly forget: () => void
  readonly stop: () => void
}

export const openForgetful = async (to: string): Promise<Forgetful> => {
  const { hostname, port } = new URL(to)
  let held: Set<Socket> = new Set()
  const all = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, near => {
    const far = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      held.add(from)
      all.add(from)
      from.on('data', part => held.has(from) && into.write(part))
      from.on('end', () => held.has(from) && into.end())
      from.on('error', () => held.has(from) && into.destroy())
      from.on('close', () => all.delete(from))
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    forget: () => {
      held = new Set()
    },
    stop: () => {
      for (const one of all) one.destroy()
      server.close()
    },
  }
}
