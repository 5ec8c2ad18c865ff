/** @typedef {{ what: string, ran: number, of: number, turns?: readonly string[] }} Sample turns: what had its turn, where things take turns */
/** @typedef {{ suite: string, file: string, name: string, seconds: number }} Timed */
/** @typedef {{ file: string, tests: readonly string[] }} Broken */

/**
 * Lists how long each test of a suite took, from vitest's JSON report.
 * @param {string} suite
 * @param {any} report
 * @param {string} root
 * @returns {readonly Timed[]}
 */
export const timesIn = (suite, report, root) =>
  (report?.testResults ?? []).flatMap((/** @type {any} */ { name: file, assertionResults }) =>
    assertionResults.map((/** @type {any} */ { fullName, duration }) => ({
      suite,
      file: file.replace(root, ''),
      name: fullName,
      seconds: (duration ?? 0) / 1000,
    })),
  )

/**
 * Lists the files of a suite that did not pass, with their failed tests; a file that could not be loaded says so.
 * @param {any} report vitest's, or null where there is none
 * @param {string} root
 * @returns {readonly Broken[]}
 */
export const brokenIn = (report, root) =>
  (report?.testResults ?? [])
    .filter((/** @type {any} */ { status }) => status === 'failed')
    .map((/** @type {any} */ { name, assertionResults }) => {
      const tests = assertionResults
        .filter((/** @type {any} */ { status }) => status === 'failed')
        .map((/** @type {any} */ { fullName }) => fullName)
      return { file: name.replace(root, ''), tests: tests.length > 0 ? tests : ['could not be loaded'] }
    })

/**
 * Cuts a long text: each row of the tables stays on one line of a wide terminal.
 * @param {string} text
 * @param {number} most
 */
const short = (text, most) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

/**
 * Lists the slowest tests of all, slowest first.
 * @param {readonly Timed[]} times
 * @returns {readonly string[]}
 */
export const slowest = (times, most = 20) => {
  const table = times.toSorted((a, b) => b.seconds - a.seconds).slice(0, most)
  return [
    `The slowest ${table.length} of ${times.length} tests:`,
    ...table.map(
      ({ seconds, file, name }) =>
        `${seconds.toFixed(1).padStart(7)} s  ${short(file, 44).padEnd(44)} ${short(name, 90)}`,
    ),
  ]
}

/**
 * Reports tests that failed among the others and passed alone: they need mending.
 * @param {readonly string[]} tests
 * @returns {readonly string[]}
 */
export const wavered = tests =>
  tests.length === 0 ? [] : ['Failed amid the others and passed alone; to be mended:', ...tests.map(one => `  ${one}`)]

/**
 * Groups a list; Map.groupBy is newer than the Node that installs ours.
 * @template T
 * @param {readonly T[]} list
 * @param {(one: T) => string} key
 * @returns {Map<string, T[]>}
 */
export const grouped = (list, key) => {
  const groups = new Map()
  for (const one of list) groups.set(key(one), [...(groups.get(key(one)) ?? []), one])
  return groups
}

/** @param {string} file */
const folderOf = file => {
  const [top = '', next = ''] = file.split('/')
  return top === 'test' ? `test/${next}/` : `beside ${top}/`
}

/**
 * Lists what the tests of each folder cost, dearest first, in seconds that may have passed side by side.
 * @param {readonly Timed[]} times
 * @returns {readonly string[]}
 */
export const costs = times => {
  const folders = [...grouped(times, ({ file }) => folderOf(file))].map(([folder, all]) => ({
    folder,
    seconds: all.reduce((sum, each) => sum + each.seconds, 0),
  }))
  const lines = folders
    .toSorted((a, b) => b.seconds - a.seconds)
    .map(({ folder, seconds }) => `${seconds.toFixed(0).padStart(5)} s  ${folder}`)
  return ['What the tests of each folder cost:', ...lines]
}

/**
 * Says how much of each sampled check was run, summed over all files: one line a check.
 * @param {readonly Sample[]} samples
 * @param {boolean} whole
 * @returns {readonly string[]}
 */
export const sampled = (samples, whole) => {
  const sorts = grouped(
    samples.filter(({ turns }) => turns === undefined),
    ({ what }) => what,
  )
  const title = whole
    ? 'Run whole:'
    : 'A sample of what repeats itself (npm test plays more than check, npm run test:long all):'
  const lines = [...sorts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([what, all]) => {
      const [ran, of] = [all.reduce((sum, one) => sum + one.ran, 0), all.reduce((sum, one) => sum + one.of, 0)]
      return `${String(ran).padStart(7)} of ${String(of).padEnd(7)} ${what}`
    })
  return lines.length === 0 ? [] : [title, ...lines]
}

/**
 * Says what had its turn among the tests that take turns: one line for each kind, such as games, languages or sizes.
 * @param {readonly Sample[]} samples
 * @param {string} turn
 * @returns {readonly string[]}
 */
export const turned = (samples, turn) => {
  const taken = grouped(
    samples.filter(({ turns }) => turns !== undefined),
    ({ what }) => what,
  )
  const lines = [...taken]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([what, all]) => {
      const names = [...new Set(all.flatMap(({ turns }) => turns ?? []))]
      return `${String(names.length).padStart(7)} of ${String(all[0]?.of).padEnd(7)} ${what}: ${names.join(', ')}`
    })
  return lines.length === 0 ? [] : [`By turns (TURN=${turn} runs the same again):`, ...lines]
}
