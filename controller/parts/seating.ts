import type { Met } from '../../shared/client/decode.ts'
import { type Crest, firstFree } from '../../shared/party/crests.ts'
import type { Reply } from '../../shared/protocol/commands.ts'
import type { Session } from '../session.ts'

export const crestsOf = (chairs: Met['chairs']): readonly Crest[] =>
  // The cast is safe: only known crests sit at a table.
  Object.values(chairs).map(({ charge, colour }) => ({ charge, colour }) as Crest)

const quicker = 'crest-taken'

/**
 * Sits down with the chosen crest; where none was chosen, with the first free one. Phones that sit down at the same
 * moment may try the same crest: the later ones take the next without showing a refusal.
 */
export const sitDown = async (
  { say, met }: { readonly say: Session['say']; readonly met: { readonly peek: () => Pick<Met, 'chairs'> | null } },
  { name, own, from }: { readonly name: string; readonly own: Crest | null; readonly from: number },
): Promise<Reply> => {
  const lost: Crest[] = []
  for (;;) {
    const crest = own ?? firstFree([...crestsOf(met.peek()?.chairs ?? {}), ...lost], from)
    const reply = await say({ do: 'sit', name, ...crest }, own === null ? [quicker] : [])
    if (reply.ok || own !== null || reply.reason !== quicker) return reply
    lost.push(crest)
  }
}
