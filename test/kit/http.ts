import { request as ask, type IncomingMessage, type RequestOptions } from 'node:http'
import { newKey } from '../../shared/client/connection.ts'
import { entryOf } from './entry.ts'

interface Said {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}
export const json = { 'content-type': 'application/json' }
/** Speaks to a server's only port, as any program may, in some way of its own. */
export const asking = (base: string, own: RequestOptions = {}) => {
  const say = (path: string, { method = 'POST', headers = {}, body = '' }: Said = {}) =>
    new Promise<{ status: number; headers: IncomingMessage['headers']; text: string }>((resolve, reject) => {
      const sent = ask(new URL(path, base), { ...own, method, headers, agent: false }, response => {
        let text = ''
        response.setEncoding('utf8').on('data', part => {
          text += part
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
      })
      sent.on('error', reject)
      sent.on('upgrade', ({ headers: back }, socket) => {
        socket.destroy()
        resolve({ status: 101, headers: back, text: '' })
      })
      sent.end(body)
    })
  const post = async (path: string, body: unknown, headers = {}) => {
    const { status, text } = await say(path, { headers: { ...json, ...headers }, body: JSON.stringify(body) })
    return { status, body: JSON.parse(text) }
  }
  const enter = (name: string, more: object = {}) => post(entryOf(name), { key: newKey(), ...more })
  return { say, post, enter }
}
