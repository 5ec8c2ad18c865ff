import { type Options, type Seat, unreachable, type Value } from '../../engine/game.ts'
import { type EndPick, hostPrompts, hostRefusals, type Refusals, refusalIn, textFor } from '../../engine/phrases.ts'
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
import { english } from '../../texts/english.ts'
import { roles, wasARole } from './cards.ts'
import { type Death, type Hand, nobody, none, type Table, type Told, type Why } from './facts.ts'
import { options as form, type OptionId } from './form.ts'
import type { PeopleKind } from './kinds.ts'
import type { HintWhy, Need, Why as ObjectionWhy } from './options.ts'
import { type PresetId, presets } from './presets.ts'
import { primer } from './primer.ts'
import { recapOf } from './recap.ts'
import { type Act, counts, judged, knownTo, type Role, seats as sizes } from './roles.ts'
import { rulesSheet } from './rules-sheet.ts'

const options: Readonly<Record<OptionId, Label>> = {
  mafia: { label: 'Mafia', text: 'How many Mafia. Auto: the more players, the more Mafia.' },
  detective: {
    label: 'Detectives',
    text: 'Each night a Detective learns if one player is Mafia. Auto: 1 with 5 or more players.',
  },
  angel: { label: 'Angels', text: 'Each night an Angel saves one player. Auto: 1 with 5 or more players.' },
  'suicide-bomber': {
    label: 'Suicide Bomber',
    text: 'Plays alone, and wins if the village’s vote murders them. Best with 7 or more players.',
  },
  minion: {
    label: 'Minions',
    text: 'They know the Mafia and win with them. When the last Mafia dies, they take over. Best with 8 or more players.',
  },
  'angel-repeat': {
    label: 'Angels may save the same player again',
    text: 'Off: not the same player two nights in a row.',
  },
  'reveal-on-leaving': {
    label: 'Who leaves is revealed',
    text: 'Whoever leaves the table is dead. On: their role is shown, as with every death.',
  },
  'votes-are-shown': {
    label: 'Votes are shown',
    text: 'When everybody sees who voted for whom.',
  },
  discussion: {
    label: 'Discussion',
    text: 'It ends early when everyone alive has tapped Ready. Off: the host opens the vote.',
  },
  vote: { label: 'Time to vote', text: 'Off: the vote closes when all have voted, or the host closes it.' },
  night: { label: 'Time for the night', text: 'Off: the night ends when all have chosen, or the host ends it.' },
  'first-night': { label: 'First night', text: 'Peaceful: nobody is murdered on the first night.' },
  'silent-game': {
    label: 'Silent game',
    text: 'Nobody talks until the game is over. You only have the votes to go by.',
  },
}

const presetLabels: Readonly<Record<PresetId, Label>> = {
  first: { label: 'First game', text: 'Nobody dies on the first night, and there is more time for everything.' },
  classic: { label: 'Classic', text: 'Mafia, Detective, Angel, Villagers. Votes stay hidden until they are counted.' },
  quick: { label: 'Quick', text: 'One minute to talk, half a minute to vote.' },
  wild: { label: 'Wild', text: 'With the Suicide Bomber, and a Minion of the Mafia.' },
  open: { label: 'Open votes', text: 'Everyone sees each vote at once.' },
  silent: { label: 'Silent', text: 'Nobody talks until it is over. You only have the votes.' },
  unhurried: { label: 'No clocks', text: 'The host ends the night, the talk and the vote.' },
}

const values: { readonly [O in OptionId]?: Readonly<Record<string, string>> } = {
  mafia: { auto: 'Auto' },
  detective: { auto: 'Auto' },
  angel: { auto: 'Auto' },
  'votes-are-shown': { hidden: 'Hidden until they are counted', 'real-time': 'At once' },
  'first-night': { any: 'As any other', peaceful: 'Peaceful' },
}
const timed: readonly string[] = ['discussion', 'vote', 'night']

/** The players needed for each number of Mafia and Minions: together they are at most (n - 2) / 2. */
const needs: Readonly<Record<Need, string>> = {
  limit: 'At most 1 Mafia with 4 players, 2 with 6, 3 with 8. Minions count too.',
}

const objections: Readonly<Record<ObjectionWhy, (n: number) => string>> = {
  few: n => capital(count(n, 'more player')),
  many: n => `${capital(count(n, 'player'))} too many: Mafia is for 4 to 20`,
  villager: () => 'Nobody is left to be a plain Villager: choose fewer other roles',
}

const hints: Readonly<Record<HintWhy, string>> = {
  short: 'With 4 players it is a very short game.',
  bomber: 'The Suicide Bomber is best with 7 or more players.',
  minion: 'Minions are best with 8 or more players.',
}

const picks: Readonly<Record<typeof nobody | typeof none | EndPick, string>> = {
  [nobody]: 'Nobody',
  [none]: 'No Murder',
  ...english.common.endPicks,
}

