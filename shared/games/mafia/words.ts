import { type Options, type Reason, type Seat, unreachable, type Value } from '../../engine/game.ts'
import { anyRefusal, endPicks, hostEnded, hostPrompts, noPrompt } from '../../engine/phrases.ts'
import {
  capital,
  count,
  type Knew,
  type Label,
  listed,
  type Name,
  type Prompt,
  type Words,
} from '../../engine/words.ts'
import { roles, wasRole } from './cards.ts'
import { type Hand, nobody, none, type Table, type Told, type Why } from './facts.ts'
import { options as form, type OptionId } from './form.ts'
import type { HintWhy, Need, Why as ObjectionWhy } from './options.ts'
import { primer } from './primer.ts'
import { recapOf } from './recap.ts'
import { type Act, counts, judged, knownTo } from './roles.ts'
import { rulesSheet } from './sheet.ts'

const options: Readonly<Record<OptionId, Label>> = {
  mafia: { label: 'Mafia', text: 'How many. Auto goes by the number of players.' },
  detective: { label: 'Detectives', text: 'Each learns of one player a night.' },
  angel: { label: 'Angels', text: 'Each saves one player a night.' },
  'suicide-bomber': { label: 'Suicide Bomber', text: 'Wins alone if the day’s vote murders them.' },
  minion: { label: 'Minion', text: 'Knows the Mafia, and takes over when the last of them dies.' },
  'votes-are-shown': { label: 'Votes are shown', text: 'All at the tally, or each as it comes.' },
  discussion: { label: 'Discussion', text: 'The time before the vote. Off: the host opens the vote.' },
  vote: { label: 'Vote', text: 'The time to vote. Off: the host closes it.' },
  night: { label: 'Night', text: 'The time of a night. Off: it waits for everybody.' },
  'first-night': { label: 'First night', text: 'In a peaceful one nobody is murdered.' },
  'silent-game': { label: 'Silent game', text: 'No talk: only votes and nights speak.' },
}

const values: { readonly [O in OptionId]?: Readonly<Record<string, string>> } = {
  mafia: { auto: 'Auto' },
  detective: { auto: 'Auto' },
  angel: { auto: 'Auto' },
  'votes-are-shown': { hidden: 'Hidden until the tally', 'real-time': 'In real time' },
  'first-night': { any: 'As any other', peaceful: 'Peaceful' },
}
const timed: readonly string[] = ['discussion', 'vote', 'night']

const needs: Readonly<Record<Need, string>> = { limit: 'more players, so that the first death cannot end the game' }

const objections: Readonly<Record<ObjectionWhy, (n: number) => string>> = {
  few: n => capital(count(n, 'more player')),
  many: n => `${capital(count(n, 'player'))} too many: Mafia is for 4 to 20`,
  villager: () => 'At least one plain Villager must be left',
}

const hints: Readonly<Record<HintWhy, string>> = {
  short: 'With 4 players it is a very short game.',
  bomber: 'The Suicide Bomber is best from 7 players on.',
  minion: 'The Minion is best from 8 players on.',
}

const picks: Readonly<Record<string, string>> = {
  [nobody]: 'Nobody',
  [none]: 'No Murder',
  ...endPicks,
}

const outcomes: Readonly<Record<Why, string>> = {
  cleared: 'The Village wins: the Mafia are gone.',
  parity: 'The Mafia win: the village can outvote them no more.',
  bomber: 'The Suicide Bomber wins alone!',
  ended: hostEnded,
}

const leftLine = (left: readonly Seat[], name: Name): string =>
  left.length === 0 ? '' : ` ${listed(left.map(name))} left the table.`

const dawned = ({ outcome, death, left }: Extract<Told, { type: 'dawned' }>, name: Name): string => {
  const what = {
    murder: death ? `${name(death.seat)} was murdered: ${wasRole(death)}.` : '',
    saved: 'Somebody was attacked, and an Angel was there.',
    quiet: 'A quiet night.',
  }[outcome]
  return `${what}${leftLine(left, name)}`
}

