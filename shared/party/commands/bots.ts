import type { Seat } from '../../engine/game.ts'
import type { GameId } from '../../games/index.ts'
import { botNames } from '../../texts/bots.ts'
import type { LanguageId } from '../../texts/languages.ts'
import { firstFree } from '../crests.ts'
import { sameName } from '../names/lookalikes.ts'
import { nobody, type Party, type PartyEvent, reduceParty } from '../party.ts'

export const newSeat = (party: Party): Seat => `s${party.seatsMade + 1}`

/** Finds a name in the table's language that nobody here has. */
const freeBotName = (party: Party): string => {
  const free = (name: string): boolean => !party.chairs.some(chair => sameName(chair.name, name))
  const names = botNames[party.settings.language]
  const all = [1, 2].flatMap(round => names.map(name => (round === 1 ? name : `${name} ${round}`)))
  return all.find(free) ?? `Bot ${party.seatsMade + 1}`
}

export const botSits = (party: Party): PartyEvent => ({
  type: 'sat',
  seat: newSeat(party),
  name: freeBotName(party),
  crest: firstFree(party.chairs, party.seatsMade),
  key: null,
})

/** Makes a new table's first events: its language, and its bots. */
export const newTableEvents = (
  game: GameId,
  invite: string,
  bots = 0,
  language: LanguageId = nobody.settings.language,
): readonly PartyEvent[] => {
  const opened: PartyEvent = { type: 'opened', game, invite }
  const speaks: PartyEvent = { type: 'housed', key: 'language', value: language }
  return Array.from({ length: bots }).reduce<readonly PartyEvent[]>(
    events => [...events, botSits(events.reduce(reduceParty, nobody))],
    language === nobody.settings.language ? [opened] : [opened, speaks],
  )
}
