import { readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { createServer } from 'node:tls'
import { makeFolder } from '../../kit/folder.ts'
import { makeCertificate } from '../../kit/nginx.ts'
import { openServer } from './server.ts'

const name = 'sofa.test'

/** Starts a server that its own computer reaches over http, and guests over https by a name. */
export const openHttps = async () => {
  const folder = makeFolder('https')
  const { cert, key } = makeCertificate(folder)
  let guests = ''
  const server = await openServer({ address: () => guests, names: [name] })
  const inner = Number(new URL(server.base).port)
  const front = createServer({ cert: readFileSync(cert), key: readFileSync(key) }, socket => {
    const behind = connect(inner, '127.0.0.1')
    for (const each of [socket, behind]) each.on('error', () => each.destroy())
    socket.pipe(behind).pipe(socket)
  })
  await new Promise<void>(resolve => front.listen(0, '127.0.0.1', resolve))
  guests = `https://${name}:${(front.address() as AddressInfo).port}`
  return {
    base: server.base,
    guests,
    /** What a browser needs to open the guests' address. */
    flags: [`--host-resolver-rules=MAP ${name} 127.0.0.1`, '--ignore-certificate-errors'],
    stop: async (): Promise<void> => {
      front.close()
      await server.stop()
      rmSync(folder, { recursive: true })
    },
  }
}
