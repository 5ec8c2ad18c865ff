import type { View } from '../../../shared/client/connection.ts'
import { palette } from '../../../shared/client/palette.ts'
import { at, type BaseEvent, type Seat } from '../../../shared/engine/game.ts'
import type { Declarations, Declared, Declarer } from '../../../shared/games/quest/events.ts'
import { t } from '../../../shared/texts/catalogue.ts'
import { sequel } from '../../../shared/texts/templates.ts'
import { appear, hide, land, makeRoom, openReveal } from '../../draw/animations.ts'
import { type Box, between, bottom, type Item, left, right, top } from '../../draw/items.ts'
import { textItem } from '../../draw/text.ts'
import { type DrawContext, namesOf, type Reveal } from '../../game-screen.ts'
import { captionKeys } from '../../ui/keys.ts'
import { fontSizes } from '../../ui/parts.ts'
import { unmaskedItems } from './hunt.ts'
import { type Ground, key, questTable, sceneItems } from './scene.ts'

/** The texts of declarations that both games share. */
const texts = () => t().quest.tv.declarations

/** A game's own parts of a declaration. */
interface Announced {
  readonly faces: Readonly<Record<Declarer, string>>
  /** Says what follows from it. */
  readonly words: (declared: Declared) => string
}

/** Gives a declaration the whole screen, in the light of its side once the role is shown. */
export const declaredScene = (view: View, event: BaseEvent, own: Announced, context: DrawContext): readonly Item[] => {
  const { stage } = context.viewport
  const { role } = event as Partial<Declared> & BaseEvent
  const box = between(left(stage), top(stage) + 150, right(stage), bottom(stage) - 20)
  const light = { arthur: 'success', agravaine: 'fail' } as const
  const ground: Ground = { under: 'dark', ...(role === undefined ? {} : { over: light[role] }) }
  return sceneItems(view, questTable(view).seats.length, ground, declaredItems(view, event, own, box, context), context)
}

/** Draws a declaration: that there is one, whose it is, then the role and its consequences. */
const declaredItems = (
  view: View,
  event: BaseEvent,
  { faces, words: said }: Announced,
  box: Box,
  context: DrawContext,
): readonly Item[] => {
  const { by, role, quest } = event as Partial<Declared> & BaseEvent
  if (by === undefined) {
    const style = { sizes: fontSizes.huge, face: 'title', colour: palette.bone } as const
    return [textItem(key.declared.words, texts().rises, { ...box, w: box.w - 100 }, style, context.measure)]
  }
  const shown =
    role === undefined || quest === undefined
      ? null
      : {
          icon: faces[role],
          name: at(view.parts.words.roles, role).name,
          words: said({ type: 'declared', by, role, quest }),
        }
  return unmaskedItems(view, { seat: by, role: shown }, box, context)
}

/** Shows a declaration step by step: that there is one, whose it is, then the role and its consequences. */
export const declared = ({ by, role }: Declared, before: View): Reveal => {
  return {
    untilResultMs: 2000,
    steps: [
      {
        view: before,
        played: { type: 'declared' },
        play: animator => {
          animator.sound('drum')
          return appear(animator, [key.declared.words], 700)
        },
      },
      {
        view: before,
        played: { type: 'declared', by } as { readonly type: string },
        play: async animator => {
          await appear(animator, [key.declared.shield, key.declared.name], 600)
          await animator.wait(700)
        },
      },
    ],
    play: async animator => {
      hide(animator, [key.declared.title, key.declared.words, key.dusk])
      animator.sound(role)
      await Promise.all([
        makeRoom(animator, key.declared.shield, key.declared.middle),
        land(animator, [key.declared.role]),
        animator.run(700, t => animator.pose(key.dusk, { alpha: t }), 'out'),
      ])
      await appear(animator, [key.declared.title], 350)
      await appear(animator, [key.declared.words], 350)
      await animator.wait(4000)
    },
  }
}

/** Announces that Agravaine’s last window is open. */
export const waited = (): Reveal =>
  openReveal(animator => {
    animator.sound('toll')
    return appear(animator, captionKeys, 400)
  })

/** Returns the tag of a declaration, with Arthur’s double vote: it stays, and takes precedence over any other tag. */
export const declaredAs = ({ arthur, agravaine }: Partial<Declarations>, seat: Seat): string | null =>
  seat === arthur ? texts().tags.arthur : seat === agravaine ? texts().tags.agravaine : null

export const declaredLine = (view: View, by: Seat, role: Declarer): string =>
  texts().is({ name: namesOf(view)(by), role: at(view.parts.words.roles, role).name })

/** Lines for screen readers: who has declared. */
export const declaredLines = (view: View, { arthur, agravaine }: Partial<Declarations>): readonly string[] => [
  ...(arthur ? [sequel(t().grammar, [declaredLine(view, arthur, 'arthur'), texts().doubled])] : []),
  ...(agravaine ? [declaredLine(view, agravaine, 'agravaine')] : []),
]
