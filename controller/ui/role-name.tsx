import { type ComponentChildren, createContext } from 'preact'
import { useContext, useEffect, useId, useRef, useState } from 'preact/hooks'
import type { View } from '../../shared/client/connection.ts'
import { at, type Options } from '../../shared/engine/game.ts'
import type { Words } from '../../shared/engine/words.ts'
import type { Parts } from '../../shared/games/index.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { optionsOf, playersNow, seatsOf } from '../selectors.ts'
import { Icon } from './icon.tsx'
import { sizeOf } from './people.tsx'

type Named = Pick<Words, 'roles' | 'called' | 'forms'>

/** The game whose roles a page names, and the table at which they have their place in the night. */
export interface RoleTable {
  readonly parts: Pick<Parts, 'words' | 'roleIcons'>
  readonly options: Options
  readonly players: number
}

/** Null where no game is known: names of roles are plain text there. */
const RoleContext = createContext<{ readonly words: Named; readonly open: (role: string) => void } | null>(null)

/** Returns the table whose roles a view's pages name. */
export const roleTableOf = (view: View): RoleTable => ({
  parts: view.parts,
  options: optionsOf(view),
  players: view.table ? seatsOf(view).length : playersNow(view),
})

/** Scripts without spaces between words. */
const unspaced = /\p{Script=Han}/u

/** Lists the forms in which sentences may have a role's name. */
const formsOf = ({ roles, called, forms }: Named, role: string): readonly string[] => {
  const { name } = at(roles, role)
  const space = unspaced.test(name) ? '' : ' '
  const hasName = (form: string): boolean => `${space}${form}${space}`.includes(`${space}${name}${space}`)
  return [name, ...[called(role), ...forms(role)].filter(form => form !== '' && !hasName(form))]
}

const found = new WeakMap<Named['roles'], { readonly pattern: RegExp; readonly roleOf: ReadonlyMap<string, string> }>()

/** Returns what finds the names of a game's roles in its sentences: the longest first, and whole words alone. */
const finderIn = (words: Named) => {
  const before = found.get(words.roles)
  if (before) return before
  const roleOf = new Map(Object.keys(words.roles).flatMap(role => formsOf(words, role).map(form => [form, role])))
  const forms = [...roleOf.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map(form => {
      const text = form.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
      return unspaced.test(form) ? text : `(?<![\\p{L}\\p{M}])${text}(?![\\p{L}\\p{M}])`
    })
  const finder = { pattern: new RegExp(forms.join('|'), 'gu'), roleOf }
  found.set(words.roles, finder)
  return finder
}

/** A part of a sentence: with a role, its name. */
interface Part {
  readonly text: string
  readonly role: string | null
}

/** Divides a sentence at the names of roles. */
export const roleParts = (words: Named, text: string): readonly Part[] => {
  const { pattern, roleOf } = finderIn(words)
  const parts: Part[] = []
  let from = 0
  for (const { 0: name, index } of text.matchAll(pattern)) {
    parts.push({ text: text.slice(from, index), role: null }, { text: name, role: roleOf.get(name) ?? null })
    from = index + name.length
  }
  return [...parts, { text: text.slice(from), role: null }].filter(part => part.text !== '')
}

interface SheetProps {
  readonly table: RoleTable
  readonly role: string
  readonly close: () => void
}

/** A role below somebody's crest: beside the button that the crest is in, not within it. */
export const NamedMark = ({ role }: { readonly role: string }) => (
  <span class="person-mark" data-long={sizeOf(role)}>
    <RoleText text={role} />
  </span>
)

interface SmallSheetProps {
  readonly heading: string
  readonly icon?: string
  readonly role?: string
  readonly close: () => void
  readonly children: ComponentChildren
}

/** A small sheet above the page, with a few sentences. The browser returns the focus to what opened it when it closes. */
const SmallSheet = ({ heading, icon, role, close, children }: SmallSheetProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a tap beside the sheet closes it; a keyboard has Escape and the button
    <dialog
      ref={dialog}
      class="role-card"
      data-role-card={role}
      aria-labelledby={id}
      onClose={close}
      onClick={event => {
        if (event.target === dialog.current) dialog.current?.close()
      }}
    >
      <div class="role-card-body">
        {icon && <Icon name={icon} />}
        <h2 id={id}>{heading}</h2>
        {children}
        <button type="button" class="secondary" onClick={() => dialog.current?.close()}>
          {t().phone.retelling.close}
        </button>
      </div>
    </dialog>
  )
}

/** A role's sentence, and its place in the night. */
const RoleCard = ({ table: { parts, options, players }, role, close }: SheetProps) => {
  const { words, roleIcons } = parts
  const { name, side, card } = at(words.roles, role)
  const place = words.nightPlace(role, options, players)
  return (
    <SmallSheet heading={name} icon={at(roleIcons, role).icon} role={role} close={close}>
      <p class="role-card-side">{side}</p>
      <p>{card}</p>
      {place !== '' && <p class="role-card-night">{place}</p>}
    </SmallSheet>
  )
}

interface WhyProps {
  /** The number or mark in words. */
  readonly of: string
  readonly text: string
}

/** Covers the number or mark in which it stands, and moves nothing: a tap says on a sheet why that number. */
export const Why = ({ of, text }: WhyProps) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" class="number-why" aria-label={of} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {open && (
        <SmallSheet heading={of} close={() => setOpen(false)}>
          <p>{text}</p>
        </SmallSheet>
      )}
    </>
  )
}

interface RoleNamesProps extends RoleTable {
  readonly children: ComponentChildren
}

/** Pages on which the names of a game's roles can be tapped: the sheet that a tap opens lies above them. */
export const RoleNames = ({ children, ...table }: RoleNamesProps) => {
  const [role, setRole] = useState<string | null>(null)
  const { words } = table.parts
  return (
    <RoleContext.Provider value={{ words, open: setRole }}>
      {children}
      {role !== null && Object.hasOwn(words.roles, role) && (
        <RoleCard table={table} role={role} close={() => setRole(null)} />
      )}
    </RoleContext.Provider>
  )
}

/**
 * A text in which every name of a role can be tapped, on every phone alike. Not within a button, and not on a card or
 * panel that is held: what a tap opens stays open, for a neighbour to read.
 */
export const RoleText = ({ text }: { readonly text: string }) => {
  const table = useContext(RoleContext)
  if (table === null) return <>{text}</>
  return (
    <>
      {roleParts(table.words, text).map(({ text: part, role }, i) =>
        role === null ? (
          part
        ) : (
          <button
            key={i}
            type="button"
            class="role-name"
            data-role-name={role}
            aria-haspopup="dialog"
            onClick={() => table.open(role)}
          >
            {part}
          </button>
        ),
      )}
    </>
  )
}
