import { encode } from 'uqr'

/** The addresses of a server, for its greeting. */
export interface Reach {
  /** The address for guests, without a slash at its end. */
  readonly guests: string
  /** A shorter one to type, which old phones and some TVs cannot resolve. */
  readonly short?: string | undefined
  readonly others: readonly string[]
  /**
   * Who can reach it: everybody, because an address was configured; the local network; this computer alone; or no phone,
   * because the address is a container's own, or was configured as localhost.
   */
  readonly who: 'everybody' | 'network' | 'itself' | 'no-phone'
  readonly port: number
}

const [black, white] = ['\u001b[40;97m', '\u001b[0m'] as const
/**
 * Half blocks by the modules above and below. Light modules are drawn in white on black, so that the code can be
 * scanned on every terminal.
 */
const halves = { both: ' ', upper: '▄', lower: '▀', none: '█' } as const

/** Draws a QR code for a terminal, with the white border that cameras need. */
export const terminalCode = (text: string): string => {
  const { data, size } = encode(text, { border: 2, ecc: 'L' })
  const isDark = (x: number, y: number): boolean => data[y]?.[x] ?? false
  const cell = (x: number, y: number): string => {
    const [upper, lower] = [isDark(x, y), isDark(x, y + 1)]
    if (upper && lower) return halves.both
    if (upper) return halves.upper
    return lower ? halves.lower : halves.none
  }
  const rows = Array.from({ length: Math.ceil(size / 2) }, (_, row) =>
    Array.from({ length: size }, (_, x) => cell(x, 2 * row)).join(''),
  )
  return rows.map(row => `  ${black}${row}${white}`).join('\n')
}

const elsewhere = ({ guests, short }: Reach): readonly string[] =>
  short === undefined
    ? []
    : [`Where that does not open, as on some TVs and older phones: ${guests}/tv and ${guests}`, '']

const advice = ({ who, others, port }: Reach): readonly string[] => {
  if (who === 'everybody') return []
  if (who === 'no-phone')
    return [
      'No phone can open these: they lead to this container or computer itself, and so does the picture on the TV.',
      'Set PUBLIC_URL to the address that guests use, as PUBLIC_URL=http://192.168.1.20:2567.',
    ]
  if (who === 'itself') return ['Only this computer can open these: it has no network, or --host keeps others out.']
  return [
    ...(others.length > 0 ? [`This computer is in other networks too, as ${others.join(', ')}.`] : []),
    `A phone that cannot open it must be in the same Wi-Fi (a guest Wi-Fi keeps devices apart), and this computer's`,
    `firewall must let others in at port ${port}. docs/troubleshooting.md says how.`,
  ]
}

/** The greeting of a started server: where the TV and the phones go, and what to do if they cannot connect. */
export const greeting = (reach: Reach, terminal: boolean): string =>
  [
    'Sofa & Dagger',
    '',
    `  TV      ${reach.short ?? reach.guests}/tv`,
    `  Phones  ${reach.short ?? reach.guests}`,
    '',
    ...elsewhere(reach),
    ...(terminal && (reach.who === 'everybody' || reach.who === 'network') ? [terminalCode(reach.guests), ''] : []),
    'Open the TV’s address on the big screen; phones scan the picture that it then shows. Ctrl+C stops the server.',
    ...advice(reach),
    '',
  ].join('\n')
