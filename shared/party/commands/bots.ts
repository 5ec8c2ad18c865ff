import type { Seat } from '../../engine/game.ts'
import type { GameId } from '../../games/index.ts'
import type { RoomSetting, RoomSettings } from '../../protocol/commands.ts'
import { botNames } from '../../texts/bots.ts'
import type { LanguageId } from '../../texts/languages.ts'
import { firstFree } from '../crests.ts'
import { sameName } from '../names/lookalikes.ts'
import { emptyParty, firstOptions, type Party, type PartyEvent, reduceParty } from '../party.ts'

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

export interface WantedTable {
  readonly game: GameId
  readonly bots?: number
  readonly language?: LanguageId
  /** Its bots teach, phones explain what is asked, and the options are those for a first game. */
  readonly guided?: true
}

/** Makes a new table's first events: its language, its bots, and what guides one who learns. */
export const newTableEvents = ({
  game,
  invite,
  bots = 0,
  language = emptyParty.settings.language,
  guided,
}: WantedTable & { readonly invite: string }): readonly PartyEvent[] => {
  const house = (key: RoomSetting, value: RoomSettings[RoomSetting]): PartyEvent => ({ type: 'housed', key, value })
  const opened: PartyEvent = { type: 'opened', game, invite }
  const first: readonly PartyEvent[] =
    language === emptyParty.settings.language ? [opened] : [opened, house('language', language)]
  const seated = Array.from({ length: bots }).reduce<readonly PartyEvent[]>(
    events => [...events, botSits(events.reduce(reduceParty, emptyParty))],
    first,
  )
  if (!guided) return seated
  return [
    ...seated,
    house('bots', 'teacher'),
    house('coach', 'always'),
    { type: 'optioned', game, options: firstOptions(game, bots + 1), notices: [] },
  ]
}
