import type { RoomFacts } from '../../server/state/views.ts'
import type { GameId } from '../../shared/games/index.ts'
import { type Crest, firstFree } from '../../shared/party/crests.ts'
import type { KeyHash, PartyEvent } from '../../shared/party/party.ts'

/** The facts of a room in which everybody is here and nothing is going on, for views that are made without a room. */
export const everybodyHere: RoomFacts = {
  id: 'id',
  code: 'BCDF',
  here: () => true,
  since: () => 0,
  screens: 0,
  clocks: [],
  reminder: null,
  draft: null,
  joinRequests: [],
  slow: () => false,
  undoUntil: () => null,
  halted: false,
  announcement: '',
}

/** Makes the log of a lobby in which these people sit, on seats `s1`, `s2` and so on: the first of them is the host. */
export const lobbyLog = (
  game: GameId,
  names: readonly string[],
  keyOf: (i: number) => KeyHash = i => `key ${i}`,
): readonly PartyEvent[] => {
  const crests: Crest[] = []
  return [
    { type: 'opened', game, invite: 'invitation' },
    ...names.map((name, i): PartyEvent => {
      const crest = firstFree(crests)
      crests.push(crest)
      return { type: 'sat', seat: `s${i + 1}`, name, crest, key: keyOf(i) }
    }),
  ]
}
