import { base } from '../../shared/client/storage.ts'
import { texts } from '../entry-texts.ts'

/** Offers the TV's page where the screen is wide and has no touch: a laptop on a TV's cable. */
export const BigScreen = ({ table = '' }: { readonly table?: string }) => (
  <a class="secondary big-screen" href={`${base()}tv${table}`}>
    {texts.bigScreen}
  </a>
)
