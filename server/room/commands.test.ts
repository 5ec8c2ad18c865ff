import { matchMaker } from '@colyseus/core'
import { afterAll, expect, test } from 'vitest'
import { charges } from '../../shared/party/crests.ts'
import { type Command, commands, rowOf, type Verb } from '../../shared/protocol/commands.ts'
import { asked, type Company, delivered, playing, seated } from '../../test/kit/company.ts'
import { samples } from '../../test/kit/evening.ts'
import { leave } from '../../test/kit/players.ts'
import { type Screen, screen, serve } from '../../test/kit/server.ts'
import { TableRoom } from './room.ts'

const served = await serve()
afterAll(served.stop)

const verbs = Object.keys(commands) as readonly Verb[]

const flo = { do: 'sit', name: 'Flo', charge: charges[20] ?? '', colour: 'red' } as const
const watcherOf = async (at: Company): Promise<Screen> => {
  const watcher = screen(served.base, at.code)
  await watcher.until(({ room }) => room.code === at.code)
  return watcher
}

test('a reply holds what the row of its command says, and nothing else', async () => {
  const accepted: Verb[] = []
  for (const verb of verbs) {
    const at = rowOf(verb).when === 'playing' ? await playing(served, 'team', 5) : await seated(served, 2)
    const watcher = await watcherOf(at)
    const command = verb === 'sit' ? flo : samples[verb]
    const { ok, ...content } = await (verb === 'sit' || verb === 'guess' ? watcher : at.host).say(command)
    if (ok) {
      accepted.push(verb)
      expect(Object.keys(content), verb).toEqual([rowOf(verb).replies ?? []].flat())
    }
    leave({ ...at, screens: [...at.screens, watcher] })
  }
  expect(accepted).toEqual(expect.arrayContaining(['sit', 'name', 'note', 'notebook', 'guess', 'guesses']))
})

test('a command that goes now waits for nothing that is queued, and one that is queued does', async () => {
  const at = await playing(served, 'team')
  const room = matchMaker.getLocalRoomById(at.id)
  if (!(room instanceof TableRoom)) throw new Error('the table sleeps')
  let release = (): void => undefined
  void room.queue(() => new Promise<void>(resolve => (release = resolve)))
  const replies: Verb[] = []
  const say = (who: Screen, command: Command) => who.say(command).then(() => replies.push(command.do))
  const { who: leader, ask } = asked(at, 'team')
  const all = [
    say(at.phone(2), { do: 'notebook' }),
    say(leader, { do: 'draft', ask: ask.id, picks: ['s1'] }),
    say(at.phone(2), { do: 'guesses' }),
    say(at.phone(2), { do: 'applaud', how: 'clap' }),
  ]
  await delivered()
  const beforeRelease = replies.toSorted()
  release()
  await Promise.all(all)
  expect(beforeRelease).toEqual(['applaud', 'draft', 'guesses'])
  leave(at)
})
