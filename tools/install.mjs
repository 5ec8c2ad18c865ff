import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isNewEnough } from '../bin/node.mjs'
import { comesWithNode, findCommand, inSeconds, node24, root, run } from './run.mjs'

const oldestNode = 20

const { CHROMIUM, NGINX } = process.env

/** Finds the browser for browser tests: the one that CHROMIUM names, or one on the PATH. */
export const findChromium = () => findCommand(CHROMIUM ? [CHROMIUM] : ['chromium', 'chromium-browser', 'google-chrome'])
/** Finds its headless version, which takes a fifth less processor time: it keeps no renderer ready for a next page. */
export const findShell = () => (CHROMIUM ? null : findCommand(['chromium-headless-shell'])) ?? findChromium()
/** Finds nginx for tests of hosting: the one that NGINX names, or this machine's. */
export const findNginx = () => findCommand(NGINX ? [NGINX] : ['nginx', '/usr/sbin/nginx'])
/** Finds the program that makes the tests' certificates. */
export const findOpenssl = () => findCommand(['openssl'])
export const findRedis = () => findCommand(['redis-server'])

/** Finds the folder with the programs of this machine's newest Postgres: Debian keeps each version's apart. */
export const findPostgres = () => {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map(version => join(debian, version, 'bin')).find(bin => existsSync(join(bin, 'initdb'))) ?? null
}

/**
 * Finds Debian's responder for names in `.local`, and the programs that lay a network of its own for it; null where one
 * is missing.
 * @returns {readonly string[] | null}
 */
export const findAvahi = () => {
  const programs = ['avahi-daemon', 'avahi-resolve', 'dbus-daemon', 'ip']
  const found = programs.map(name => findCommand(['', '/usr/sbin/', '/sbin/'].map(folder => `${folder}${name}`)))
  return found.every(path => path !== null) ? found : null
}

const noto = '/usr/share/fonts'
/** One file of each package of fonts. */
const fontFiles = [
  'truetype/noto/NotoSansThai-Regular.ttf',
  'opentype/noto/NotoSansCJK-Regular.ttc',
  'truetype/noto/NotoColorEmoji.ttf',
]
export const findFonts = () => fontFiles.every(file => existsSync(join(noto, file)))

/** What tests need besides npm packages, and the Debian packages that contain it. */
const parts = [
  {
    name: 'Chromium',
    packages: ['chromium'],
    // Lighter for tests; not every system has it.
    besides: ['chromium-headless-shell'],
    found: () => findChromium() !== null,
  },
  {
    name: 'fonts of all scripts',
    packages: ['fonts-noto-core', 'fonts-noto-cjk', 'fonts-noto-color-emoji'],
    found: findFonts,
  },
  { name: 'nginx', packages: ['nginx', 'openssl'], found: () => findNginx() !== null && findOpenssl() !== null },
  { name: 'avahi', packages: ['avahi-daemon', 'avahi-utils', 'dbus', 'iproute2'], found: () => findAvahi() !== null },
  { name: 'PostgreSQL', packages: ['postgresql'], found: () => findPostgres() !== null },
  { name: 'Redis', packages: ['redis-server'], found: () => findRedis() !== null },
]

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean, dev?: boolean }>}
 */
const locked = file => {
  const { '': _root, ...packages } = JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  return packages
}

/**
 * Says whether the locked packages are installed, by npm's own list: npm writes it last, so an aborted install has none.
 * @param {boolean} serving whether what only building and testing need may be missing
 */
const installed = serving => {
  const list = 'node_modules/.package-lock.json'
  if (!existsSync(node24) || !existsSync(join(root, list))) return false
  const [wanted, present] = [locked('package-lock.json'), locked(list)]
  return Object.entries(wanted).every(([name, { version, integrity, optional, dev = false }]) => {
    const here = present[name]
    if (serving && dev) return true
    // Packages that the registry lacked have no digest in the lock (tools/lock.mjs), but may have one where they are installed.
    return here ? here.version === version && (integrity ?? here.integrity) === here.integrity : optional === true
  })
}

