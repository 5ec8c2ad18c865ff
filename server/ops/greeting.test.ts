import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'
import { greeting, type Reach, terminalCode } from './greeting.ts'

const reach: Reach = { guests: 'http://192.168.1.7:2567', others: [], who: 'network', port: 2567 }
const dark: Readonly<Record<string, readonly [upper: boolean, lower: boolean]>> = {
  ' ': [true, true],
  '▄': [true, false],
  '▀': [false, true],
  '█': [false, false],
}
const colour = '\u001b'

describe('a QR code in the terminal', () => {
  test.each(['http://192.168.1.7:2567', 'https://games.example/sofa', 'http://[fd00::4]:80'])('reads as %s', text => {
    const rows = terminalCode(text)
      .split('\n')
      .map(row => row.trim().replace(`${colour}[40;97m`, '').replace(`${colour}[0m`, ''))
    const { data, size } = encode(text, { border: 2, ecc: 'L' })
    const cells = rows.map(row => [...row].map(cell => dark[cell] ?? [true, true]))
    const seen = cells.flatMap(row => [row.map(([upper]) => upper), row.map(([, lower]) => lower)])
    expect(seen.slice(0, size)).toEqual(data)
    // The lower half of a final odd row is light, as the border is.
    for (const row of seen.slice(size)) expect(row.every(one => !one)).toBe(true)
  })
  test('brings its own colours, so that it can be scanned on dark and light terminals', () => {
    for (const row of terminalCode('x').split('\n')) expect(row).toMatch(/\[40;97m[ ▀▄█]+.\[0m$/)
  })
})

describe('a greeting', () => {
  test('says where to go, and what to do if a phone cannot connect', () => {
    const said = greeting(reach, false)
    expect(said).toContain('  TV      http://192.168.1.7:2567/tv\n  Phones  http://192.168.1.7:2567\n')
    expect(said).toMatch(/same Wi-Fi \(a guest Wi-Fi/)
    expect(said).toContain('at port 2567')
    expect(said).not.toContain(colour)
  })
  test('shows the QR code on a terminal, if phones can use it', () => {
    const code = terminalCode(reach.guests)
    expect(greeting(reach, true)).toContain(code)
    expect(greeting({ ...reach, who: 'itself' }, true)).not.toContain('█')
    expect(greeting({ ...reach, guests: 'https://a.example', who: 'everybody' }, true)).toContain('█')
  })
  test('names the addresses in other networks', () => {
    const said = greeting({ ...reach, others: ['http://10.0.0.4:2567', 'http://10.8.0.2:2567'] }, false)
    expect(said).toContain('in other networks too, as http://10.0.0.4:2567, http://10.8.0.2:2567.')
  })
  test('says so if nobody else can connect', () => {
    const said = greeting({ ...reach, who: 'itself' }, false)
    expect(said).toContain('Only this computer can open these')
    expect(said).not.toContain('Wi-Fi')
  })
  test('says so if no phone can open the address, and shows no code of it', () => {
    const said = greeting({ ...reach, guests: 'http://172.17.0.2:2567', who: 'no-phone' }, true)
    expect(said).toContain('Set PUBLIC_URL to the address that guests use')
    expect(said).not.toContain('█')
  })
  test('does not mention Wi-Fi if the address was configured', () => {
    expect(greeting({ ...reach, who: 'everybody' }, false)).not.toMatch(/Wi-Fi|firewall/)
  })
})
