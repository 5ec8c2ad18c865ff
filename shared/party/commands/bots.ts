import type { Seat } from '../../engine/game.ts'
import type { GameId } from '../../games/ids.ts'
import { firstFree } from '../crests.ts'
import { sameName } from '../names/lookalikes.ts'
import { evolve, nobody, type Party, type PartyEvent } from '../party.ts'

export const newSeat = (party: Party): Seat => `s${party.seatsMade + 1}`

/** Names for bots, unlike each other and everybody's here. */
const botNames = ['Robin', 'Wren', 'Finch', 'Rook', 'Martin', 'Jay', 'Swift', 'Linnet', 'Teal', 'Heron', 'Kestrel']

const freeBotName = (party: Party): string => {
  const free = (name: string): boolean => !party.chairs.some(chair => sameName(chair.name, name))
  const all = [1, 2].flatMap(round => botNames.map(name => (round === 1 ? name : `${name} ${round}`)))
  return all.find(free) ?? `Bot ${party.seatsMade + 1}`
}

export const botSits = (party: Party): PartyEvent => ({
  type: 'sat',
  seat: newSeat(party),
  name: freeBotName(party),
  crest: firstFree(party.chairs, party.seatsMade),
  key: null,
})

/** Makes a new table's first events, with so many bots. */
export const opening = (game: GameId, invite: string, bots = 0): readonly PartyEvent[] => {
  const opened: PartyEvent = { type: 'opened', game, invite }
  return Array.from({ length: bots }).reduce<readonly PartyEvent[]>(
    events => [...events, botSits(events.reduce(evolve, nobody))],
    [opened],
  )
}