/** @type {readonly (readonly [RegExp, string])[]} */
const reasons = [
  [/spawn npm|npm: not found/, 'npm was not found: install Node.js together with npm.'],
  [
    /ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ENETUNREACH|ENOTCACHED|ERR_SOCKET|network/,
    'The packages cannot be installed because the npm registry cannot be reached: check the network and try again.',
  ],
  [/ENOSPC/, 'The packages cannot be installed because the disk is full.'],
  [/EACCES|EPERM|EROFS/, 'The packages cannot be installed because this folder cannot be written to.'],
  [/ETARGET|E404|notarget/, 'The packages cannot be installed because the npm registry does not have all of them.'],
]

/** @param {string} output */
const reason = output =>
  reasons.find(([said]) => said.test(output))?.[1] ??
  `The packages cannot be installed; npm said: ${output.match(/npm error (?!code|errno|syscall)(.+)/)?.[1] ?? 'nothing'}.`

/** @param {readonly string[]} asked */
const npm = asked => {
  const { npm_node_execpath: node, npm_execpath: entry } = process.env
  const args = [...asked, '--loglevel=error', '--fetch-retry-mintimeout=500']
  return node && entry ? run(node, [entry, ...args]) : run('npm', args)
}

/**
 * Installs the packages when they are missing or not those of package-lock.json.
 * @param {{ serving?: boolean }} [what] serving: only those that a server needs once its pages are built
 * @returns {Promise<string | null>} null, or a sentence that says why they are not there
 */
export const installPackages = async ({ serving = false } = {}) => {
  const major = Number.parseInt(process.versions.node, 10)
  if (major < oldestNode)
    return `Node.js ${oldestNode} or newer is needed, and this is Node.js ${process.versions.node}: install a newer one from your system or nodejs.org.`
  if (!comesWithNode && !isNewEnough(process.versions.node))
    return `No Node.js comes with the packages for this kind of machine (${process.platform}, ${process.arch}), and this is Node.js ${process.versions.node}: install Node.js 24.9 or newer from your system or nodejs.org.`
  if (installed(serving)) return null
  console.log('Installing the packages, which takes up to a minute.')
  // Asked first: without a registry, an install would retry every package, for minutes.
  const asked = await npm(['view', 'preact', 'version', '--fetch-retries=1', '--fetch-timeout=15000'])
  if (asked.code !== 0) return reason(asked.output)
  // Does not use npm ci, which removes what is there and installs everything again. This installs the locked versions
  // too, and changes no file.
  const which = [serving ? '--omit=dev' : '--include=dev', '--include=optional', '--prefer-offline']
  const patient = ['--fetch-retries=3', '--fetch-retry-maxtimeout=4000']
  const { code, output, seconds } = await npm(['install', '--no-save', ...which, ...patient])
  if (code !== 0) return reason(output)
  const started = await run(node24, ['--version'])
  if (started.code !== 0)
    return `The Node.js that came with the packages does not run on this machine (${process.platform}, ${process.arch}).`
  console.log(`Installed the packages in ${inSeconds(seconds)}.`)
  return null
}

const mayInstall = () => process.getuid?.() === 0 && findCommand(['apt-get']) !== null

/**
 * @param {readonly string[]} packages
 * @returns {Promise<string | null>} apt-get's objection
 */
const aptGet = async packages => {
  // The last two keep a package from starting a server of its own on this machine.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1', SYSTEMD_OFFLINE: '1' }
  const patient = ['-q', '-o', 'Acquire::Retries=3', '-o', 'DPkg::Lock::Timeout=300']
  await run('apt-get', [...patient, 'update'], { env })
  const { output } = await run('apt-get', [...patient, 'install', '-y', '--no-install-recommends', ...packages], {
    env,
  })
  return output.match(/^E: .+/m)?.[0] ?? null
}

/**
 * Installs, where it may, what tests need from outside npm.
 * @returns {Promise<readonly string[]>} the names of what is still missing, each said in one line
 */
export const installParts = async () => {
  const missing = []
  for (const { name, packages, besides = [], found } of parts) {
    if (found()) continue
    const install = `apt-get install ${packages.join(' ')}`
    if (mayInstall()) console.log(`Installing ${name} (${install}), which takes up to a few minutes.`)
    const said = mayInstall() ? await aptGet(packages) : null
    if (mayInstall() && besides.length > 0) await aptGet(besides)
    if (found()) continue
    const remedy = said ? `apt-get said: ${said}` : `${install}, as root, brings it.`
    console.log(`${name} is missing, so the tests that need it are skipped; ${remedy}`)
    missing.push(name)
  }
  return missing
}
