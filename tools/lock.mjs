import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// npm runs this after every install (`prepare` in package.json), because it leaves gaps in package-lock.json: entries for
// machines whose packages the registry does not mirror, without which npm ci refuses it, and with npm 10 every `libc`.

/** @typedef {{ version?: string, cpu?: readonly string[], dev?: boolean, libc?: readonly string[], optionalDependencies?: Record<string, string> }} Entry */

/** How packages for one kind of machine are named: `cli-darwin-arm64`, `binding-linux-x64-musl`. */
const named =
  /-(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)-(arm64|arm|ia32|loong64|ppc64|riscv64|s390x|x64)(?:-(gnu|msvc|musl))?$/

/**
 * Lists the optional packages that the locked ones want.
 * @param {Readonly<Record<string, Entry>>} packages
 */
export const optionalPackages = packages =>
  Object.entries(packages).flatMap(([from, { dev = false, optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).map(([name, wanted]) => {
      const [, os = '', cpu = '', suffix = ''] = named.exec(name) ?? []
      const musl = suffix === 'musl'
      const glibc = suffix === 'gnu' || `${name}-musl` in optionalDependencies
      const libc = os === 'linux' && (musl || glibc) ? { libc: [musl ? 'musl' : 'glibc'] } : {}
      const path = [`${from}/node_modules/${name}`, `node_modules/${name}`].find(at => at in packages) ?? null
      return { name, wanted, os, cpu, libc, dev, path }
    }),
  )

/**
 * Adds the entries and the `libc` that npm left out, with their keys in npm's order.
 * @param {string} text of package-lock.json
 */
export const completed = text => {
  const lock = JSON.parse(text)
  /** @type {Record<string, Entry>} */
  const packages = { ...lock.packages }
  for (const { name, wanted, os, cpu, libc, dev, path } of optionalPackages(packages)) {
    const old = Object.entries(packages[path ?? ''] ?? {})
    const place = old.findIndex(([key]) => ['libc', 'license', 'optional'].includes(key))
    if (path !== null) packages[path] = Object.fromEntries(old.toSpliced(place, 0, ...Object.entries(libc)))
    // Only the registry knows what a range stands for, and a name may not tell the machine: tools/lock.test.ts finds those.
    else if (/^\d+\.\d+\.\d+$/.test(wanted) && os !== '') {
      const rest = { ...libc, optional: true, os: [os] }
      packages[`node_modules/${name}`] = { version: wanted, cpu: [cpu], ...(dev && { dev }), ...rest }
    }
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
