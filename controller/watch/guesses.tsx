import './watch.css'
import { type Signal, useSignal } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import type { View } from '../../shared/client/connection.ts'
import { store, stored } from '../../shared/client/storage.ts'
import { type Guessing, guessesOpen, isGuess, noOne } from '../../shared/engine/guess.ts'
import type { OwnGuesses } from '../../shared/protocol/commands.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { useMarkBusy } from '../ask/layout.tsx'
import { joinWords } from '../catalogue.ts'
import { announce, type OpenGuess, type Session } from '../session.ts'
import { HoldButton, numbered, usePressAndHold } from '../ui/hold.tsx'
import { Icon } from '../ui/icon.tsx'
import { nameIn, Person } from '../ui/people.tsx'
import { RoleText } from '../ui/role-name.tsx'

/**
 * Returns this phone's own sealed guesses. No view has them: the phone asks for them where it needs them, again in each
 * game and after every reconnection.
 */
export const useOwnGuesses = (session: Session, needed: boolean): Signal<OwnGuesses> => {
  const own = useSignal<OwnGuesses>({})
  const games = session.view.value?.room.games ?? 0
  const open = session.status.value.at === 'open'
  useEffect(() => {
    if (!(needed && open)) return
    void session.say({ do: 'guesses' }).then(reply => {
      if (reply.ok && reply.guesses) own.value = reply.guesses
    })
  }, [games, open, needed])
  return own
}

interface Props {
  readonly session: Session
}

/** The questions open to this phone's owner. They follow only from what was told: all who play are shown the same. */
const questionsIn = ({ table, parts, seat }: View): readonly Guessing[] =>
  table === null || table.over !== null ? [] : guessesOpen(parts.guesses, table, seat)

const pickIn = (picks: readonly string[], one: string, [, most]: Guessing['pick']): readonly string[] => {
  if (picks.includes(one)) return picks.filter(other => other !== one)
  // Nobody excludes all others; where one is picked, the next tap replaces it.
  if (one === noOne || most === 1) return [one]
  return [...picks.filter(other => other !== noOne), one].slice(-most)
}

interface ChoosingProps extends Props {
  readonly question: Guessing
  readonly open: OpenGuess
  readonly sealed: (picks: readonly string[]) => void
}
/** A question with its players, to be picked and sealed. */
const Choosing = ({ session, question, open, sealed }: ChoosingProps) => {
  const { picks } = open
  const setPicks = (next: readonly string[]): void => {
    session.guess.value = { ...open, picks: next }
  }
  const [sending, setSending] = useState(false)
  const view = session.view.value
  useMarkBusy(session, true)
  if (!view) return null
  const { id, from, pick } = question
  const seal = async (): Promise<void> => {
    setSending(true)
    const reply = await session.say({ do: 'guess', question: id, picks })
    setSending(false)
    if (!reply.ok) return
    announce(session, t().phone.guesses.sealed)
    sealed(picks)
  }
  return (
    <section class="ask guess-open" data-drawn="people" data-guess={id} aria-labelledby="q-guess">
      <h2 id="q-guess" class="ask-prompt">
        <RoleText text={view.parts.words.guess(id)} />
      </h2>
      <div class="people">
        {from
          .filter(one => one !== noOne)
          .map(seat => (
            <button
              key={seat}
              type="button"
              class="pick-person"
              data-pick={seat}
              aria-pressed={picks.includes(seat)}
              onClick={() => setPicks(pickIn(picks, seat, pick))}
            >
              <Person view={view} seat={seat} />
            </button>
          ))}
      </div>
      {from.includes(noOne) && (
        <button
          type="button"
          class="pick-choice guess-none"
          data-pick={noOne}
          aria-pressed={picks.includes(noOne)}
          onClick={() => setPicks(pickIn(picks, noOne, pick))}
        >
          {t().phone.guesses.none}
        </button>
      )}
      <div class="ask-foot">
        {pick[1] > 1 && <p class="counter">{t().phone.picked({ n: picks.length, of: pick[1] })}</p>}
        <button
          type="button"
          class="primary"
          data-seal
          disabled={sending || !isGuess(question, picks)}
          onClick={() => void seal()}
        >
          {sending ? t().phone.sending : t().phone.guesses.seal}
        </button>
      </div>
    </section>
  )
}

