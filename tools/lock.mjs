import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// npm runs this after every install (`prepare` in package.json), because it leaves two gaps in
// package-lock.json. From a registry that mirrors only some machines' packages it omits the entries of the others, and
// npm ci refuses such a lock. And npm 10 drops every `libc`.

/**
 * @typedef {{ version?: string, dev?: boolean, libc?: readonly string[], optionalDependencies?: Record<string, string> }} Entry
 * @typedef {Readonly<Record<string, Entry>>} Entries
 */

/** How packages for one kind of machine are named: `cli-darwin-arm64`, `binding-linux-x64-musl`. */
const named =
  /-(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)-(arm64|arm|ia32|loong64|ppc64|riscv64|s390x|x64)(?:-(gnu|msvc|musl))?$/

/**
 * Finds the path of the package that Node would load, from a package's own folder upwards.
 * @param {Entries} packages
 * @param {string} from
 * @param {string} name
 * @returns {string | null}
 */
const pathOf = (packages, from, name) => {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (packages[path]) return path
  return from === '' ? null : pathOf(packages, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
}

/**
 * Lists the optional packages that the locked ones want.
 * @param {Entries} packages
 */
export const optionalPackages = packages =>
  Object.entries(packages).flatMap(([from, { dev = false, optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).map(([name, wanted]) => {
      const [, os = '', cpu = '', suffix = ''] = named.exec(name) ?? []
      const musl = suffix === 'musl'
      const glibc = suffix === 'gnu' || `${name}-musl` in optionalDependencies
      const libc = os === 'linux' && (musl || glibc) ? { libc: [musl ? 'musl' : 'glibc'] } : {}
      return { name, wanted, os, cpu, libc, dev, path: pathOf(packages, from, name) }
    }),
  )

const first = ['version', 'resolved', 'integrity', 'dependencies']
/**
 * Sorts an entry's keys as npm does: objects last, among the rest the four above first, then by name.
 * @param {Entry} entry
 */
const sorted = entry => {
  /** @param {[string, unknown]} field */
  const place = ([key, value]) => {
    const isObject = typeof value === 'object' && !Array.isArray(value)
    return `${isObject ? 1 : 0}${first.includes(key) ? first.indexOf(key) : first.length}${key}`
  }
  return Object.fromEntries(Object.entries(entry).sort((a, b) => (place(a) < place(b) ? -1 : 1)))
}

/**
 * Adds the entries and the `libc` that npm left out.
 * @param {string} text of package-lock.json
 */
export const completed = text => {
  const lock = JSON.parse(text)
  /** @type {Record<string, Entry>} */
  const packages = { ...lock.packages }
  for (const { name, wanted, os, cpu, libc, dev, path } of optionalPackages(packages)) {
    const old = path === null ? null : packages[path]
    if (path !== null && old) packages[path] = sorted({ ...libc, ...old })
    // Only the registry knows what a range stands for, and a name may not tell the machine: tools/lock.test.ts finds those.
    else if (/^\d+\.\d+\.\d+$/.test(wanted) && os !== '')
      packages[`node_modules/${name}`] = sorted({
        version: wanted,
        ...{ cpu: [cpu], os: [os], optional: true },
        ...libc,
        ...(dev && { dev }),
      })
  }
  const inOrder = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  return `${JSON.stringify({ ...lock, packages: Object.fromEntries(inOrder) }, null, 2)}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = new URL('../package-lock.json', import.meta.url)
  const text = readFileSync(file, 'utf8')
  const whole = completed(text)
  if (whole !== text) writeFileSync(file, whole)
  // npm runs `prepare` before it packs as well: what it packs is built.
  const packing = ['pack', 'publish'].includes(process.env.npm_command ?? '')
  if (packing) await import('./build.mjs').then(({ main }) => main())
}
