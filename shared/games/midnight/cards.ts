import { at, type Seat } from '../../engine/game.ts'
import type { Name, RoleWords } from '../../engine/words.ts'
import type { Speech } from '../../texts/languages.ts'
import type { Moved, Note, Saw, Step } from './facts.ts'
import { nobody } from './facts.ts'
import { isMiddle, type Place, type Role, roles, rows } from './roles.ts'

type Midnight = Speech<'common' | 'midnight'>

/** The masks' cards in a language. */
export const cardsIn = ({ midnight }: Midnight): Readonly<Record<Role, RoleWords>> =>
  Object.fromEntries(
    roles.map(role => {
      const { name, card } = midnight.roles[role]
      return [role, { name, side: midnight.sides[rows[role].side], card }]
    }),
    // The record has a row for each role.
  ) as Readonly<Record<Role, RoleWords>>

/** Names a place within a sentence: somebody, or a mask of the middle. */
export const placeIn =
  ({ midnight }: Midnight, name: Name) =>
  (place: Place): string =>
    isMiddle(place) ? at<string>(midnight.places, place) : name(place)

const sawIn = (speech: Midnight, saw: readonly Saw[], name: Name): readonly string[] =>
  saw.map(({ place, mask }) =>
    speech.midnight.steps.saw({ at: placeIn(speech, name)(place), mask: speech.midnight.roles[mask].name }),
  )

const changesIn = (speech: Midnight, moved: readonly Moved[], name: Name): readonly string[] =>
  moved.map(({ place, before, after }) => {
    const names = speech.midnight.roles
    return speech.midnight.steps.change({
      at: placeIn(speech, name)(place),
      before: names[before].name,
      after: names[after].name,
    })
  })

/** Tells a step of the night, with the masks before and after it. */
export const stepIn = (speech: Midnight, { role, seats, saw, moved }: Step, name: Name): string => {
  const { steps: texts, roles: names } = speech.midnight
  const all = { n: seats.length, names: seats.map(name) }
  const [who = ''] = all.names
  const [one, two] = moved.map(({ place }) => placeIn(speech, name)(place))
  const changes = changesIn(speech, moved, name)
  const found = sawIn(speech, saw, name)
  switch (role) {
    case 'wolf':
      return found.length > 0 ? texts['wolf-peeked']({ name: who, saw: found }) : texts.wolf(all)
    case 'twin':
      return texts.twin(all)
    case 'seer':
      return found.length > 0 ? texts['seer-looked']({ name: who, saw: found }) : texts.seer({ name: who })
    case 'prankster':
      return one === undefined || two === undefined
        ? texts.prankster({ name: who })
        : texts['prankster-moved']({ name: who, one, two, changes })
    case 'thief':
    case 'sleepwalker':
      return two === undefined ? texts[role]({ name: who }) : texts[`${role}-moved`]({ name: who, other: two, changes })
    case 'watcher': {
      const [own] = saw
      return own ? texts['watcher-saw']({ name: who, role: names[own.mask] }) : texts.watcher({ name: who })
    }
    default:
      // Of the other masks only the Cub’s has a part of its own.
      return texts.cub({ name: who })
  }
}

/** The lines of a seat's notebook: what it chose, and what it learned by that. */
export const noteIn = (speech: Midnight, { act, picks, saw }: Note, name: Name): readonly string[] => {
  const { notes: texts, roles: names } = speech.midnight
  const places = picks.filter(pick => pick !== nobody).map(placeIn(speech, name))
  const [one = '', two = ''] = places
  const own = act === 'decoy' ? saw : []
  const watched = own.map(({ mask }) => texts.watched({ role: names[mask] }))
  if (places.length === 0) return picks.length === 0 ? watched : [texts.nothing, ...watched]
  switch (act) {
    case 'decoy':
      return [texts.guessed({ places }), ...watched]
    case 'steal':
      return saw.map(({ mask }) => texts.stole({ at: one, role: names[mask] }))
    case 'prank':
      return [texts.pranked({ one, two })]
    case 'sleepwalk':
      return [texts.walked({ at: one })]
    default:
      return [texts.saw({ saw: sawIn(speech, saw, name) })]
  }
}

/** What a mask's part of the night meant to its holder. */
export const noteOf = ({ role, saw, moved }: Step, seat: Seat, guessed: readonly Place[]): Note => ({
  act: rows[role].night === 'peek' && saw.length === 0 ? 'decoy' : rows[role].night,
  picks:
    guessed.length > 0
      ? guessed
      : moved.length > 0
        ? moved.map(({ place }) => place).filter(place => place !== seat)
        : saw.map(({ place }) => place).filter(place => place !== seat),
  saw,
})
