import { isSealed } from '../../protocol/notebook.ts'
import { refuse } from '../refusals.ts'
import type { Deciders } from './context.ts'

export const notebooks: Deciders<'note' | 'notebook'> = {
  note: (party, { sealed }, by) => {
    if (!isSealed(sealed)) return refuse('note')
    return party.notebooks[by] === sealed ? [] : [{ type: 'noted', seat: by, sealed }]
  },
  // The reply has it.
  notebook: () => [],
}
