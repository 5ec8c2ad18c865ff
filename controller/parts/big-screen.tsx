import { base } from '../../shared/client/storage.ts'
import { texts } from '../entry-texts.ts'

/** Offered where the screen is wide and nobody can touch it: a laptop at the TV's cable. */
export const BigScreen = ({ table = '' }: { readonly table?: string }) => (
  <a class="secondary big-screen" href={`${base()}tv${table}`}>
    {texts.bigScreen}
  </a>
)
