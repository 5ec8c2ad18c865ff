import { chmodSync, copyFileSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { node24, root, run } from './run.mjs'

const folder = join(root, 'bundle/single')
const executable = join(folder, `sofa-and-dagger${process.platform === 'win32' ? '.exe' : ''}`)

/** The marker at which Node looks for what was put into its executable. */
const fuse = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2'

/**
 * The files of a folder by their names among the assets (`server/http/pages.ts`, `tools/single/begin.cjs`).
 * @param {string} name
 * @param {RegExp} which
 */
const filesOf = (name, which) => {
  const from = join(root, name)
  const files = readdirSync(from, { recursive: true, encoding: 'utf8' }).filter(
    file => which.test(file) && statSync(join(from, file)).isFile(),
  )
  return Object.fromEntries(files.map(file => [`${name}/${file.replaceAll('\\', '/')}`, join(from, file)]))
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 */
const must = async (command, args) => {
  const { code, output } = await run(command, args)
  if (code !== 0) throw new Error(output.trim())
}

const inject = async () => {
  const mac = process.platform === 'darwin'
  copyFileSync(node24, executable)
  chmodSync(executable, 0o755)
  // A Mac runs nothing whose signature does not match its content.
  if (mac) await must('codesign', ['--remove-signature', executable])
  const postject = join(root, 'node_modules/postject/dist/cli.js')
  const segment = mac ? ['--macho-segment-name', 'NODE_SEA'] : []
  await must(node24, [postject, executable, 'NODE_SEA_BLOB', join(folder, 'blob'), '--sentinel-fuse', fuse, ...segment])
  if (mac) await must('codesign', ['--sign', '-', executable])
}

/** Makes the executable: this Node, with the built server and pages inside. */
const make = async () => {
  mkdirSync(folder, { recursive: true })
  const config = join(folder, 'config.json')
  const main = join(root, 'tools/single/begin.cjs')
  const assets = {
    begin: main,
    'bundle/keep.mjs': join(root, 'bin/keep.mjs'),
    ...filesOf('bundle', /^[^/\\]+\.js$/),
    ...filesOf('dist', /^[^.]/),
  }
  const settings = { main, output: join(folder, 'blob'), disableExperimentalSEAWarning: true, assets }
  writeFileSync(config, JSON.stringify(settings, null, 2))
  await must(node24, ['--experimental-sea-config', config])
  await inject()
}

// `npm run build -- --single` loads this once pages and server are built.
await make()
const megabytes = Math.round(statSync(executable).size / 1e6)
console.log(`Made ${executable}, ${megabytes} MB: it runs on ${process.platform} ${process.arch}, without Node.`)