const outcomes: Readonly<Record<Why, string>> = {
  cleared: 'The Village wins: the Mafia are gone.',
  parity: 'The Mafia win: at least half of the players alive are on their side.',
  bomber: 'The Suicide Bomber wins alone!',
  ended: english.common.hostEnded,
}

/** Says who left, with their roles where those are shown. */
const leftLine = (left: readonly Seat[], shown: readonly Death[], name: Name): string => {
  const who = left.map(seat => {
    const was = shown.find(one => one.seat === seat)
    return was ? `${name(seat)}, who was ${wasARole(was)},` : name(seat)
  })
  return who.length === 0 ? '' : ` ${listed(who)} left the table.`
}

const murdered = (death: Death, name: Name): string =>
  `${name(death.seat)} was murdered. ${name(death.seat)} was ${wasARole(death)}.`

const dawned = ({ outcome, death, left, shown }: Extract<Told, { type: 'dawned' }>, name: Name): string => {
  const what = {
    murder: death ? murdered(death, name) : '',
    saved: 'Somebody was attacked, but an Angel saved them.',
    quiet: 'A quiet night.',
  }[outcome]
  return `${what}${leftLine(left, shown, name)}`
}

const tallied = ({ outcome, death, tied, left, shown }: Extract<Told, { type: 'tallied' }>, name: Name): string => {
  const what = {
    murder: death ? murdered(death, name) : '',
    peace: 'Nobody is murdered.',
    runoff: `${listed(tied.map(name))} are tied. Vote again, between them.`,
  }[outcome]
  return `${what}${leftLine(left, shown, name)}`
}

