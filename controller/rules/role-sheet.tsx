import { t } from '../../shared/texts/catalogue.ts'
import './rules.css'
import { useEffect, useState } from 'preact/hooks'
import { base } from '../../shared/client/storage.ts'
import { at } from '../../shared/engine/game.ts'
import { loadParts, type Parts } from '../../shared/games/index.ts'

import { Icon } from '../ui/icon.tsx'
import { RoleNames, RoleText } from '../ui/role-name.tsx'
import { type Sheet, sheetOptions } from './sheet-address.ts'

/**
 * The roles that may be in play, by side, to be printed and laid on the table. It contains nothing of any real table.
 */
export const RoleSheetPage = ({ sheet }: { readonly sheet: Sheet }) => {
  const [parts, setParts] = useState<Pick<Parts, 'words' | 'roleIcons'> | null>(null)
  useEffect(() => {
    loadParts(sheet.game, t().language).then(setParts, () => undefined)
  }, [sheet.game])
  if (parts === null) return null
  const { words, roleIcons } = parts
  const [fewest, most] = words.sizes
  const players = Math.min(most, Math.max(fewest, Number.isInteger(sheet.players) ? sheet.players : fewest))
  const { notes, roles } = words.roleSheet(sheetOptions(sheet, words), players)
  const sides = [...new Set(roles.map(({ role }) => at(words.roles, role).side))]
  return (
    <RoleNames parts={parts} options={sheetOptions(sheet, words)} players={players}>
      <main class="page role-sheet">
        <article class="parchment">
          <h1>{t().party.front.rolesOf({ title: words.title })}</h1>
          {notes.map(note => (
            <p key={note}>
              <RoleText text={note} />
            </p>
          ))}
          {sides.map(side => (
            <section key={side} class="role-sheet-side" data-side={side}>
              <h2>{side}</h2>
              <ul>
                {roles
                  .filter(({ role }) => at(words.roles, role).side === side)
                  .map(({ role, text }) => (
                    <li key={role} data-role={role}>
                      <Icon name={at(roleIcons, role).icon} />
                      <div>
                        <strong>
                          <RoleText text={at(words.roles, role).name} />
                        </strong>
                        <p>
                          <RoleText text={text} />
                        </p>
                      </div>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </article>
        <button class="primary unprinted" type="button" onClick={() => window.print()}>
          {t().party.front.print}
        </button>
        <a class="secondary unprinted" href={`${base()}rules#${sheet.game}`}>
          {t().party.front.howToPlay}
        </a>
      </main>
    </RoleNames>
  )
}
