import type { View } from '../../../shared/client/connection.ts'
import { palette } from '../../../shared/client/palette.ts'
import { lastOf } from '../../../shared/engine/fold.ts'
import { type Fact, unreachable } from '../../../shared/engine/game.ts'
import type { Table } from '../../../shared/games/mafia/events.ts'
import { type Box, between, bottom, drawing, type Item, left, right, top } from '../../canvas/item.ts'
import { type Layout, layoutOf } from '../../canvas/layout.ts'
import { type Style, written } from '../../canvas/text.ts'
import { namesOf, type Setting, waiting } from '../../theatre.ts'
import { captionSizes, cornerItems, sizes } from '../../ui/parts.ts'
import { mainOf, votersIn } from './middle.ts'
import { callOf, type Ground, groundOf, labels, scenery, sunIn, tableOf, villager } from './village.ts'

/** The hours that have scenes: nightfall, and the morning before its news. */
export type Scene = 'night' | 'morning'

export const sceneOf = (view: View, played: Fact | undefined): Scene | null => {
  if (played?.type === 'fell') return 'night'
  return played?.type === 'dawned' && tableOf(view).phase === 'night' ? 'morning' : null
}

const wordsOf = (view: View, scene: Scene): readonly [title: string, words: string] => {
  switch (scene) {
    case 'night':
      return [labels().night(tableOf(view).round), labels().asleep]
    case 'morning':
      return [labels().morning, labels().counts]
    default:
      return unreachable(scene)
  }
}

/** The keys of what moves in such a scene. */
export const sceneKeys = ['plate scene', 'scene title', 'scene words']

/** Draws the moon or the sun, as large as the village, and what hour it is. */
export const sceneItems = (view: View, scene: Scene, { viewport, measure }: Setting): readonly Item[] => {
  const [title, words] = wordsOf(view, scene)
  const at: Box = { x: viewport.w / 2, y: viewport.h * 0.31, w: 620, h: 620 }
  const sign: Box = { x: viewport.w / 2, y: viewport.h * 0.64, w: Math.min(1060, viewport.w * 0.56), h: 250 }
  return [
    drawing('scene orb', `orb/${scene === 'night' ? 'moon' : 'sun'}`, 'floor', at),
    drawing('plate scene', 'plate', 'card', sign),
    written(
      'scene title',
      title,
      { ...sign, y: sign.y - 42, h: 140, w: sign.w - 60 },
      { sizes: [120, 108, 96, 84, 72], face: 'title', colour: palette.gold, depth: 'words' },
      measure,
    ),
    written(
      'scene words',
      words,
      { ...sign, y: sign.y + 68, h: 70, w: sign.w - 60 },
      { sizes: [52, 48, 44, 40, 36, 32], colour: palette.bone, depth: 'words' },
      measure,
    ),
  ]
}

/** Returns the caption for when there is no call and nobody is named as awaited. */
const under = (view: View): string => {
  const table = tableOf(view)
  const silent = table.options['silent-game'] === true
  const voters = votersIn(table)
  switch (table.phase) {
    case 'deal':
      return labels().seen(table.acted.length, voters)
    case 'night':
      return silent ? `${labels().everyone} ${labels().quietly}` : labels().everyone
    case 'day': {
      const opens = table.options.discussion === 'off' ? ` ${labels().hostOpens}` : ''
      const { answered, living } = table
      if (answered > 0) return `${silent ? `${labels().silent} ` : ''}${labels().ready(answered, living.length)}`
      return `${silent ? labels().silent : labels().free}${opens}`
    }
    case 'vote':
      return labels().voted(table.acted.length, voters)
    case 'dawn':
    case 'tally':
    case 'over':
      return ''
    default:
      return unreachable(table.phase)
  }
}

/** Says which roles there were at the start. */
export const startOf = (view: View): string => {
  const { options, seats } = tableOf(view)
  const roles = view.parts.words.inPlay({ ...options, 'silent-game': false }, seats.length)
  return labels().started(roles.map(role => role.replaceAll(' ', '\u00a0')))
}