interface SealedProps {
  readonly view: View
  readonly question: string
  readonly picks: readonly string[]
  readonly change: () => void
  readonly label: string
}
/** A sealed guess: it can be read while it is held, and changed. */
const Sealed = ({ view, question, picks, change, label }: SealedProps) => {
  const hold = usePressAndHold()
  const name = nameIn(view)
  const place = `guess-${question.replace(' ', '-')}`
  return (
    <div class="guess-row" data-sealed={question}>
      <Icon name="wax-seal" />
      <p class="guess-what">
        <RoleText text={view.parts.words.guess(question)} />
        <span class="guess-state" id={place}>
          {hold.open
            ? joinWords(picks.map(pick => (pick === noOne ? t().phone.guesses.none : name(pick))))
            : t().phone.guesses.sealed}
        </span>
      </p>
      <HoldButton hold={hold} of="guess" shows={place} label={label} />
      <button type="button" class="secondary" data-change={question} onClick={change}>
        {t().phone.guesses.change}
      </button>
    </div>
  )
}

/** Where this phone keeps at which death it has opened a guess by itself: a reload does not open it again. */
const deathSlot = 'death'

/** Opens the first guess once, as this phone's owner dies, and scrolls to it. */
const useGuessAtDeath = (view: View | null, first: string | undefined, open: (id: string) => void): void => {
  const { table, seat, room } = view ?? {}
  const living = table && 'living' in table ? table.living : null
  const isDead = living !== null && seat != null && table?.seats.includes(seat) === true && !living.includes(seat)
  const death = isDead && first !== undefined ? `${room?.id} ${room?.games}` : null
  useEffect(() => {
    if (death === null || first === undefined || stored(deathSlot) === death) return
    store(deathSlot, death)
    open(first)
    requestAnimationFrame(() => document.querySelector('.guess-open')?.scrollIntoView({ block: 'start' }))
  }, [death])
}

/** The sealed guesses of those who watch. They reach nobody else before the game is over. */
export const GuessPanel = ({ session }: Props) => {
  const view = session.view.value
  const questions = view && !session.isNobodys ? questionsIn(view) : []
  const own = useOwnGuesses(session, questions.length > 0)
  const game = view?.room.games ?? 0
  const setOpened = (id: string): void => {
    session.guess.value = { game, id, picks: own.value[id] ?? [] }
  }
  useGuessAtDeath(view, questions[0]?.id, setOpened)
  if (!view || questions.length === 0) return null
  const open = session.guess.value?.game === game ? session.guess.value : null
  const asked = questions.find(({ id }) => id === open?.id)
  if (asked && open)
    return (
      <Choosing
        session={session}
        question={asked}
        open={open}
        sealed={picks => {
          own.value = { ...own.value, [asked.id]: picks }
          session.guess.value = null
        }}
      />
    )
  const sealed = questions.flatMap(({ id }) => (own.value[id] ? [id] : []))
  return (
    <section class="guess" data-guesses aria-label={t().phone.guesses.title}>
      <p class="guess-why">{t().phone.guesses.why}</p>
      {questions.map(({ id }) => {
        const picks = own.value[id]
        return picks ? (
          <Sealed
            key={id}
            view={view}
            question={id}
            picks={picks}
            change={() => setOpened(id)}
            label={numbered(t().phone.holds.guess, sealed.indexOf(id), sealed.length)}
          />
        ) : (
          <div key={id} class="guess-row">
            <Icon name="wax-seal" />
            <p class="guess-what">
              <RoleText text={view.parts.words.guess(id)} />
            </p>
            <button type="button" class="secondary" data-open={id} onClick={() => setOpened(id)}>
              {t().phone.guesses.guess}
            </button>
          </div>
        )
      })}
    </section>
  )
}
