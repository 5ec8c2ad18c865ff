import type { NetworkInterfaceInfo } from 'node:os'
import { describe, expect, test } from 'vitest'
import { guestAddress, homeAddresses, isNeighbour, reachOf } from './network.ts'

const v4 = (address: string): NetworkInterfaceInfo => ({
  address,
  netmask: '255.255.255.0',
  family: 'IPv4',
  mac: '02:00:00:00:00:01',
  internal: address.startsWith('127.'),
  cidr: `${address}/24`,
})
const v6 = (address: string): NetworkInterfaceInfo => ({
  address,
  netmask: 'ffff:ffff:ffff:ffff::',
  family: 'IPv6',
  mac: '02:00:00:00:00:01',
  internal: address === '::1',
  cidr: `${address}/64`,
  scopeid: 0,
})

const lo = [v4('127.0.0.1'), v6('::1')]

test.each([
  ['Wi-Fi at home', { lo, wlan0: [v4('192.168.1.7'), v6('fe80::1')] }, '192.168.1.7'],
  ['Docker comes first in the list', { lo, docker0: [v4('172.17.0.1')], eth0: [v4('10.0.0.4')] }, '10.0.0.4'],
  ["a container network's bridge", { 'br-3f2a': [v4('192.168.64.1')], enp3s0: [v4('172.16.0.9')] }, '172.16.0.9'],
  [
    'a bridge that carries the real network',
    { br0: [v4('192.168.1.7')], virbr0: [v4('192.168.122.1')] },
    '192.168.1.7',
  ],
  ['a tunnel beside Wi-Fi', { utun3: [v4('10.8.0.2')], en0: [v4('192.168.0.12')] }, '192.168.0.12'],
  ['Windows with a virtual switch', { 'vEthernet (WSL)': [v4('172.20.0.1')], 'Wi-Fi': [v4('10.1.2.3')] }, '10.1.2.3'],
  ['two networks', { eth0: [v4('10.0.0.4')], wlan0: [v4('192.168.1.7')] }, '192.168.1.7'],
  ['two of a kind stay in order', { eth0: [v4('192.168.1.4')], wlan0: [v4('192.168.1.7')] }, '192.168.1.4'],
  ['an interface without its lease', { eth0: [v4('169.254.3.4')], wlan0: [v4('192.168.1.7')] }, '192.168.1.7'],
  ['a rented server', { lo, eth0: [v4('203.0.113.5')] }, '203.0.113.5'],
  ['a rented server with a private network', { eth0: [v4('203.0.113.5'), v4('10.0.0.4')] }, '10.0.0.4'],
  ['172.32 is not private', { eth0: [v4('172.32.0.1')], eth1: [v4('172.31.0.1')] }, '172.31.0.1'],
  ['only a tunnel', { lo, wg0: [v4('10.8.0.2')] }, '10.8.0.2'],
  ['only IPv6', { lo, eth0: [v6('2001:db8::5')] }, 'localhost'],
  ['nothing but itself', { lo }, 'localhost'],
  ['nothing at all', {}, 'localhost'],
])('%s', (_name, interfaces, address) => {
  expect(guestAddress(interfaces)).toBe(address)
})

test('a neighbour is in the network of this address, and nobody else is', () => {
  const [home] = homeAddresses({ wlan0: [v4('192.168.1.7')] })
  const near = (address: string): boolean => home !== undefined && isNeighbour(home, address)
  expect(['192.168.1.1', '192.168.1.254', '192.168.1.7'].map(near)).toEqual([true, true, true])
  expect(['192.168.2.1', '10.0.0.1', '203.0.113.9', '', 'fe80::1'].map(near)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
  expect(isNeighbour({ address: '192.168.1.7', cidr: null }, '192.168.1.8')).toBe(false)
})

describe('the address for guests', () => {
  const config = { host: '0.0.0.0', port: 2567, publicUrl: null, certificate: null }
  const two = { lo, eth0: [v4('10.0.0.4')], wlan0: [v4('192.168.1.7')] }
  test.each([
    ['on every address', {}, two, 'http://192.168.1.7:2567', ['http://10.0.0.4:2567'], 'network'],
    [
      'on every address of both kinds',
      { host: '::' },
      two,
      'http://192.168.1.7:2567',
      ['http://10.0.0.4:2567'],
      'network',
    ],
    ['on one address', { host: '10.0.0.4' }, two, 'http://10.0.0.4:2567', [], 'network'],
    ['on a newer address', { host: 'fd00::4' }, two, 'http://[fd00::4]:2567', [], 'network'],
    ['for itself alone', { host: '127.0.0.1' }, two, 'http://127.0.0.1:2567', [], 'itself'],
    ['for itself alone, the newer way', { host: '::1' }, two, 'http://[::1]:2567', [], 'itself'],
    ['without a network', {}, { lo }, 'http://localhost:2567', [], 'itself'],
    [
      'with a certificate',
      { certificate: { cert: '', key: '' } },
      two,
      'https://192.168.1.7:2567',
      ['https://10.0.0.4:2567'],
      'network',
    ],
    [
      'with an address of its own',
      { host: '127.0.0.1', publicUrl: 'https://a.example/b' },
      two,
      'https://a.example/b',
      [],
      'everybody',
    ],
  ])('%s', (_name, said, interfaces, guests, others, who) => {
    expect(reachOf({ ...config, ...said }, interfaces, null, false)).toEqual({ guests, others, who, port: 2567 })
  })

  test.each([
    ['a container with a network of its own', null, '172.17.0.2', 'no-phone'],
    ["a container in the computer's network", null, '192.168.1.7', 'network'],
    ['a container that was told its address', 'http://192.168.1.7:2567', '172.17.0.2', 'everybody'],
    ['a container that was told localhost', 'http://localhost:2567', '172.17.0.2', 'no-phone'],
  ])('in %s', (_name, publicUrl, address, who) => {
    expect(reachOf({ ...config, publicUrl }, { eth0: [v4(address)] }, null, true)).toMatchObject({ who })
  })

  test('a container that was given a name in its network', () => {
    const own = { eth0: [v4('172.17.0.2')] }
    const reached = reachOf(config, own, 'sofa.local', true)
    expect(reached).toMatchObject({ who: 'network', short: 'http://sofa.local:2567' })
  })
})
