import type { IncomingMessage } from 'node:http'
import { hostname, networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { forwardedHeader, hostNameIn, makeNameCheck, sendsHsts } from './host-names.ts'

const asked = (host: string | undefined, more: object = {}, httpVersion = '1.1'): IncomingMessage =>
  ({ headers: { host, ...more }, httpVersion, socket: { localAddress: '::ffff:192.0.2.5' } }) as never
const acceptsHost = makeNameCheck(['games.example', '198.51.100.7', 'FD00:0::7'])

test.each([
  'games.example',
  'GAMES.example.:8443',
  '198.51.100.7',
  '[fd00::7]:2567',
  'localhost:2567',
  'sofa.localhost',
  '127.0.0.1:2567',
  '127.8.8.8',
  '[::1]',
  'raspberrypi.local:2567',
  // The address that the request arrived at.
  '192.0.2.5:2567',
  '[::ffff:192.0.2.5]',
  hostname(),
])('accepts %s', host => expect(acceptsHost(asked(host))).toBe(true))

test('every address of this machine is accepted as a host name', () => {
  for (const { address, family } of Object.values(networkInterfaces()).flatMap((infos = []) => infos))
    expect([address, acceptsHost(asked(family === 'IPv6' ? `[${address}]:1` : address))]).toEqual([address, true])
})

test.each([
  'evil.example',
  'games.example.evil.example',
  'local',
  '.local',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '203.0.113.9',
  '[2001:db8::1]',
  '192.0.2.5.',
  ']',
  '[',
  '',
  ' ',
  'games.example, evil.example',
  'games.example@evil.example',
  'games.example:port',
  'games.example/',
])('rejects %o', host => expect(acceptsHost(asked(host))).toBe(host === '192.0.2.5.'))

test('only HTTP/1.0 may leave out the Host header', () => {
  expect(acceptsHost(asked(undefined, {}, '1.0'))).toBe(true)
  expect(acceptsHost(asked(undefined))).toBe(false)
})

test('in a cluster the addresses of all processes are accepted, but only for forwarded requests', () => {
  const among = makeNameCheck([], true)
  expect(among(asked('203.0.113.9', { [forwardedHeader]: '1' }))).toBe(true)
  expect(among(asked('evil.example', { [forwardedHeader]: '1' }))).toBe(false)
  expect(among(asked('203.0.113.9'))).toBe(false)
  expect(acceptsHost(asked('203.0.113.9', { [forwardedHeader]: '1' }))).toBe(false)
})

test('names are compared without port, brackets, zone, case and trailing dot', () => {
  expect(hostNameIn('Games.Example:8443')).toBe('games.example')
  expect(hostNameIn('[FE80::0:1%eth0]:80')).toBe('fe80::1')
})

test('HSTS is never sent for a name that only this computer resolves', () => {
  expect(['games.example', '192.0.2.5', 'localhost', 'a.localhost:1', ']'].map(sendsHsts)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
