/** How costs grow: with the seats of a table, and with the tables of a server. */
export interface Growth {
  readonly seats: { readonly name: string; readonly players: number; readonly cpu: number; readonly bytes: number }[]
  readonly tables: { readonly count: number; readonly p50: number; readonly p99: number; readonly cpu: number }[]
}

interface Line {
  readonly name: string
  readonly points: readonly (readonly [x: number, y: number])[]
}
interface Panel {
  readonly title: string
  readonly lines: readonly Line[]
  /** Where the axis begins, and whether it is logarithmic. */
  readonly tenfold: boolean
}

const [width, height, margin] = [300, 190, 48]
const colours = ['#1b6ca8', '#b3541e', '#3d7a3a', '#7a3d74']

const panel = ({ title, lines, tenfold }: Panel, at: number): string => {
  const all = lines.flatMap(({ points }) => points)
  const scale = (value: number): number => (tenfold ? Math.log10(Math.max(value, 0.01)) : value)
  const [xs, ys] = [all.map(([x]) => scale(x)), all.map(([, y]) => scale(y))]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [low, high] = [tenfold ? Math.min(...ys) : 0, Math.max(...ys)]
  const x = (value: number): number => margin + ((scale(value) - left) / (right - left || 1)) * (width - 2 * margin)
  const y = (value: number): number => height - 30 - ((scale(value) - low) / (high - low || 1)) * (height - 80)
  const text = (px: number, py: number, content: string, more = ''): string =>
    `<text x="${px.toFixed(1)}" y="${py.toFixed(1)}" ${more}>${content}</text>`
  const drawn = lines.map(({ name, points }, i) => {
    const colour = colours[i] ?? '#000'
    const path = points.map(([px, py]) => `${x(px).toFixed(1)},${y(py).toFixed(1)}`).join(' ')
    const marks = points.map(
      ([px, py]) =>
        `<circle cx="${x(px).toFixed(1)}" cy="${y(py).toFixed(1)}" r="3" fill="${colour}"/>` +
        text(
          x(px),
          y(py) - 6,
          py >= 100 ? `${Math.round(py)}` : py.toFixed(1),
          `text-anchor="middle" fill="${colour}"`,
        ),
    )
    const legend = text(margin, 34 + i * 12, name, `fill="${colour}"`)
    return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>${marks.join('')}${legend}`
  })
  const places = [...new Set(all.map(([px]) => px))].map(px =>
    text(x(px), height - 12, `${px}`, 'text-anchor="middle" fill="#444"'),
  )
  const base = `<line x1="${margin}" x2="${width - margin}" y1="${height - 28}" y2="${height - 28}" stroke="#999"/>`
  const head = text(margin, 18, title, 'font-weight="bold" fill="#222"')
  return `<g transform="translate(${(at % 2) * width} ${Math.floor(at / 2) * height})">${head}${base}${drawn.join('')}${places.join('')}</g>`
}

/** Draws the growth as an SVG. */
export const plot = ({ seats, tables }: Growth): string => {
  const names = [...new Set(seats.map(({ name }) => name))]
  const bySeats = (key: 'cpu' | 'bytes'): readonly Line[] =>
    names.map(name => ({
      name,
      points: seats
        .filter(one => one.name === name)
        .map((one): readonly [number, number] => [one.players, one[key]])
        .toSorted(([a], [b]) => a - b),
    }))
  const byTables = (key: 'p50' | 'p99' | 'cpu', name: string): Line => ({
    name,
    points: tables.map((one): readonly [number, number] => [one.count, one[key]]),
  })
  const panels: readonly Panel[] = [
    { title: 'ms of CPU a game, by seats', lines: bySeats('cpu'), tenfold: false },
    { title: 'bytes a client a game, by seats', lines: bySeats('bytes'), tenfold: false },
    {
      title: 'ms from tap to the last screen, by tables',
      lines: [byTables('p50', 'p50'), byTables('p99', 'p99')],
      tenfold: true,
    },
    { title: 'ms of CPU an answer, by tables', lines: [byTables('cpu', 'this server')], tenfold: true },
  ]
  const drawn = panels.map(panel).join('\n')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${2 * width}" height="${2 * height}" viewBox="0 0 ${2 * width} ${2 * height}" font-family="sans-serif" font-size="10"><title>How costs grow with seats and with tables</title>\n<rect width="100%" height="100%" fill="#fff"/>\n${drawn}\n</svg>\n`
}
