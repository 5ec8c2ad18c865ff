import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isNewEnough, needsNode, packaged } from '../bin/node.mjs'
import { findCommand, inSeconds, node24, root, run } from './run.mjs'

const { CHROMIUM, NGINX } = process.env
/** Finds the browser for browser tests: the one that CHROMIUM names, or one on the PATH. */
export const findChromium = () => findCommand(CHROMIUM ? [CHROMIUM] : ['chromium', 'chromium-browser', 'google-chrome'])
/** Finds its headless version, which takes a fifth less processor time: it keeps no renderer ready for a next page. */
export const findShell = () => (CHROMIUM ? null : findCommand(['chromium-headless-shell'])) ?? findChromium()
/** Finds nginx for tests of hosting: the one that NGINX names, or this machine's. */
export const findNginx = () => findCommand([NGINX ?? 'nginx'])
/** Finds the folder with the programs of this machine's newest Postgres: Debian keeps each version's apart. */
export const findPostgres = () => {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map(version => join(debian, version, 'bin')).find(bin => existsSync(join(bin, 'initdb'))) ?? null
}

/** One file of each package of fonts. */
const fonts = [
  'truetype/noto/NotoSansThai-Regular.ttf',
  'opentype/noto/NotoSansCJK-Regular.ttc',
  'truetype/noto/NotoColorEmoji.ttf',
]
export const findFonts = () => fonts.every(file => existsSync(join('/usr/share/fonts', file)))

const has = (/** @type {string} */ names) => names.split(' ').every(name => findCommand([name]))

/**
 * What tests need besides npm packages, the Debian packages that contain it, and those that only some systems have.
 * @type {readonly (readonly [name: string, isThere: () => unknown, packages: string, besides?: string])[]}
 */
const parts = [
  ['Chromium', findChromium, 'chromium', 'chromium-headless-shell'],
  ['fonts of all scripts', findFonts, 'fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji'],
  ['nginx', () => findNginx() && has('openssl'), 'nginx openssl'],
  ['avahi', () => has('avahi-daemon avahi-resolve dbus-daemon ip'), 'avahi-daemon avahi-utils dbus iproute2'],
  ['PostgreSQL', findPostgres, 'postgresql'],
  ['Redis', () => has('redis-server'), 'redis-server'],
]

/** @type {(file: string) => Record<string, { version?: string, integrity?: string, optional?: boolean, dev?: boolean }>} */
const locked = file => JSON.parse(readFileSync(join(root, file), 'utf8')).packages

/** Says whether the locked packages are installed, by npm's own list: npm writes it last, so an aborted install has none. */
const installed = (/** @type {boolean} */ serving) => {
  const list = 'node_modules/.package-lock.json'
  if (!existsSync(node24) || !existsSync(join(root, list))) return false
  const present = locked(list)
  return Object.entries(locked('package-lock.json')).every(([path, { version, integrity, optional, dev = false }]) => {
    const here = present[path]
    if (path === '' || (serving && dev)) return true
    // Packages that the registry lacked have no digest in the lock (tools/lock.mjs), but may have one where they are installed.
    return here ? here.version === version && (integrity ?? here.integrity) === here.integrity : optional === true
  })
}

const reason = (/** @type {string} */ output) => {
  if (/spawn npm|npm: not found/.test(output)) return 'npm was not found: install Node.js together with npm.'
  const why = /ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ENETUNREACH|ENOTCACHED|ERR_SOCKET|network/.test(output)
    ? ' because the npm registry cannot be reached: check the network and try again'
    : `; npm said: ${output.match(/npm error (?!code|errno|syscall)(.+)/)?.[1] ?? 'nothing'}`
  return `The packages cannot be installed${why}.`
}

const npm = (/** @type {readonly string[]} */ asked) => {
  const { npm_node_execpath: node, npm_execpath: entry } = process.env
  const args = [...asked, '--loglevel=error', '--fetch-retry-mintimeout=500']
  return node && entry ? run(node, [entry, ...args]) : run('npm', args)
}

/**
 * Installs the packages when they are missing or not those of package-lock.json; returns a sentence where it cannot.
 * With `serving`, only those that a server needs once its pages are built.
 */
export const installPackages = async ({ serving = false } = {}) => {
  const { node: version } = process.versions
  if (packaged ? Number.parseInt(version, 10) < 20 : !isNewEnough(version)) return needsNode(packaged ? '20' : '24.9')
  if (installed(serving)) return null
  console.log('Installing the packages, which takes up to a minute.')
  // Asked first: without a registry, an install would retry every package, for minutes.
  const asked = await npm(['view', 'preact', 'version', '--fetch-retries=1', '--fetch-timeout=15000'])
  if (asked.code !== 0) return reason(asked.output)
  // Installs the locked versions as npm ci does, but without removing what is there, and changes no file.
  const which = [serving ? '--omit=dev' : '--include=dev', '--include=optional', '--prefer-offline']
  const done = await npm(['install', '--no-save', ...which, '--fetch-retries=3', '--fetch-retry-maxtimeout=4000'])
  if (done.code !== 0) return reason(done.output)
  if ((await run(node24, ['--version'])).code !== 0)
    return `The Node.js that came with the packages does not run on this machine (${process.platform}, ${process.arch}).`
  console.log(`Installed the packages in ${inSeconds(done.seconds)}.`)
  return null
}

/** Installs Debian packages, and returns apt-get's objection. */
const aptGet = async (/** @type {string} */ packages) => {
  // The last two keep a package from starting a server of its own on this machine.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1', SYSTEMD_OFFLINE: '1' }
  const patient = ['-q', '-o', 'Acquire::Retries=3', '-o', 'DPkg::Lock::Timeout=300']
  await run('apt-get', [...patient, 'update'], { env })
  const args = [...patient, 'install', '-y', '--no-install-recommends', ...packages.split(' ')]
  const { output } = await run('apt-get', args, { env })
  return output.match(/^E: .+/m)?.[0] ?? null
}

/** Installs, where it may, what tests need from outside npm; returns the names of what is still missing. */
export const installParts = async () => {
  const may = process.getuid?.() === 0 && findCommand(['apt-get']) !== null
  const missing = []
  for (const [name, isThere, packages, besides] of parts) {
    if (isThere()) continue
    if (may) console.log(`Installing ${name}, which takes up to a few minutes.`)
    const said = may ? await aptGet(packages) : null
    if (may && besides) await aptGet(besides)
    if (isThere()) continue
    const remedy = said ? `apt-get said: ${said}` : `apt-get install ${packages}, as root, brings it.`
    console.log(`${name} is missing, so the tests that need it are skipped; ${remedy}`)
    missing.push(name)
  }
  return missing
}
