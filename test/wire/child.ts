import { makeServer } from '../../server/http/server.ts'
import { openLog } from '../../server/log/open.ts'

/** Runs the server as a process of its own, on a data folder and a free port, which it reports to its parent. */
const [data = ''] = process.argv.slice(2)
const log = await openLog({ data })
const server = makeServer({ log, pages: new Map(), version: 'test', proxies: 0, address: () => 'http://table' })
await server.listen(0, '127.0.0.1')
const bound = server.transport.server?.address()
process.send?.({ port: typeof bound === 'object' ? bound?.port : null })
process.once('disconnect', () => process.exit(0))
