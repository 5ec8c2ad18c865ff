import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { games } from '../shared/games/registry.ts'
import { chargeRows } from '../shared/party/crests.ts'
import { faces as avalon } from './avalon/faces.ts'
import { tvIcons } from './icons.ts'
import { roleArt } from './mafia/middle.ts'
import { faces as thavalon } from './thavalon/faces.ts'

const icons: Readonly<Record<string, string>> = tvIcons
const crests = Object.values(chargeRows).map(({ icon }) => icon)
const roleIcons = [...Object.entries(avalon), ...Object.entries(thavalon), ...Object.entries(roleArt)]

const sources = readdirSync('tv', { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.ts') && !/test\.ts$|testing|icons\.ts$|sound\.ts$/.test(file))
  .map(file => readFileSync(`tv/${file}`, 'utf8'))
const primers = Object.values(games).flatMap(({ words }) => words.primer.map(({ icon }) => icon))

test('no picture is a crest, and no two mean the same', () => {
  expect(Object.keys(icons).filter(name => crests.includes(name))).toEqual([])
  expect(new Set(Object.values(icons)).size).toBe(Object.keys(icons).length)
})

test('each role has a picture of its own, which is no sign of anything else', () => {
  for (const of of [avalon, thavalon, roleArt]) expect(new Set(Object.values(of)).size).toBe(Object.keys(of).length)
  const roleOf = new Map<string, string>()
  for (const [role, icon] of roleIcons) {
    // A Minion of Mordred and one of the Mafia are two roles.
    expect(roleOf.get(icon) ?? role, icon).toBe(role)
    roleOf.set(icon, role)
    expect(icons, role).toHaveProperty(icon)
  }
  for (const icon of primers) expect(roleOf.has(icon), icon).toBe(false)
})

test('all that is drawn is in the list, and nothing else', () => {
  const drawn = sources.flatMap(text => [
    ...[...text.matchAll(/(?:icon\/|icon: ')([a-z-]+)/g)].map(([, name = '']) => name),
    ...[...text.matchAll(/'([a-z]+(?:-[a-z]+)*)'/g)].map(([, name = '']) => name).filter(name => name in icons),
  ])
  const colours = ['blood', 'gold']
  const all = new Set([
    ...drawn.filter(name => !colours.includes(name)),
    ...primers,
    ...roleIcons.map(([, icon]) => icon),
  ])
  expect([...all].filter(name => !(name in icons))).toEqual([])
  expect(Object.keys(icons).filter(name => !all.has(name))).toEqual([])
})
