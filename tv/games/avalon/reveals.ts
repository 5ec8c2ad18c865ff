import type { View } from '../../../shared/client/connection.ts'
import type { PublicEvent } from '../../../shared/games/avalon/events.ts'
import { isReversed } from '../../../shared/games/quest/state.ts'
import { appear, hide, land, makeRoom, narrow, openReveal, widen } from '../../draw/animations.ts'
import type { Animator, Reveal, RevealContext } from '../../game-screen.ts'
import { intro } from '../../ui/intro.ts'
import { captionKeys, textKeyOf } from '../../ui/keys.ts'
import { declared, waited } from '../quest/declared.ts'
import { guiltBy, winnersOf } from '../quest/end.ts'
import { called, quested, type Roles, revealAlike, shot } from '../quest/reveals.ts'
import type { Sought } from '../quest/strike.ts'
import { endingOf } from './end.ts'
import { avalonTable, key, rolesBySide, unused } from './scene.ts'

/** Says which roles the Assassin was looking for. */
const soughtBy = ({ table }: View): Sought => {
  const last = (table as { readonly events?: readonly PublicEvent[] } | null)?.events?.at(-1)
  const lovers = last?.type === 'shot' && typeof last.at === 'object'
  return role => (lovers ? ['tristan', 'isolde'] : ['merlin']).includes(role)
}

const strokeMs = { appear: 900, swing: 2800, hang: 900, fly: 460 } as const
/** Moves Excalibur from card to card, the same whatever its target; then it strikes one, or stays with its carrier. */
const stroke = ({ by, at: whom }: Extract<PublicEvent, { type: 'struck' }>, before: View): Reveal => {
  const others = avalonTable(before).team.filter(seat => seat !== by)
  return {
    untilResultMs: strokeMs.appear + strokeMs.swing + strokeMs.hang,
    steps: [
      {
        view: before,
        played: { type: 'struck' },
        play: async animator => {
          animator.sound('drum')
          await appear(animator, [key.sentence, key.excalibur, ...[...others, by].map(key.stroke)], strokeMs.appear)
          animator.sound('whoosh')
          await animator.run(strokeMs.swing, t => {
            const place = Math.min(others.length - 1, Math.floor(t * others.length))
            // Moves out to a card, stays over it for a moment, and moves back.
            const out = Math.min(1, 1.5 * Math.sin(Math.PI * Math.min(1, t * others.length - place)))
            const over = others[place]
            if (over === undefined || animator.reducedMotion) return
            animator.pose(key.excalibur, { near: [key.over(over), out] })
            for (const seat of others) animator.pose(key.stroke(seat), seat === over ? { scale: 1 + 0.08 * out } : {})
          })
          for (const seat of others) animator.pose(key.stroke(seat), {})
          animator.pose(key.excalibur, {})
          animator.sound('drum')
          await animator.wait(strokeMs.hang)
        },
      },
    ],
    play: async animator => {
      hide(animator, [key.sentence])
      if (whom === null) {
        animator.sound('lute')
        // It starts at full light, and dims.
        await animator.run(strokeMs.fly, t => animator.pose(key.excalibur, { alpha: (1 - t) / unused + t }))
      } else {
        animator.sound('sword')
        await animator.run(
          strokeMs.fly,
          t => animator.pose(key.excalibur, animator.reducedMotion ? { alpha: t } : { near: [key.over(whom), 1 - t] }),
          'in',
        )
        animator.sound('dagger')
        await narrow(animator, [key.stroke(whom)], 260)
        animator.sound('flip')
        await widen(animator, [key.stroke(whom)], 260)
      }
      await appear(animator, [key.sentence], 400)
      await animator.wait(1400)
    },
  }
}

const loyaltyMs = { lie: 1800, turn: 350 } as const

const lancelots = [key.cast('lancelot-good'), key.cast('lancelot-evil')] as const

const labels = lancelots.map(textKeyOf)