const told = (event: Told, name: Name): string => {
  switch (event.type) {
    case 'dealt':
      return 'The cards are dealt.'
    // Seen on the ballot, and by the empty chair.
    case 'voiced':
    case 'gone':
    case 'returned':
      return ''
    case 'fell':
      return `Night ${event.night} begins.`
    case 'dawned':
      return dawned(event, name)
    case 'gathered':
      return `Day ${event.day} begins.`
    case 'polled':
      return event.runoff.length > 0
        ? `Day ${event.day}: vote again, between ${listed(event.runoff.map(name))}.`
        : `Day ${event.day}: everyone votes.`
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
      return 'Everyone: hold your card to see your role'
    case 'night':
      return `Night ${round}: everyone chooses. ${answered} of ${living.length} have.`
    case 'dawn': {
      const last = table.told.findLast(event => event.type === 'dawned')
      return `Dawn ${round}: ${last ? dawned(last, name) : ''}`
    }
    case 'day':
      return `Day ${round}: ${table.options['silent-game'] === true ? 'think in silence' : 'discussion'}`
    case 'vote':
      return runoff ? `Day ${round}: vote again` : `Day ${round}: vote`
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

const prompts: Readonly<Record<PeopleKind, (table: Table) => Prompt>> = {
  acknowledge: () => ({
    // The moment already says to hold it.
    prompt: 'Nobody else may see your card.',
    confirm: 'I have seen it',
    done: 'You have seen your role. You can see it again at any time.',
  }),
  // The same for every role; its effect is read in the panel that is held.
  night: () => ({
    prompt: 'Choose one player, or nobody',
    confirm: 'This is my choice',
    done: 'Your choice is in. You may change it until the night ends.',
  }),
  vote: ({ runoff }) => ({
    prompt: runoff ? 'Which of these does the village murder?' : 'Whom does the village murder?',
    confirm: 'This is my vote',
    done: 'Your vote is in. You may change it until the vote closes.',
  }),
  ready: ({ options: chosen }) => ({
    prompt: chosen['silent-game'] === true ? 'Thought enough?' : 'Talked enough?',
    confirm: 'Ready to vote',
    done: 'You are ready. The vote opens when everyone is.',
  }),
  open: () => ({ prompt: 'Has everyone had enough time?', confirm: 'Open the vote', done: 'The vote is open.' }),
  close: ({ phase, answered, living }) =>
    phase === 'night'
      ? {
          prompt: `End the night? ${answered} of ${living.length} have chosen.`,
          confirm: 'End it',
          done: 'The night ends.',
        }
      : {
          prompt: `Close the vote? ${answered} of ${living.length} have voted.`,
          confirm: 'Close',
          done: 'The vote is closed.',
        },
  ...hostPrompts(english),
}

/** The effect of this night's pick, read only while held. */
const acts: Readonly<Record<Act, string>> = {
  kill: 'Whom do the Mafia murder? Anybody who is not Mafia. Or nobody: hold fire.',
  save: 'Whom do you save? Anybody, also yourself.',
  investigate: 'Whom do you investigate? Anybody but yourself. You learn it at dawn.',
  decoy: 'Whom do you suspect? Anybody but yourself. It changes nothing tonight.',
}

const noteLine = (note: Hand['notebook'][number], name: Name): string => {
  const at = note.pick === nobody ? 'nobody' : name(note.pick)
  if (note.mafia === null) return `Night ${note.night}: you chose ${at}.`
  return `Night ${note.night}: ${at} is ${note.mafia ? 'Mafia' : 'not Mafia'}.`
}

const knows = (hand: Hand, name: Name): readonly string[] => [
  ...hand.sees.map(({ seat }) => `${name(seat)} is Mafia.`),
  ...(hand.notices.includes('inherited') ? ['The last of the Mafia is dead: you are Mafia now.'] : []),
  ...(hand.act === null ? [] : [acts[hand.act]]),
  ...(hand.notices.includes('once') ? ['Not the same player as last night.'] : []),
  ...Object.entries(hand.team).map(
    ([seat, pick]) => `${name(seat)} chooses ${pick === nobody ? 'nobody' : name(pick)}.`,
  ),
  ...hand.notebook.map(note => noteLine(note, name)),
]

/** Retells whom each knew from the deal on, and the Detectives' findings. */
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

const refusals: Refusals<PeopleKind> = {
  ...hostRefusals,
  acknowledge: { closed: 'There is no role to confirm now.' },
  night: {
    closed: 'There is no night choice open for you now.',
    count: 'Choose one, or nobody.',
    barred: 'You cannot choose that player tonight: hold the panel to read whom you can choose.',
    unknown: 'Choose a living player, or nobody.',
  },
  vote: {
    closed: 'There is no vote open for you now.',
    count: 'Vote for one player, or for No Murder.',
    barred: 'You cannot vote for yourself.',
    unknown: 'Vote for somebody on the ballot, or for No Murder.',
  },
  ready: { closed: 'Ready is for the discussion, and for those alive.', answered: 'You are ready already.' },
  open: { closed: 'The vote can only be opened by day, before it has begun.' },
  close: {
    closed: 'Not yet: half must have answered, or all whose phones are here, and a night lasts 12 seconds at least.',
  },
}

const value = (option: string, chosen: Value): string => {
  if (typeof chosen === 'boolean') return chosen ? 'On' : 'Off'
  if (chosen === 'off') return 'Off'
  if (timed.includes(option)) return `${chosen} s`
  return values[option as OptionId]?.[String(chosen)] ?? String(chosen)
}

/** Lists the public composition: `2 Mafia`, `1 Angel`. */
const inPlay = (chosen: Options, players: number): readonly string[] => {
  const of = counts(chosen, judged(players))
  const names = (['mafia', 'minion', 'angel', 'detective', 'bomber', 'villager'] as const)
    .filter(role => of[role] > 0)
    .map(role => `${of[role]} ${of[role] > 1 && role !== 'mafia' ? `${roles[role].name}s` : roles[role].name}`)
  return [...names, ...(chosen['silent-game'] === true ? ['A silent game'] : [])]
}

export const words: Words<Table, Hand, Told, PeopleKind> = {
  title: 'Mafia',
  tagline: 'By night everyone chooses in secret. By day the village votes.',
  primer,
  roles,
  option: id => options[id as OptionId],
  choices: id => form.find(option => option.id === id)?.values ?? [],
  subject: id => form.find(option => option.id === id)?.subject ?? 'rules',
  presets,
  preset: id => presetLabels[id as PresetId],
  value,
  need: need => needs[need as Need],
  notice: ({ option, need }) =>
    option === 'mafia'
      ? `Mafia was set back to Auto. ${needs[need as Need]}`
      : `${options[option as OptionId].label} were switched off. ${needs[need as Need]}`,
  without: ({ option, need }) =>
    option === 'mafia'
      ? `Mafia goes back to Auto. ${needs[need as Need]}`
      : `Without ${options[option as OptionId].label}. ${needs[need as Need]}`,
  objection: ({ why, count: n }) => `${objections[why as ObjectionWhy](n)}.`,
  hint: ({ why }) => hints[why as HintWhy],
  inPlay,
  moment,
  ask: (ask, table) => prompts[ask.kind](table),
  pick: pick => textFor(picks, pick) ?? pick,
  does: () => '',
  told,
  unsaid: ['voiced', 'gone', 'returned'],
  knows,
  called: role => wasARole({ role: role as Role, turned: false }),
  sees: ({ sees }, seat) => (sees.some(one => one.seat === seat) ? roles.mafia.name : ''),
  besides: (hand, name) => knows({ ...hand, sees: [] }, name),
  refusal: (kind, reason) => refusalIn(english, refusals, kind, reason),
  outcome: ({ over }) => (over ? outcomes[over.why] : ''),
  recap: recapOf,
  knew,
  example: {
    options: {
      ...Object.fromEntries(form.map(({ id, values: [first] }) => [id, first])),
      'suicide-bomber': true,
      minion: 1,
    },
    players: 9,
  },
  sizes,
  exampleFor: players =>
    players >= 8 ? words.example.options : { ...words.example.options, minion: 0, 'suicide-bomber': players >= 7 },
  modes: () => [],
  rules: (chosen, players) => rulesSheet(chosen, judged(players), roles),
}