const tallied = ({ outcome, death, tied, left }: Extract<Told, { type: 'tallied' }>, name: Name): string => {
  const what = {
    murder: death ? `${name(death.seat)} was murdered: ${wasRole(death)}.` : '',
    peace: 'Nobody is murdered.',
    runoff: `${listed(tied.map(name))} are tied: a runoff.`,
  }[outcome]
  return `${what}${leftLine(left, name)}`
}

const told = (event: Told, name: Name): string => {
  switch (event.type) {
    case 'fell':
      return `Night ${event.night} falls.`
    case 'dawned':
      return dawned(event, name)
    case 'gathered':
      return `Day ${event.day}.`
    case 'polled':
      return event.runoff.length > 0
        ? `Day ${event.day}: a runoff between ${listed(event.runoff.map(name))}.`
        : `Day ${event.day}: vote.`
    case 'tallied':
      return tallied(event, name)
    case 'over':
      return outcomes[event.why]
    default:
      return unreachable(event)
  }
}

const moment = (table: Table, name: Name): string => {
  const { round, answered, living, runoff } = table
  switch (table.phase) {
    case 'deal':
      return 'Hold to see your role'
    case 'night':
      return `Night ${round}: everyone chooses. ${answered} of ${living.length} have.`
    case 'dawn': {
      const last = table.told.findLast(event => event.type === 'dawned')
      return `Dawn ${round}: ${last ? dawned(last, name) : ''}`
    }
    case 'day':
      return `Day ${round}: ${table.options['silent-game'] === true ? 'think it over, quietly' : 'discussion'}`
    case 'vote':
      return runoff ? `Day ${round}: runoff` : `Day ${round}: vote`
    case 'tally': {
      const last = table.told.findLast(event => event.type === 'tallied')
      return `Day ${round}: ${last ? tallied(last, name) : ''}`
    }
    case 'over':
      return table.over ? outcomes[table.over.why] : ''
    default:
      return unreachable(table.phase)
  }
}

const prompts: Readonly<Record<string, (table: Table) => Prompt>> = {
  acknowledge: () => ({
    prompt: 'Hold to see your role.',
    confirm: 'I have seen it',
    done: 'You have seen your role. It stays one hold away.',
  }),
  // On its face the same for every role; what it means stands in the panel that is held.
  night: ({ round }) => ({
    prompt: `Night ${round}: choose one, or nobody`,
    confirm: 'This is my choice',
    done: 'Your choice is in. You may change it until the night ends.',
  }),
  vote: ({ round, runoff }) => ({
    prompt: `Day ${round}: ${runoff ? 'runoff' : 'vote'}. Whom does the village murder?`,
    confirm: 'This is my vote',
    done: 'Your vote is in. You may change it until the vote closes.',
  }),
  open: () => ({ prompt: 'Ready to vote?', confirm: 'Open the vote', done: 'The vote is open.' }),
  close: () => ({ prompt: 'Has everyone answered who will?', confirm: 'Close', done: 'Closed.' }),
  ...hostPrompts,
}

/** What this night's choice means for a seat, read only while held. */
const acts: Readonly<Record<Act, string>> = {
  kill: 'Whom do the Mafia murder? Not one of your own. Nobody: you hold fire.',
  save: 'Whom do you save? Yourself too, but not the same one as last night.',
  investigate: 'About whom do you learn at dawn? Anybody alive but yourself.',
  decoy: 'Whom do you suspect? Anybody but yourself. It changes nothing tonight.',
}

const noteLine = (note: Hand['notebook'][number], name: Name): string => {
  const at = note.pick === nobody ? 'nobody' : name(note.pick)
  if (note.mafia === null) return `Night ${note.night}: you chose ${at}.`
  return `Night ${note.night}: ${at} is ${note.mafia ? 'Mafia' : 'not Mafia'}.`
}

const knows = (hand: Hand, name: Name): readonly string[] => [
  ...hand.sees.map(({ seat }) => `${name(seat)} is Mafia.`),
  ...(hand.notices.includes('inherited') ? ['The last Mafioso is dead: you are Mafia now.'] : []),
  ...(hand.act === null ? [] : [acts[hand.act]]),
  ...Object.entries(hand.team).map(
    ([seat, pick]) => `${name(seat)} chooses ${pick === nobody ? 'nobody' : name(pick)}.`,
  ),
  ...hand.notebook.map(note => noteLine(note, name)),
]