/** Draws the moment's sentence; a shorter one where it would be truncated. */
const sentenceItem = (view: View, box: Box, style: Style, { measure }: Setting) => {
  const table = tableOf(view)
  const last = lastOf(table.told, 'tallied')
  const many = table.phase === 'tally' && last?.outcome === 'runoff'
  const texts = [
    view.parts.words.moment(table, namesOf(view)),
    ...(many ? [labels().tied(table.round, last.tied.length)] : []),
  ]
  const all = texts.map(text => written('sentence', text, box, style, measure))
  return all.find(({ lines }) => !lines.at(-1)?.endsWith('…')) ?? all.at(-1)
}

/** Draws the caption: the call, else who is awaited, else what the phase is about. */
const captionItems = (
  view: View,
  box: Box,
  { text: plain, strong, icon: art }: Ground,
  tried: readonly number[],
  { measure, now }: Setting,
): readonly Item[] => {
  const call = callOf(view, now)
  const text = call || waiting(view, now) || under(view)
  if (text === '') return []
  const icon = 58
  const room = call ? { ...box, x: box.x + icon / 2, w: box.w - icon - 20 } : box
  const words = written(
    'caption',
    text,
    room,
    { sizes: call ? [44, 40, 36, 32] : tried, colour: call ? strong : plain, rise: 'top' },
    measure,
  )
  if (!call) return [words]
  const phone: Box = { x: left(words) - icon / 2 - 8, y: words.y, w: icon, h: icon }
  return [drawing('call', `icon/smartphone/${art}`, 'ink', phone), words]
}

const counting: readonly Table['phase'][] = ['vote', 'tally']

/** Says who is alive, and the roles at the start; where only one of these fits, who is alive. */
const footItem = (view: View, inner: Box, ground: Ground, narrow: boolean, { measure }: Setting) => {
  const table = tableOf(view)
  const short = narrow && counting.includes(table.phase) && table.seats.length > 10
  const text = short ? labels().alive(table) : `${labels().alive(table)}\n${startOf(view)}`
  const style: Style = { sizes: [36, 34, 32], colour: ground.text }
  const words = written('foot', text, { ...inner, h: narrow ? 224 : 150 }, style, measure)
  return { ...words, y: bottom(inner) - words.h / 2 }
}

const middleItems = (view: View, layout: Layout, setting: Setting): readonly Item[] => {
  const { inner } = layout
  const table = tableOf(view)
  const ground = groundOf(table)
  const narrow = inner.w < 800
  const [dx, dy] = narrow ? [34, 14] : [64, 24]
  const page = between(left(inner) + dx, top(inner) + dy, right(inner) - dx, bottom(inner) - dy)
  const head: Box = between(left(page), top(page), right(page), top(page) + (narrow ? 164 : 108))
  const sentence = sentenceItem(view, head, { sizes: sizes.prompt, colour: ground.text, rise: 'top' }, setting)
  const line = sentence ? bottom(sentence) + 8 : top(page)
  const caption = captionItems(
    view,
    between(left(page), line, right(page), line + (narrow ? 118 : 80)),
    ground,
    // On a narrow sheet, the people need the room.
    narrow ? sizes.small : captionSizes(sentence?.size ?? 0),
    setting,
  )
  const foot = footItem(view, page, ground, narrow, setting)
  const edge = Math.max(line, ...caption.map(bottom))
  const main = between(left(page), edge + 10, right(page), top(foot) - 10)
  return [
    ground.item(inner),
    ...(sentence ? [sentence] : []),
    ...caption,
    ...mainOf[table.phase](view, main, ground, setting),
    foot,
  ]
}

/** Draws the village: people around, the sky above, and the current decision in the middle. */
export const board = (view: View, setting: Setting): readonly Item[] => {
  const table = tableOf(view)
  const layout = layoutOf(table.seats.length, setting.viewport)
  const scene = sceneOf(view, setting.played)
  return [
    ...scenery(table, setting, layout, sunIn(view, setting.now, setting.played)),
    ...(scene ? sceneItems(view, scene, setting) : []),
    ...table.seats.flatMap((seat, i) => {
      const spot = layout.spots[i]
      return spot ? villager(view, seat, spot, setting) : []
    }),
    // The morning's scene replaces the middle, whose news is not known yet.
    ...(scene === 'morning' ? [] : middleItems(view, layout, setting)),
    ...cornerItems(view, layout, setting),
  ]
}
