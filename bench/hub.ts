import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { type WebSocket, WebSocketServer } from 'ws'
import { listenFault } from '../server/ops/ports.ts'

// The reference: a hub that knows no rules, keeps no log, and passes each message on to everybody at the table.

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    host: { type: 'string', default: '127.0.0.1' },
    data: { type: 'string' },
  },
})

const tables = new Map<string, Set<WebSocket>>()
const server = createServer()
const sockets = new WebSocketServer({ server, maxPayload: 4096 })

sockets.on('connection', (socket, { url = '/' }) => {
  const table = tables.get(url) ?? new Set()
  tables.set(url, table)
  table.add(socket)
  socket.on('message', (data, binary) => {
    for (const other of table) other.send(data, { binary })
  })
  socket.on('close', () => {
    table.delete(socket)
    if (table.size === 0) tables.delete(url)
  })
})

const port = Number(values.port)
// Runs before the listener of `ws`, which would throw the error.
server.prependListener('error', (error: NodeJS.ErrnoException) => {
  console.error(
    listenFault({ port, host: values.host, command: 'node bench/hub.ts' }, error.code) ?? `hub: ${error.message}`,
  )
  process.exit(1)
})
server.listen(port, values.host, () => console.log('Phones may come.'))
