import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seeded } from '../../shared/engine/random.ts'
import { type Context, factsOf, isLogged } from '../../shared/party/commands/context.ts'
import { decideCommand } from '../../shared/party/commands/decide.ts'
import { type Party, stageOf } from '../../shared/party/party.ts'
import { isRefused } from '../../shared/party/refusals.ts'
import type { Command } from '../../shared/protocol/commands.ts'
import { factsIn, may, type Permission } from '../../shared/protocol/may.ts'
import { given, happens, samples, sits, turn } from '../../test/kit/evening.ts'
import { contextOf, fitting, happening } from '../../test/kit/happenings.ts'
import { everybodyHere } from '../../test/kit/present.ts'
import { some } from '../../test/kit/sample.ts'
import { chairViews, type RoomFacts, roomView, secretView } from '../state/views.ts'

const time = 1_790_000_000_000
/** Turns what the room knows into what it shows. */
const presentOf = ({ away, joinRequests }: Context): RoomFacts => ({
  ...everybodyHere,
  here: seat => away(seat) === null,
  since: seat => time - (away(seat) ?? 0),
  joinRequests: joinRequests(),
})

/** Lists every command, with every seat and join request that it can name. */
const commandsAbout = ({ chairs }: Party): readonly Command[] =>
  Object.values<Command>(samples).flatMap((command): readonly Command[] => {
    if (command.do === 'admit')
      return ['k0', 'k1', 'k2', 'k9'].flatMap(joinRequest =>
        [true, false].map(yes => ({ do: 'admit', joinRequest, yes }) as const),
      )
    if (!('seat' in command)) return [command]
    const about = [...chairs.map(({ seat }) => ({ ...command, seat })), { ...command, seat: 's99' }]
    return 'on' in command ? about.flatMap(one => [true, false].map(on => ({ ...one, on }))) : about
  })

test('may() on a phone agrees with may() on the server', () => {
  const found = new Map<Permission, number>()
  const expectAlike = (party: Party, context: Context): void => {
    const facts = presentOf(context)
    const room = roomView(party, facts)
    const chairs = Object.fromEntries(chairViews(party, facts))
    const phones = [null, ...party.chairs.filter(({ key }) => key !== null).map(({ seat }) => seat)]
    for (const seat of phones) {
      const secret = seat === null ? null : secretView(party, seat, facts)
      const [sent, known] = [factsIn({ room, chairs, seat, secret }, () => time), factsOf(party, seat, context)]
      for (const command of commandsAbout(party)) {
        const verdict = may(command, sent)
        expect({ command, seat, verdict }).toEqual({ command, seat, verdict: may(command, known) })
        found.set(verdict, (found.get(verdict) ?? 0) + 1)
      }
    }
  }
  const start = given(sits('Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Io', 'Jo'))
  const stages = new Set<string>()
  fc.assert(
    fc.property(fc.array(happening, { minLength: 60, maxLength: 120 }), happenings => {
      let party = start
      for (const happened of happenings) {
        const { command, by, seed } = happened
        const context = contextOf(party, happened)
        if (seed % 8 === 0) expectAlike(party, context)
        stages.add(stageOf(party))
        if (command === null) party = turn(party, seeded(seed))?.(party) ?? party
        else {
          const [said, seat] = fitting([command, by === 'host' ? party.host : by], party, seed)
          const come = decideCommand(party, said, seat, context)
          if (!isRefused(come)) party = happens(...come.filter(isLogged))(party)
        }
      }
    }),
    { seed: 11, numRuns: some(500, 20) },
  )
  expect([...stages].toSorted()).toEqual(['game', 'lobby', 'over'])
  const refusals = ['bot', 'gone', 'host-here', 'not-gone', 'not-host', 'not-playing', 'not-seated', 'not-theirs']
  const own = ['playing', 'remove-self', 'seated', 'to-bot', 'to-self']
  expect([...found.keys()].toSorted()).toEqual([...refusals, ...own, 'yes'])
})
