import { isDeepStrictEqual } from 'node:util'
import { clockAsks, type RoomFacts } from '../../server/state/views.ts'
import type { View } from '../../shared/client/connection.ts'
import { chairByKey, type Party } from '../../shared/party/party.ts'
import { roomClocks } from '../../shared/protocol/clocks.ts'
import { plainView } from '../wire/desk.ts'
import { marks } from '../wire/marks.ts'
import type { LogReader } from './log-reader.ts'
import type { Visitor } from './visitor.ts'

/** Takes the room's own facts from a screen: who is here, and the clocks. */
const presentIn = ({ room, chairs, secret }: View): RoomFacts => ({
  id: room.id,
  code: room.code,
  here: seat => chairs[seat]?.here ?? false,
  since: seat => chairs[seat]?.since ?? 0,
  screens: room.screens,
  clocks: room.clocks,
  reminder: room.reminder,
  draft: null,
  joinRequests: secret?.joinRequests ?? [],
  slow: () => false,
  undoUntil: seat => secret?.removed.find(one => one.seat === seat)?.until ?? null,
  halted: room.halted,
  announcement: room.announcement,
})

const parts = ['room', 'chairs', 'table', 'seat', 'secret'] as const
const seatIn = (party: Party, { screen, hash }: Visitor) => (screen ? null : (chairByKey(party, hash)?.seat ?? null))

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Lists the innermost paths at which two values differ. */
const apart = (seen: unknown, plain: unknown, at: string): readonly string[] => {
  if (isDeepStrictEqual(seen, plain)) return []
  if (!(isRecord(seen) && isRecord(plain))) return [`${at} ${JSON.stringify(seen)}, not ${JSON.stringify(plain)}`]
  const keys = new Set([...Object.keys(seen), ...Object.keys(plain)])
  return [...keys].flatMap(key => apart(seen[key], plain[key], `${at}.${key}`))
}

/** Finds where a view differs from the log, whoever is here. */
const difference = (who: Visitor, party: Party, seen: View, present = presentIn(seen)): string | null => {
  const plain = plainView(party, present, seatIn(party, who))
  const wrong = parts.flatMap(name => apart(seen[name], plain[name], name))
  return wrong.length === 0 ? null : `${who.screen ? 'the TV' : 'the phone'} has for ${wrong.join('; for ')}`
}

/** Checks that what a screen showed last was logged: it equals the party after one of its last events. */
export const wasLogged = (who: Visitor, { recent }: LogReader): string | null => {
  const seen = who.view()
  const [last] = recent().slice(-1)
  if (recent().some(party => difference(who, party, seen) === null) || !last) return null
  return `what was shown is not in the log: ${difference(who, last, seen)}`
}

/** Compares all decoded views with the log's, while everybody is here and nothing moves. */
export const stillDiffers = (party: Party, tv: Visitor, phone: Visitor): string | null => {
  const seen = tv.view()
  const asked = clockAsks(party).map(({ id }) => id)
  const shown = seen.room.clocks.map(({ ask }) => ask).filter(ask => !roomClocks.includes(ask))
  if (shown.join() !== asked.join()) return `the clocks show ${shown}, and asked is ${asked}`
  const own = seatIn(party, phone)
  const present = {
    ...presentIn(seen),
    screens: 1,
    here: (seat: string) => seat === own,
    joinRequests: [],
    halted: false,
    announcement: '',
  }
  return difference(tv, party, seen, present) ?? difference(phone, party, phone.view(), present)
}

/** Law: nobody's bytes contain another's secret. Returns how many bytes were checked. */
export const holdLaw = (who: Visitor, other: Visitor, logReader: LogReader): number => {
  const own = seatIn(logReader.party(), who)
  const bytes = who.fresh()
  const foreign = [...logReader.secrets()]
    .filter(([, owners]) => own === null || !owners.has(own))
    .map(([text]) => text)
  const never = [...foreign, who.key, who.hash, other.key, other.hash, ...(who.screen ? marks : [])]
  const found = never.filter(text => bytes.includes(text))
  const name = who.screen ? 'the TV' : `the phone of ${own}`
  if (found.length > 0) throw new Error(`${name} was sent what is not its own: ${found.join(' and ')}`)
  const strays = who.held().filter(seat => seat !== own)
  if (strays.length > 0) throw new Error(`${name} holds the leaves of ${strays}`)
  return bytes.length
}
