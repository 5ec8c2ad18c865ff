import { useEffect, useState } from 'preact/hooks'
import { charges, colours } from '../shared/crests.ts'
import { type Link, makeLink, type Standing, type View } from '../shared/link.ts'
import { base, keyFor, newTable, tableIn } from '../shared/visits.ts'
import type { Command } from '../shared/wire.ts'
import { Asks } from './ask.tsx'

type Say = (command: Command) => void

const go = (code: string, invite = ''): void => {
  location.href = `${base()}t/${code}${invite && `#${invite}`}`
}

const Front = () => {
  const [code, setCode] = useState('')
  return (
    <main>
      <h1>Sofa &amp; Dagger</h1>
      <form
        onSubmit={event => {
          event.preventDefault()
          go(code.trim().toUpperCase())
        }}
      >
        <label>
          Code <input value={code} onInput={event => setCode(event.currentTarget.value)} />
        </label>
        <button type="submit">Join a table</button>
      </form>
      <button type="button" onClick={() => void newTable().then(table => go(table.code, table.invite))}>
        New table
      </button>
    </main>
  )
}

const Sit = ({ view, say }: { readonly view: View; readonly say: Say }) => {
  const [name, setName] = useState('')
  const [charge, setCharge] = useState<string>(charges[Object.keys(view.chairs).length % charges.length] ?? 'lion')
  const [colour, setColour] = useState<string>(colours[Object.keys(view.chairs).length % colours.length] ?? 'red')
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        say({ do: 'sit', name, charge, colour })
      }}
    >
      <label>
        Name <input name="name" value={name} onInput={event => setName(event.currentTarget.value)} />
      </label>
      <select value={charge} onChange={event => setCharge(event.currentTarget.value)}>
        {charges.map(one => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <select value={colour} onChange={event => setColour(event.currentTarget.value)}>
        {colours.map(one => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <button type="submit">Sit down</button>
    </form>
  )
}

const Lobby = ({ view, say }: { readonly view: View; readonly say: Say }) => {
  const { room, parts, seat } = view
  const hosting = seat !== null && seat === room.host
  return (
    <section>
      {parts.words.inPlay(room.options, room.order.length).map(line => (
        <p key={line}>{line}</p>
      ))}
      {Object.entries(room.options).map(([option, value]) => (
        <button
          type="button"
          key={option}
          disabled={!hosting || typeof value !== 'boolean'}
          onClick={() => say({ do: 'option', option, value: value !== true })}
        >
          {parts.words.option(option).label}: {parts.words.value(option, value)}
        </button>
      ))}
      {room.notices.map(notice => (
        <p key={notice.option}>{parts.words.notice(notice)}</p>
      ))}
      {room.objection && <p>{parts.words.objection(room.objection)}</p>}
      {hosting && (
        <button type="button" disabled={room.objection !== null} onClick={() => say({ do: 'start' })}>
          {room.stage === 'over' ? 'Play again' : 'Start'}
        </button>
      )}
    </section>
  )
}

const Card = ({ view, name }: { readonly view: View; readonly name: (seat: string) => string }) => {
  const [held, setHeld] = useState(false)
  const { secret, parts } = view
  const hand = secret?.hand
  if (!hand) return null
  const { words } = parts
  const hide = (): void => setHeld(false)
  return (
    <section>
      <button type="button" onPointerDown={() => setHeld(true)} onPointerUp={hide} onPointerCancel={hide} onBlur={hide}>
        Hold to see your card
      </button>
      {held && (
        <div id="card">
          <p>
            {words.roles[hand.role]?.name} ({words.roles[hand.role]?.side}). {words.roles[hand.role]?.card}
          </p>
          {words.knows({ ...hand, given: [] }, name).map(line => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
    </section>
  )
}

const Table = ({ view, say }: { readonly view: View; readonly say: Say }) => {
  const { room, chairs, table, parts, seat, secret } = view
  const name = (other: string): string => chairs[other]?.name ?? other
  return (
    <main>
      <h1>{table ? parts.words.moment(table, name) : parts.words.title}</h1>
      <p>
        Code {room.code}. {room.order.map(name).join(', ')}
      </p>
      {room.halted && <p>This table cannot save what happens, and waits.</p>}
      {seat === null && <Sit view={view} say={say} />}
      <Card view={view} name={name} />
      {table && secret && <Asks view={view} say={say} name={name} />}
      {room.stage !== 'game' && <Lobby view={view} say={say} />}
      {table?.over && parts.words.recap(table, name).map(line => <p key={line}>{line}</p>)}
    </main>
  )
}

const outs: Readonly<Record<string, string>> = {
  moved: 'Your seat is on another phone now.',
  removed: 'The host has put this phone out.',
  left: 'You have left the table.',
  deleted: 'The host has deleted this table.',
}

export const App = () => {
  const [view, setView] = useState<View | null>(null)
  const [standing, setStanding] = useState<Standing>({ at: 'joining' })
  const [link, setLink] = useState<Link | null>(null)
  const [note, setNote] = useState('')
  const named = tableIn(location)
  // One link for as long as the page is there.
  useEffect(() => {
    if (!named) return
    const hooks = { view: setView, standing: setStanding, entered: () => undefined }
    const visit = { base: base(), ...named, key: keyFor(named.name), screen: false }
    const made = makeLink(visit, hooks)
    setLink(made)
    return () => made.close()
  }, [])
  const say: Say = command => {
    void link?.say(command).then(reply => setNote(reply.ok ? '' : reply.text))
  }
  if (!named) return <Front />
  if (standing.at === 'refused') return <p>{standing.text}</p>
  if (standing.at === 'out') return <p>{outs[standing.why] ?? 'You are no longer at this table.'}</p>
  return (
    <>
      {standing.at === 'away' && <p role="status">Reconnecting</p>}
      {standing.at === 'knocking' && <p role="status">The host is asked to let you in.</p>}
      {note && <p role="alert">{note}</p>}
      {view && <Table view={view} say={say} />}
    </>
  )
}
