import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findCommand } from '../run.mjs'
import { redirect, tizenFiles, tvUrl, webosFiles } from './files.ts'
import { zipOf } from './zip.ts'

const icons = { small: Buffer.from('small'), large: Buffer.from('large') }
const url = 'http://192.168.1.20:2567/tv'
const text = (files: readonly { readonly name: string; readonly bytes: Buffer }[], name: string): string =>
  files.find(file => file.name === name)?.bytes.toString() ?? ''

describe('an app for a TV', () => {
  test.each([
    ['http://192.168.1.20:2567', url],
    ['192.168.1.20:2567', url],
    ['http://192.168.1.20:2567/tv', url],
    ['https://example.org/games/', 'https://example.org/games/tv'],
    ['sofa.local', 'http://sofa.local/tv'],
    ['ftp://example.org', null],
    ['not an address', null],
    ['', null],
  ])('opens what %j means', (said, meant) => {
    expect(tvUrl(said)).toBe(meant)
  })

  test('redirects to the server without a script, and takes no markup from the address', () => {
    expect(redirect(url)).toContain(`content="0; url=${url}"`)
    expect(redirect('http://a/"><b>')).not.toContain('"><b>')
  })

  test('names every file that it contains', () => {
    const webos = webosFiles(url, '0.1.0', icons)
    const { main, icon, largeIcon, version } = JSON.parse(text(webos, 'appinfo.json'))
    expect(webos.map(({ name }) => name)).toEqual(expect.arrayContaining([main, icon, largeIcon]))
    expect(version).toBe('0.1.0')
    const tizen = tizenFiles(url, '0.1.0', icons)
    for (const [, name] of text(tizen, 'config.xml').matchAll(/ src="([^"]+)"/g))
      expect(tizen.map(file => file.name)).toContain(name)
    expect(text(tizen, 'config.xml')).toMatch(/package="\w{10}"/)
    expect(text(tizen, 'config.xml')).toContain('<tizen:allow-navigation>192.168.1.20</tizen:allow-navigation>')
  })
})

describe('a zip', () => {
  test.skipIf(findCommand(['python3']) === null)('is read by others, byte for byte, and is always the same', () => {
    const entries = [
      { name: 'a.txt', bytes: Buffer.from('aaaaaaaaaaaaaaaaaaaa') },
      { name: 'ü.bin', bytes: Buffer.from([0, 1, 2, 255]) },
    ]
    const folder = mkdtempSync(join(tmpdir(), 'zip-'))
    try {
      const file = join(folder, 'made.zip')
      writeFileSync(file, zipOf(entries))
      const read = `import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print([[n,list(z.read(n))] for n in z.namelist()])`
      const out = execFileSync('python3', ['-c', read, file], { encoding: 'utf8' }).replaceAll("'", '"')
      expect(JSON.parse(out)).toEqual(entries.map(({ name, bytes }) => [name, [...bytes]]))
      expect(zipOf(entries).equals(zipOf(entries))).toBe(true)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