/** Whom each knew from the deal on, and what a Detective read in the nights. */
const knew = ({ reveal, seats }: Table, name: Name): readonly Knew[] =>
  reveal === null
    ? []
    : seats.flatMap(seat => {
        const lines = [
          ...knownTo(seats, reveal.cast, seat).map(({ seat: other }) => `${name(other)} is Mafia.`),
          ...reveal.nights.flatMap(({ night, picks: picked, read }) => {
            const [pick, mafia] = [picked[seat], read[seat]]
            return pick === undefined || mafia === undefined ? [] : [noteLine({ night, pick, mafia }, name)]
          }),
        ]
        return lines.length === 0 ? [] : [{ seat, lines }]
      })

const refusals: Readonly<Record<string, { readonly [R in Reason]?: string }>> = {
  acknowledge: { closed: 'There is no role to acknowledge now.' },
  night: {
    closed: 'There is no night choice open for you now.',
    count: 'Choose one, or nobody.',
    barred: 'You cannot choose that tonight: hold the panel to read why.',
    unknown: 'Choose a living player, or nobody.',
  },
  vote: {
    closed: 'There is no vote open for you now.',
    count: 'Vote for one, or for No Murder.',
    barred: 'You cannot vote for yourself.',
    unknown: 'Vote for somebody on the ballot, or for No Murder.',
  },
  open: { closed: 'The vote can be opened only in the discussion.' },
  close: {
    closed: 'Only what has no clock can be closed, once half have answered, and a night not before 12 seconds.',
  },
}

const value = (option: string, chosen: Value): string => {
  if (typeof chosen === 'boolean') return chosen ? 'On' : 'Off'
  if (chosen === 'off') return 'Off'
  if (timed.includes(option)) return `${chosen} s`
  return values[option as OptionId]?.[String(chosen)] ?? String(chosen)
}

/** `2 Mafia`, `1 Angel`: the composition is public. */
const inPlay = (chosen: Options, players: number): readonly string[] => {
  const of = counts(chosen, judged(players))
  const names = (['mafia', 'minion', 'angel', 'detective', 'bomber', 'villager'] as const)
    .filter(role => of[role] > 0)
    .map(role => `${of[role]} ${of[role] > 1 && role !== 'mafia' ? `${roles[role].name}s` : roles[role].name}`)
  return [...names, ...(chosen['silent-game'] === true ? ['A silent game'] : [])]
}

export const words: Words<Table, Hand, Told> = {
  title: 'Mafia',
  tagline: 'Nights of secret choices, days of open votes.',
  primer,
  roles,
  option: id => options[id as OptionId],
  choices: id => form.find(option => option.id === id)?.values ?? [],
  value,
  need: need => `Requires ${needs[need as Need]}.`,
  notice: ({ option, need }) =>
    option === 'mafia'
      ? `Mafia went back to auto: the number requires ${needs[need as Need]}.`
      : `${options[option as OptionId].label} was switched off: it requires ${needs[need as Need]}.`,
  objection: ({ why, count: n }) => `${objections[why as ObjectionWhy](n)}.`,
  hint: ({ why }) => hints[why as HintWhy],
  inPlay,
  moment,
  ask: (ask, table) => prompts[ask.kind]?.(table) ?? noPrompt,
  pick: pick => picks[pick] ?? pick,
  told,
  knows,
  refusal: (kind, reason) => refusals[kind]?.[reason] ?? anyRefusal[reason],
  outcome: ({ over }) => (over ? outcomes[over.why] : ''),
  recap: recapOf,
  knew,
  example: {
    options: {
      ...Object.fromEntries(form.map(({ id, values: [first] }) => [id, first])),
      'suicide-bomber': true,
      minion: true,
    },
    players: 9,
  },
  rules: (chosen, players) => rulesSheet(chosen, judged(players), roles),
}