/** Moves each Lancelot to the other's place; only there it is written which side they are on. */
const crossOver = async (animator: Animator): Promise<void> => {
  const [good, evil] = lancelots
  await animator.run(
    800,
    t => {
      for (const [one, from] of [
        [good, evil],
        [evil, good],
      ] as const)
        animator.pose(one, animator.reducedMotion ? { alpha: t } : { near: [from, 1 - t] })
    },
    'inOut',
  )
  await appear(animator, labels, 300)
}

/** Turns over the card between the two Lancelots; then they change places, or stay. */
const loyalty = ({ card }: Extract<PublicEvent, { type: 'loyalty' }>, before: View): Reveal => ({
  untilResultMs: 500 + loyaltyMs.lie + loyaltyMs.turn,
  steps: [
    {
      view: before,
      played: { type: 'loyalty' },
      play: async animator => {
        animator.sound('drum')
        await appear(animator, [key.sentence, key.loyalty], 500)
        await animator.wait(loyaltyMs.lie)
        animator.sound('flip')
        await narrow(animator, [key.loyalty], loyaltyMs.turn)
      },
    },
  ],
  play: async animator => {
    hide(animator, [key.sentence])
    animator.sound('lady')
    const switched = card === 'switch'
    if (switched) hide(animator, labels)
    if (switched && !animator.reducedMotion) {
      const [good, evil] = lancelots
      animator.pose(good, { near: [evil, 1] })
      animator.pose(evil, { near: [good, 1] })
    }
    await widen(animator, [key.loyalty], loyaltyMs.turn)
    await appear(animator, [key.sentence], 400)
    if (switched) await crossOver(animator)
  },
})

/** Shows one seat to everybody, then its role. */
const revealed = (): Reveal =>
  openReveal(async animator => {
    const who = [key.declared.shield, key.declared.name]
    hide(animator, [...who, key.declared.role, key.declared.title, key.declared.words, key.dusk])
    animator.sound('drum')
    await Promise.all([
      appear(animator, [key.declared.name], 700),
      animator.run(700, t =>
        animator.pose(key.declared.shield, {
          alpha: t,
          ...(animator.reducedMotion ? {} : { near: [key.declared.middle, 1] }),
        }),
      ),
    ])
    await animator.wait(900)
    animator.sound('agravaine')
    await Promise.all([
      makeRoom(animator, key.declared.shield, key.declared.middle),
      land(animator, [key.declared.role]),
      animator.run(700, t => animator.pose(key.dusk, { alpha: t }), 'out'),
    ])
    await appear(animator, [key.declared.title, key.declared.words], 400)
  })

const rolesOf = (before: View, then: View): Roles => {
  const { isEvil } = endingOf(then)
  return {
    isSought: soughtBy(before),
    winners: view => winnersOf(view, isEvil),
    guilt: guiltBy(isEvil, null),
  }
}

/** Returns the reveal for each public event. It fits into the pause of its phase. */
export const reveal = ({ event, before, after }: RevealContext<PublicEvent>): Reveal => {
  switch (event.type) {
    case 'dealt':
      return intro(event.seats, rolesBySide(avalonTable(after)))
    case 'loyalty':
      return loyalty(event, before)
    case 'quested':
      return quested({ ...event, turned: isReversed(event.cards, event.success) }, before)
    case 'declared':
      return declared(event, before)
    case 'waited':
      return waited()
    case 'revealed':
      return revealed()
    case 'looked':
      return openReveal(animator => {
        animator.sound('lady')
        return appear(animator, [key.token('low', event.at), key.token('right', event.by), ...captionKeys], 900)
      })
    case 'shot':
      return shot(event.by, [event.at].flat(), before)
    case 'opened':
    case 'offered':
    case 'gathered':
      return called()
    case 'struck':
      return stroke(event, before)
    default:
      return revealAlike(event, { before, after }, rolesOf(before, after), seat =>
        seat === avalonTable(before).arthur ? 2 : 1,
      )
  }
}
