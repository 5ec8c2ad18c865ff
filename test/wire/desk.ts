import { isDeepStrictEqual } from 'node:util'
import { type Client, ClientState } from '@colyseus/core'
import { type Decoder, Reflection, type Schema, StateView } from '@colyseus/schema'
import { giveSeatView, TableSerializer } from '../../server/state/frames.ts'
import type { RoomState } from '../../server/state/schema.ts'
import { chairView, type RoomFacts, roomView, secretView } from '../../server/state/views.ts'
import { makeState, writeChairs, writeMatch, writeRoom, writeSecret } from '../../server/state/write.ts'
import { type View, viewOf } from '../../shared/client/connection.ts'
import type { Seat } from '../../shared/engine/game.ts'
import { publicStateOf } from '../../shared/engine/match.ts'
import { games } from '../../shared/games/registry.ts'
import { chairOf, type Party, shownGame, stageOf } from '../../shared/party/party.ts'

/** A screen: what it was sent, and what it decoded. */
export interface Viewer {
  readonly seat: Seat | null
  readonly decoder: Decoder<Schema>
  readonly received: Uint8Array[]
  readonly client: { state: ClientState; view: StateView; raw: (bytes: Uint8Array) => void }
}

/** Computes the view that a screen of this seat should decode. */
export const plainView = (party: Party, present: RoomFacts, seat: Seat | null): View => {
  const own = seat !== null && chairOf(party, seat) ? seat : null
  const { match, chairs } = party
  return {
    game: shownGame(party),
    room: roomView(party, present),
    chairs: Object.fromEntries(chairs.map(chair => [chair.seat, chairView(chair, present)])),
    table: stageOf(party) === 'lobby' || match === null ? null : publicStateOf(match),
    parts: games[shownGame(party)],
    seat: own,
    secret: own === null ? null : secretView(party, own, present),
  } as View
}

/** Lists every seat's secret that a decoder still holds anywhere. */
export const leavesOf = (decoder: Decoder<Schema>): readonly object[] =>
  [...decoder.root.refs.values()].filter(ref => 'hand' in ref && 'joinRequests' in ref)

/** Writes everything that screens see into a room's state. */
export const writeParty = (state: RoomState, party: Party, present: RoomFacts): void => {
  writeRoom(state, roomView(party, present))
  writeChairs(state, new Map(party.chairs.map(chair => [chair.seat, chairView(chair, present)])))
  if (party.match) writeMatch(state, shownGame(party), publicStateOf(party.match))
  for (const { seat } of party.chairs) writeSecret(state, seat, secretView(party, seat, present))
}

/** Makes a room's state with its screens but no sockets, encoded by Colyseus as in a room. */
export const makeDesk = (state: RoomState = makeState()) => {
  const serializer = new TableSerializer()
  serializer.reset(state)
  const handshake = serializer.handshake()
  const viewers = new Set<Viewer>()
  const clients = (): Client[] => [...viewers].map(({ client }) => client as unknown as Client)
  const take = (viewer: Viewer, bytes: Uint8Array): void => {
    viewer.received.push(bytes)
    viewer.decoder.decode(bytes, { offset: 1 })
  }
  return {
    state,
    viewers,
    /** Adds a screen. It is sent nothing before it is ready. */
    join: (seat: Seat | null): Viewer => {
      const received: Uint8Array[] = []
      const viewer: Viewer = {
        seat,
        received,
        decoder: Reflection.decode(handshake),
        client: { state: ClientState.JOINING, view: new StateView(), raw: bytes => take(viewer, bytes) },
      }
      viewers.add(viewer)
      const chair = seat === null ? undefined : state.chairs.get(seat)
      if (chair && seat !== null) giveSeatView(viewer.client.view, chair, seat)
      return viewer
    },
    ready: (viewer: Viewer): void => {
      if (viewer.client.state === ClientState.JOINED) return
      viewer.client.state = ClientState.JOINED
      take(viewer, serializer.getFullState(viewer.client as unknown as Client))
    },
    leave: (viewer: Viewer): void => {
      viewers.delete(viewer)
    },
    patch: (): boolean => serializer.applyPatches(clients(), state),
    publish: (party: Party, present: RoomFacts): void => {
      writeParty(state, party, present)
      serializer.applyPatches(clients(), state)
    },
  }
}
export type Desk = ReturnType<typeof makeDesk>

/** Finds where a screen shows something wrong, or has another seat's secret; null where it does not. */
export const fault = (viewer: Viewer, party: Party, present: RoomFacts): string | null => {
  const expected = plainView(party, present, viewer.seat)
  const seen = viewOf(viewer.decoder.state, games[shownGame(party)])
  const leaves = leavesOf(viewer.decoder).length
  if (leaves > (viewer.seat === null ? 0 : 1)) return `${viewer.seat} holds ${leaves} leaves`
  for (const part of ['game', 'room', 'chairs', 'table', 'seat', 'secret'] as const)
    if (!isDeepStrictEqual(seen[part], expected[part]))
      return `${viewer.seat} has for ${part} ${JSON.stringify(seen[part])}, not ${JSON.stringify(expected[part])}`
  return null
}
