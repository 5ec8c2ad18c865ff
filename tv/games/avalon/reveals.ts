import type { View } from '../../../shared/client/connection.ts'
import type { Told } from '../../../shared/games/avalon/events.ts'
import { isReversed } from '../../../shared/games/quest/state.ts'
import { appear, hide, land, makeRoom, narrow, open, widen, words } from '../../draw/animations.ts'
import type { Animator, Cue, CueContext } from '../../theatre.ts'
import { overture } from '../../ui/overture.ts'
import { called, cueAlike, quested, type Sought, shot } from '../quest/reveals.ts'
import { sidesOf, tableOf, unused } from './scene.ts'

/** Says which roles the Assassin was looking for. */
const soughtBy = ({ table }: View): Sought => {
  const last = (table as { readonly told?: readonly Told[] } | null)?.told?.at(-1)
  const lovers = last?.type === 'shot' && typeof last.at === 'object'
  return role => (lovers ? ['tristan', 'isolde'] : ['merlin']).includes(role)
}

const [drawn, swings, hangs, flies] = [900, 2800, 900, 460]
/** Moves Excalibur from card to card, the same whatever its target; then it strikes one, or stays with its carrier. */
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
          await appear(animator, ['sentence', 'excalibur', ...[...others, by].map(seat => `stroke ${seat}`)], drawn)
          animator.sound('whoosh')
          await animator.run(swings, t => {
            const place = Math.min(others.length - 1, Math.floor(t * others.length))
            // Moves out to a card, stays over it for a moment, and moves back.
            const out = Math.min(1, 1.5 * Math.sin(Math.PI * Math.min(1, t * others.length - place)))
            const over = others[place]
            if (over === undefined || animator.reduced) return
            animator.pose('excalibur', { near: [`over ${over}`, out] })
            for (const seat of others) animator.pose(`stroke ${seat}`, seat === over ? { scale: 1 + 0.08 * out } : {})
          })
          for (const seat of others) animator.pose(`stroke ${seat}`, {})
          animator.pose('excalibur', {})
          animator.sound('drum')
          await animator.wait(hangs)
        },
      },
    ],
    play: async animator => {
      hide(animator, ['sentence'])
      if (whom === null) {
        animator.sound('lute')
        // It starts at full light, and dims.
        await animator.run(flies, t => animator.pose('excalibur', { alpha: (1 - t) / unused + t }))
      } else {
        animator.sound('sword')
        await animator.run(
          flies,
          t => animator.pose('excalibur', animator.reduced ? { alpha: t } : { near: [`over ${whom}`, 1 - t] }),
          'in',
        )
        animator.sound('dagger')
        await narrow(animator, [`stroke ${whom}`], 260)
        animator.sound('flip')
        await widen(animator, [`stroke ${whom}`], 260)
      }
      await appear(animator, ['sentence'], 400)
      await animator.wait(1400)
    },
  }
}

const [lies, turns] = [1800, 350]

const lancelots = ['cast lancelot-good', 'cast lancelot-evil'] as const

const labels = lancelots.map(key => `${key} words`)

/** Moves each Lancelot to the other's place; only there it is written which side they are on. */
const crossOver = async (animator: Animator): Promise<void> => {
  const [good, evil] = lancelots
  await animator.run(
    800,
    t => {
      for (const [key, from] of [
        [good, evil],
        [evil, good],
      ] as const)
        animator.pose(key, animator.reduced ? { alpha: t } : { near: [from, 1 - t] })
    },
    'inOut',
  )
  await appear(animator, labels, 300)
}

/** Turns over the card between the two Lancelots; then they change places, or stay. */
const loyalty = ({ card }: Extract<Told, { type: 'loyalty' }>, before: View): Cue => ({
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
  play: async animator => {
    hide(animator, ['sentence'])
    animator.sound('lady')
    const switched = card === 'switch'
    if (switched) hide(animator, labels)
    if (switched && !animator.reduced) {
      const [good, evil] = lancelots
      animator.pose(good, { near: [evil, 1] })
      animator.pose(evil, { near: [good, 1] })
    }
    await widen(animator, ['loyalty'], turns)
    await appear(animator, ['sentence'], 400)
    if (switched) await crossOver(animator)
  },
})

/** Shows one seat to everybody, then its role. */
const revealed = (): Cue =>
  open(async animator => {
    const who = ['declared shield', 'declared name']
    hide(animator, [...who, 'declared role', 'declared title', 'declared words', 'dusk'])
    animator.sound('drum')
    await Promise.all([
      appear(animator, ['declared name'], 700),
      animator.run(700, t =>
        animator.pose('declared shield', { alpha: t, ...(animator.reduced ? {} : { near: ['declared middle', 1] }) }),
      ),
    ])
    await animator.wait(900)
    animator.sound('agravaine')
    await Promise.all([
      makeRoom(animator, 'declared shield', 'declared middle'),
      land(animator, ['declared role']),
      animator.run(700, t => animator.pose('dusk', { alpha: t }), 'out'),
    ])
    await appear(animator, ['declared title', 'declared words'], 400)
  })

/** Returns the cue for each told event. It fits into the pause of its phase. */
export const cue = ({ event, before, since }: CueContext<Told>): Cue => {
  switch (event.type) {
    case 'dealt':
      return overture(event.seats, sidesOf(tableOf(since)))
    case 'loyalty':
      return loyalty(event, before)
    case 'quested':
      return quested({ ...event, turned: isReversed(event.cards, event.success) }, before)
    case 'revealed':
      return revealed()
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
