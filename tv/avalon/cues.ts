import type { View } from '../../shared/client/connection.ts'
import type { Seat } from '../../shared/engine/game.ts'
import type { Told } from '../../shared/games/avalon/facts.ts'
import { appear, hide, land, narrow, open, widen, words } from '../canvas/animations.ts'
import { called, cueAlike, type Sought, shot } from '../quest/cues.ts'
import type { Cue, CueContext } from '../theatre.ts'
import { overture } from '../ui/overture.ts'
import { sidesOf, tableOf } from './board.ts'

/** The roles that the Assassin has struck at. */
const soughtBy = ({ table }: View): Sought => {
  const last = (table as { readonly told?: readonly Told[] } | null)?.told?.at(-1)
  const lovers = last?.type === 'shot' && typeof last.at === 'object'
  return role => (lovers ? ['tristan', 'isolde'] : ['merlin']).includes(role)
}

const [drawn, swings, hangs, flies] = [700, 2200, 500, 900]

/** Excalibur goes from card to card, whomever it is meant for; then it falls, or goes back to its carrier. */
const stroke = ({ by, at: whom }: Extract<Told, { type: 'struck' }>, before: View): Cue => {
  const others = tableOf(before).team.filter(seat => seat !== by)
  return {
    reveals: drawn + swings + hangs,
    lead: [
      {
        view: before,
        played: { type: 'struck' },
        play: async animator => {
          animator.sound('drum')
          await animator.wait(drawn)
          animator.sound('whoosh')
          await animator.run(swings, t => {
            const place = Math.min(others.length - 1, Math.floor(t * others.length))
            const part = Math.sin(Math.PI * Math.min(1, t * others.length - place))
            const over = others[place]
            if (over !== undefined && !animator.reduced)
              animator.pose(`ride ${by}`, { near: [`chip ${over}`, 0.6 * part] })
            for (const [i, seat] of others.entries()) animator.pose(`chip ${seat}`, { alpha: i === place ? 1 : 0.55 })
          })
          for (const seat of others) animator.pose(`chip ${seat}`, {})
          animator.pose(`ride ${by}`, {})
          await animator.wait(hangs)
        },
      },
    ],
    show: async animator => {
      hide(animator, words)
      const key = `ride ${whom ?? by}`
      animator.sound(whom === null ? 'thud' : 'sword')
      await animator.run(
        flies,
        t => {
          if (animator.reduced || whom === null) animator.pose(key, { alpha: t })
          else animator.pose(key, { near: [`chip ${by}`, 1 - t], scale: 1 + Math.sin(Math.PI * t) })
        },
        'in',
      )
      if (whom !== null) animator.sound('dagger')
      await appear(animator, words, 400)
      await animator.wait(1800)
    },
  }
}

const [lies, turns] = [1800, 350]

/** A card lies between the two Lancelots; then it turns, and they stand where the other stood, or stay. */
const loyalty = (before: View): Cue => ({
  reveals: 500 + lies + turns,
  lead: [
    {
      view: before,
      played: { type: 'loyalty' },
      play: async animator => {
        animator.sound('drum')
        await appear(animator, ['sentence', 'loyalty'], 500)
        await animator.wait(lies)
        animator.sound('flip')
        await narrow(animator, ['loyalty'], turns)
      },
    },
  ],
  show: async animator => {
    hide(animator, ['sentence'])
    animator.sound('lady')
    await widen(animator, ['loyalty'], turns)
    await appear(animator, ['sentence'], 400)
  },
})

/** Everybody looks at one seat; then what they are. */
const revealed = (seat: Seat): Cue =>
  open(async animator => {
    const role = ['cast revealer', 'cast revealer words']
    hide(animator, [...words, ...role, `chip ${seat}`, `chip ${seat} words`])
    animator.sound('drum')
    await appear(animator, [`chip ${seat}`, `chip ${seat} words`], 700)
    await animator.wait(900)
    animator.sound('agravaine')
    await land(animator, ['cast revealer'])
    await appear(animator, ['cast revealer words', ...words], 400)
  })

/** The cue for each told event. It fits into its phase's pause. */
export const cue = ({ event, before, since }: CueContext<Told>): Cue => {
  switch (event.type) {
    case 'dealt':
      return overture(event.seats, sidesOf(tableOf(since)))
    case 'loyalty':
      return loyalty(before)
    case 'revealed':
      return revealed(event.seat)
    case 'looked':
      return open(animator => {
        animator.sound('lady')
        return appear(animator, [`low ${event.at}`, `right ${event.by}`, ...words], 900)
      })
    case 'shot':
      return shot(event.by, [event.at].flat(), before)
    case 'offered':
    case 'gathered':
      return called()
    case 'struck':
      return stroke(event, before)
    default:
      return cueAlike(event, { before, since }, soughtBy(before))
  }
}
