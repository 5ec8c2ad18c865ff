import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { applauseIcons } from '../shared/client/icons.ts'
import { iconsOf } from '../shared/engine/parts.ts'
import { games } from '../shared/games/registry.ts'
import { chargeRows } from '../shared/party/crests.ts'
import { tvIcons } from './icons.ts'

const icons: Readonly<Record<string, string>> = tvIcons
const roles = Object.values(games).map(({ roleIcons }) => iconsOf(roleIcons))
const crests = Object.values(chargeRows).map(({ icon }) => icon)
const roleIcons = roles.flatMap(of => Object.entries(of))

const sources = readdirSync('tv', { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.ts') && !/test\.ts$|testing|icons\.ts$|sound\.ts$/.test(file))
  .map(file => readFileSync(`tv/${file}`, 'utf8'))
const primers = Object.values(games).flatMap(({ words }) => words.primer({}).map(({ icon }) => icon))

test('no icon is a crest, and no two mean the same', () => {
  expect(Object.keys(icons).filter(name => crests.includes(name))).toEqual([])
  expect(new Set(Object.values(icons)).size).toBe(Object.keys(icons).length)
})

test('each role has an icon of its own, which means nothing else', () => {
  for (const of of roles) expect(new Set(Object.values(of)).size).toBe(Object.keys(of).length)
  const roleOf = new Map<string, string>()
  // The same people under other names.
  const same: Readonly<Record<string, string>> = { isolde: 'iseult', 'lancelot-good': 'lancelot' }
  for (const [named, icon] of roleIcons) {
    const role = same[named] ?? named
    // A Minion of Mordred and a Minion of the Mafia are two roles.
    expect(roleOf.get(icon) ?? role, icon).toBe(role)
    roleOf.set(icon, role)
    expect(icons, role).not.toHaveProperty(icon)
  }
  for (const icon of primers) expect(roleOf.has(icon), icon).toBe(false)
})

test('all icons that are drawn besides those of roles are in the list, and no others', () => {
  const drawn = sources.flatMap(text => [
    ...[...text.matchAll(/(?:icon\/|icon: ')([a-z-]+)/g)].map(([, name = '']) => name),
    ...[...text.matchAll(/'([a-z]+(?:-[a-z]+)*)'/g)].map(([, name = '']) => name).filter(name => name in icons),
  ])
  const applause = Object.values(applauseIcons)
  const colours = ['blood', 'gold']
  const faces = roleIcons.map(([, icon]) => icon)
  const all = new Set([
    ...drawn.filter(name => !colours.includes(name) && !faces.includes(name)),
    ...primers,
    ...applause,
  ])
  expect([...all].filter(name => !(name in icons))).toEqual([])
  expect(Object.keys(icons).filter(name => !all.has(name))).toEqual([])
})
