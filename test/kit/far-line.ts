import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { seeded } from '../../shared/engine/random.ts'
import { oneIn } from './random-player.ts'

/** What a line to somebody far away does to whatever passes. */
interface FarLine {
  readonly base: string
  /** How long anything was held back at most, in ms, and when connections were cut. */
  readonly longestMs: () => number
  readonly cutsAt: readonly number[]
  readonly stop: () => void
}

/** Each way takes half of what the line adds to a round trip. */
const oneWayMs = 100
/** One piece in so many is lost. TCP sends it again, and holds back what follows; or, seldom, the connection is cut. */
const lostOneIn = 20
const resentMs = 300
const cutOneIn = 8

/**
 * Opens a line to a server that adds 200 ms to every round trip and loses one piece in twenty, by seeded chance: to
 * browsers and sockets alike it is another port of this machine.
 */
export const openFarLine = async (base: string, seed: number): Promise<FarLine> => {
  const random = seeded(seed)
  const { port, hostname } = new URL(base)
  const open = new Set<Socket>()
  let longestMs = 0
  const cutsAt: number[] = []
  const carry = (from: Socket, to: Socket): void => {
    let before: Promise<unknown> = Promise.resolve()
    const inTurn = (arrivesMs: number, work: () => void): void => {
      const from = Date.now()
      const due = wait(arrivesMs)
      before = before
        .then(() => due)
        .then(() => {
          longestMs = Math.max(longestMs, Date.now() - from)
          work()
        })
    }
    from.on('data', (piece: Buffer) => {
      const isLost = oneIn(random, 'lost', lostOneIn)
      if (isLost && oneIn(random, 'cut', cutOneIn)) {
        cutsAt.push(Date.now())
        from.destroy()
        to.destroy()
      } else inTurn(oneWayMs + (isLost ? resentMs : 0), () => void to.write(piece))
    })
    from.on('end', () => inTurn(oneWayMs, () => void to.end()))
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const)
      one.on('error', () => other.destroy())
    from.on('close', () => {
      open.delete(from)
      inTurn(oneWayMs, () => to.destroy())
    })
  }
  const server = createServer(near => {
    const far = connect(Number(port), hostname)
    for (const one of [near, far]) open.add(one.setNoDelay())
    carry(near, far)
    carry(far, near)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    longestMs: () => longestMs,
    cutsAt,
    stop: () => {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
