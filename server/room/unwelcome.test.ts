import { expect, test } from 'vitest'
import { unwelcomeNames } from './unwelcome.ts'

const isUnwelcome = unwelcomeNames(['Scoundrel', 'ноль', '...'])

test.each([
  'Scoundrel',
  'the SCOUNDREL',
  'sc0undre1',
  'Sc0undreI',
  'ѕсоundrel',
  's.c.o.u.n.d.r.e.l',
  'Ｓｃｏｕｎｄｒｅｌ',
  'Scou\u200Dndrel',
  'НОЛЬ',
])('%s is banned', name => expect(isUnwelcome(name)).toBe(true))

test.each(['Ada', 'Scone', 'Drel', '…', '王小明'])('%s is welcome', name => expect(isUnwelcome(name)).toBe(false))

test('without a list every name is welcome', () => expect(unwelcomeNames([])('Scoundrel')).toBe(false))
