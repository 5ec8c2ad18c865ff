import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root, run } from './run.mjs'
import { Misuse, main } from './terminal.ts'
import { type Icons, tizenFiles, tvUrl, webosFiles } from './tv-app/files.ts'
import { type Entry, zipOf } from './tv-app/zip.ts'

const usage = `npm run tv-app -- --address URL [flags]

Makes an app for the TVs of LG (.ipk) and of Samsung (.wgt, not signed) that does nothing but open the big screen of your
server: docs/tv.md says how such an app gets onto a TV. LG's package tool is fetched from npm when it is needed.
  --address URL  where your server is reached from the TV, as http://192.168.1.20:2567
  --out FOLDER   where they are written (tv-app)`

const packer = '@webos-tools/cli@3.2.1'
const icons = join(root, 'tools/tv-app')

const lay = (folder: string, entries: readonly Entry[]): void => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const { name, bytes } of entries) writeFileSync(join(folder, name), bytes)
}

/** Makes the package with LG's own tool, because TVs are strict about its layout. */
const packWebos = async (folder: string, out: string): Promise<string> => {
  const { code, output } = await run('npx', ['--yes', '-p', packer, 'ares-package', '--no-minify', folder, '-o', out])
  const made = readdirSync(out).find(name => name.endsWith('.ipk'))
  if (code !== 0 || made === undefined)
    throw new Error(`LG’s package tool (${packer}) failed: ${output.trim().split('\n').at(-1)}`)
  return join(out, made)
}

const make = async (url: string, out: string): Promise<void> => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string }
  const pictures: Icons = {
    small: readFileSync(join(icons, 'icon-80.png')),
    large: readFileSync(join(icons, 'icon-130.png')),
  }
  mkdirSync(out, { recursive: true })
  for (const old of readdirSync(out)) if (/\.(ipk|wgt)$/.test(old)) rmSync(join(out, old))
  const wgt = join(out, `sofa-and-dagger-${version}.wgt`)
  writeFileSync(wgt, zipOf(tizenFiles(url, version, pictures)))
  console.log(`Samsung: ${wgt} (not signed: Tizen Studio signs it for your TV)`)
  const webos = join(out, 'webos')
  lay(webos, webosFiles(url, version, pictures))
  console.log(`LG:      ${await packWebos(webos, out)}`)
  rmSync(webos, { recursive: true, force: true })
  console.log(`Both open ${url}`)
}

main('tv-app', usage, args => {
  const { values } = parseArgs({
    args,
    options: { address: { type: 'string' }, out: { type: 'string', default: 'tv-app' } },
  })
  if (values.address === undefined) throw new Misuse('address: is missing.')
  const url = tvUrl(values.address)
  if (url === null) throw new Misuse(`address: ${values.address} is no address of a server.`)
  if (/^https?:\/\/(localhost|127\.|\[::1\])/.test(url))
    throw new Misuse(`address: ${values.address} is this computer itself: no TV reaches it.`)
  make(url, resolve(values.out)).catch((error: unknown) => {
    console.error(`tv-app: ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  })
})
