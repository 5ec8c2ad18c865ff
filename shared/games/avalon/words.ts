import { at, type Options, type Seat, unreachable, type Value } from '../../engine/game.ts'
import {
  type EndPick,
  endPicks,
  hostEnded,
  hostPrompts,
  hostRefusals,
  type Refusals,
  refusalIn,
  textFor,
  valueIn,
} from '../../engine/phrases.ts'
import {
  awarded,
  capital,
  count,
  type Knew,
  type Label,
  listed,
  type Name,
  type Prompt,
  type Retold,
  type RoleWords,
  spelled,
  type Words,
} from '../../engine/words.ts'
import { distinctions } from '../quest/distinctions.ts'
import {
  ballots,
  countedCards,
  movedNotice,
  readPrompt,
  seatsNeed,
  seatsNotice,
  seatsWithout,
  sharedOptions,
  sharedRefusals,
  sharedValues,
  sides,
  tooFew,
  tooMany,
  unread,
} from '../quest/words.ts'
import type { Ballot, Card, Hand, Known, Moment, Table, Told, Why } from './facts.ts'
import { options as form, type OptionId } from './form.ts'
import type { PeopleKind } from './kinds.ts'
import type { NoticeId, Seen } from './modes.ts'
import type { HintWhy, Need, Why as ObjectionWhy } from './options.ts'
import { type PresetId, presets } from './presets.ts'
import { primer } from './primer.ts'
import { failsNeeded, inPlay, type Role, rows, seats as sizes, tableFor } from './roles.ts'
import { modesSheet, rulesSheet } from './sheet.ts'

const roles: Readonly<Record<Role, RoleWords>> = {
  merlin: {
    name: 'Merlin',
    side: sides.good,
    card: 'Help three quests succeed without showing who you are: if the Assassin finds you at the end, Evil wins.',
  },
  percival: {
    name: 'Percival',
    side: sides.good,
    card: 'Help three quests succeed, and help Merlin to stay hidden.',
  },
  servant: {
    name: 'Loyal Servant',
    side: sides.good,
    card: 'Help three quests succeed: watch, listen, and decide whom to trust.',
  },
  assassin: {
    name: 'Assassin',
    side: sides.evil,
    card: 'Make three quests fail, or find Merlin when three have succeeded: you have one shot.',
  },
  morgana: {
    name: 'Morgana',
    side: sides.evil,
    card: 'Make three quests fail, and look like Merlin to whoever looks for him.',
  },
  mordred: {
    name: 'Mordred',
    side: sides.evil,
    card: 'Make three quests fail, hidden even from Merlin.',
  },
  oberon: {
    name: 'Oberon',
    side: sides.evil,
    card: 'Make three quests fail, alone: you do not know the other Evil players, and they do not know you.',
  },
  minion: {
    name: 'Minion',
    side: sides.evil,
    card: 'Make three quests fail, and stay hidden.',
  },
}

/** Articles of role names that need one. */
const articles: { readonly [R in Role]?: string } = { servant: 'a ', minion: 'a ', assassin: 'the ' }

const options: Readonly<Record<OptionId, Label>> = {
  ...sharedOptions,
  merlin: {
    label: 'Merlin',
    text: 'Good. He knows who is Evil, but if the Assassin finds him at the end, Evil wins. Off: Good wins with three quests.',
  },
  percival: {
    label: 'Percival',
    text: 'Good. He knows who Merlin is. With Morgana he sees both, but not which is which.',
  },
  morgana: { label: 'Morgana', text: 'Evil. To Percival she looks like Merlin.' },
  mordred: { label: 'Mordred', text: 'Evil. Merlin does not see him.' },
  oberon: {
    label: 'Oberon',
    text: 'Evil, but alone: he and the other Evil players do not know each other. Standard: Merlin sees him. Chaos: Merlin does not.',
  },
  lady: {
    label: 'Lady of the Lake',
    text: 'After quests 2, 3 and 4 her holder learns if one player is Good or Evil. That player holds her next.',
  },
  'merlin-sight': {
    label: 'Merlin’s sight',
    text: 'Plain: he knows who is Evil. Decoy: one Good player is among them, and he cannot tell who. Split: he is sure of some; of two others, one is Evil. Oberon split: of those two, the Evil one is Oberon.',
  },
  'evil-ring': {
    label: 'Evil Ring',
    text: 'Evil players only know one teammate each (chain pattern). A knows B, B knows C, C knows A.',
  },
}

const presetLabels: Readonly<Record<PresetId, Label>> = {
  first: { label: 'First game', text: 'Merlin against the Assassin. In 10 games Good wins about 4.' },
  classic: {
    label: 'Classic',
    text: 'With Percival, who looks for Merlin, and Morgana, who looks like him. In 10 games Good wins 4 or 5.',
  },
  shadow: { label: 'Shadow', text: 'Classic, and Mordred, whom Merlin does not see. In 10 games Good wins 4.' },
  full: { label: 'Full house', text: 'Classic, and Oberon, who is Evil alone. With 10 players Mordred, too.' },
  plain: { label: 'Plain', text: 'No Merlin and no Assassin: three quests, and that is it. About even.' },
  ring: { label: 'Evil Ring', text: 'Classic, but each Evil player knows only one other.' },
}

const values: { readonly [O in OptionId]?: Readonly<Record<string, string>> } = {
  ...sharedValues,
  oberon: { none: 'None', standard: 'Standard', chaos: 'Chaos' },
  'merlin-sight': { plain: 'Plain', decoy: 'Decoy', split: 'Split', 'oberon-split': 'Oberon split' },
}

/** Why a value cannot be chosen, and why it was switched off. */
const needs: Readonly<Record<Need, readonly [beside: string, after: string]>> = {
  seats: [seatsNeed, ''],
  merlin: ['Requires Merlin.', 'there is no Merlin.'],
  oberon: ['Oberon split requires Oberon Standard.', 'it requires Oberon Standard.'],
  ring: [
    'Requires 3+ non-Oberon evil players. That is 7 players, or 10 with Oberon.',
    'it requires 3+ non-Oberon evil players.',
  ],
}

/** Names what cannot be played. */
const lacking = (option: string, need: string): string =>
  need === 'oberon' ? value('merlin-sight', 'oberon-split') : options[option as OptionId].label

const objections: Readonly<Record<ObjectionWhy, (n: number) => string>> = {
  few: tooFew,
  many: n => tooMany(n, 'Avalon'),
  good: n => `${capital(count(n, 'Good role'))} too many for this number of players`,
  evil: n => `${capital(count(n, 'Evil role'))} too many for this number of players`,
}

const hints: Readonly<Record<HintWhy, string>> = {
  'idle-morgana': 'Without Merlin, Morgana plays as a Minion.',
  'idle-mordred': 'Without Merlin, Mordred plays as a Minion.',
  'no-percival': 'Without Percival, Morgana is like any other Evil player.',
  small: 'The Lady of the Lake is best with 7 or more players.',
}

const cards: Readonly<Record<Card, string>> = { success: 'Success', fail: 'Fail' }
const doings: Readonly<Record<Card, string>> = { success: 'Helps the quest.', fail: 'Harms the quest.' }
const picks: Readonly<Record<Ballot | Card | EndPick, string>> = {
  ...ballots,
  ...cards,
  ...endPicks,
}

const tally = (cast: Readonly<Record<Seat, Ballot>>): string => {
  const approvals = Object.values(cast).filter(ballot => ballot === 'approve').length
  return `${approvals} approve, ${Object.keys(cast).length - approvals} reject`
}

const outcomes: Readonly<Record<Why, (merlin: boolean) => string>> = {
  quests: merlin => (merlin ? 'Good wins: three quests, and Merlin lives.' : 'Good wins: three quests succeeded.'),
  assassination: () => 'Evil wins: the Assassin found Merlin.',
  sabotage: () => 'Evil wins by sabotage!',
  rejections: () => 'Evil wins by chaos!',
  ended: () => hostEnded,
}

const told = (event: Told, name: Name): string => {
  switch (event.type) {
    case 'dealt':
      return `The cards are dealt. ${name(event.leader)} leads first.`
    case 'reminded':
      return unread(event.seats.map(name))
    case 'led':
      return `Quest ${event.quest}, proposal ${event.attempt}: ${name(event.leader)} leads.`
    case 'proposed':
      return `${name(event.leader)} proposes ${listed(event.team.map(name))} for quest ${event.quest}.`
    case 'voted':
      return `The team is ${event.approved ? 'approved' : 'rejected'}: ${tally(event.ballots)}.`
    case 'departed':
      return `${listed(event.team.map(name))} ${event.team.length === 1 ? 'goes' : 'go'} on quest ${event.quest}.`
    case 'quested': {
      if (event.success && event.cards.includes('fail'))
        return `One Fail, but quest ${event.quest} needs two: it succeeds.`
      return `Quest ${event.quest} ${event.success ? 'succeeds' : 'fails'}: ${countedCards(event.cards)}.`
    }
    case 'offered':
      return `${name(event.holder)} holds the Lady of the Lake, and learns one player’s side.`
    case 'looked':
      return `${name(event.by)} learned ${name(event.at)}’s side. ${name(event.at)} holds the Lady of the Lake now.`
    case 'hunted':
      return `Three quests succeeded. ${name(event.assassin)} is the Assassin. One chance: who is Merlin?`
    case 'shot':
      return `${name(event.by)} shoots at ${name(event.at)}.`
    case 'over':
      return outcomes[event.why](Object.values(event.reveal?.cast ?? {}).includes('merlin'))
    default:
      return unreachable(event)
  }
}

const outcome = ({ over, options: chosen }: Table): string =>
  over === null ? '' : outcomes[over.why](chosen.merlin === true)

const moment = (table: Table, name: Name): string => {
  const { quest, leader, sizes } = table
  switch (table.phase) {
    case 'deal':
      return `Everyone reads their own card. ${table.acted.length} of ${table.seats.length} have.`
    case 'team':
      return `${name(leader)} picks ${sizes[quest - 1]} for quest ${quest}`
    case 'vote':
      return `Vote on ${name(leader)}’s team.`
    case 'votes':
      return table.rejections === 0 ? 'The team is approved' : 'The team is rejected'
    case 'quest':
      return `The team plays its cards for quest ${quest}`
    case 'result':
      return table.results.at(-1) === 'success' ? `Quest ${quest} succeeds` : `Quest ${quest} fails`
    case 'lady':
      return `Whose side does ${name(table.lady ?? '')} want to know?`
    case 'looked':
      return `${name(table.lady ?? '')} holds the Lady of the Lake now`
    case 'assassination':
      return 'One chance: who is Merlin?'
    case 'over':
      return outcome(table)
    default:
      return unreachable(table.phase)
  }
}

const prompts: Readonly<Record<PeopleKind, (table: Table, name: Name, most: number) => Prompt>> = {
  acknowledge: () => readPrompt,
  team: ({ quest }, _name, most) => ({
    prompt: `You lead: pick ${most} for quest ${quest}`,
    confirm: 'Propose this team',
    done: 'Your team is proposed.',
  }),
  vote: ({ team, quest }, name) => ({
    prompt: `${listed(team.map(name))} for quest ${quest}: approve or reject?`,
    confirm: 'Cast my vote',
    done: 'Your vote is in.',
  }),
  card: ({ quest }) => ({
    prompt: `You are on quest ${quest}: play a card`,
    confirm: 'Play this card',
    done: 'Your card is played.',
  }),
  lady: () => ({
    prompt: 'You hold the Lady of the Lake. Whose side do you want to learn?',
    confirm: 'Ask the Lady',
    done: 'The Lady has answered: hold your card to read it.',
  }),
  assassinate: () => ({
    prompt: 'You are the Assassin. Who is Merlin?',
    confirm: 'Shoot',
    done: 'You have shot.',
  }),
  ...hostPrompts,
}

const seenAs = (hand: Hand, as: Known['as'], name: Name): readonly string[] =>
  hand.sees.filter(known => known.as === as && !('by' in known)).map(({ seat }) => name(seat))

const noticeLines: Readonly<Record<NoticeId, string | null>> = {
  decoy: 'Exactly one of them is Good, the others are Evil.',
  split: null,
  'oberon-split': null,
  ring: null,
  'disguise-idle': 'No Percival is in play: nobody sees your disguise.',
  unsought: 'No Merlin is in play: you play as a Minion.',
}

const knowsNothing = 'You know nothing about the others.'
const knows = (hand: Hand, name: Name): readonly string[] => {
  const seen = (as: Known['as'], sentence: (names: string) => string): readonly string[] => {
    const names = seenAs(hand, as, name)
    return names.length === 0 ? [] : [sentence(listed(names))]
  }
  const split = hand.notices.includes('split') || hand.notices.includes('oberon-split')
  const lines = [
    ...seenAs(hand, 'evil', name).map(one =>
      hand.notices.includes('ring') ? `You know one teammate: ${one}.` : `${one} is Evil.`,
    ),
    ...seen('merlin', names => `${names} is Merlin.`),
    ...seen('merlin?', names => `${names}: one of them is Merlin, the other is Morgana.`),
    ...seen('suspect', names => `You see ${names}.`),
    ...(split ? [certainLine(seenAs(hand, 'certain', name))] : []),
    ...seen('mixed', names => `One of ${names} is Evil, the other is Good.`),
    ...hand.notices.flatMap(notice => noticeLines[notice] ?? []),
    ...(hand.hidden > 0 ? [hiddenLine(hand.hidden)] : []),
  ]
  const learned = hand.sees.flatMap(known =>
    'by' in known ? [`The Lady of the Lake: ${name(known.seat)} is ${sides[known.as]}.`] : [],
  )
  return [...(lines.length === 0 ? [knowsNothing] : lines), ...learned]
}

const seenWords: Readonly<Record<Seen['as'], string>> = {
  evil: 'Evil',
  merlin: 'Merlin',
  'merlin?': 'Merlin?',
  suspect: 'Evil?',
  certain: 'surely Evil',
  mixed: 'one is Evil',
}

/** The newest first: what the Lady answered may be of somebody who was seen before. */
const sees = (hand: Hand, seat: Seat): string => {
  const known = hand.sees.findLast(one => one.seat === seat)
  if (!known) return ''
  return 'by' in known ? sides[known.as] : seenWords[known.as]
}

/** What one word each does not say: of whom only one is what they may be, who is hidden, what else is so. */
const together: readonly Known['as'][] = ['merlin?', 'mixed']
const besides = (hand: Hand, name: Name): readonly string[] => {
  if (hand.sees.length === 0) return knows(hand, name)
  const rest = hand.sees.filter(known => !('by' in known) && together.includes(known.as))
  const sure = hand.sees.some(({ as }) => as === 'certain')
  return knows({ ...hand, sees: rest }, name).filter(
    line => line !== knowsNothing && !(sure && line === certainLine([])),
  )
}

const certainLine = (names: readonly string[]): string =>
  names.length === 0 ? 'You can be sure of nobody.' : `Certain to be Evil: ${listed(names)}.`

const hiddenLine = (n: number): string =>
  n === 1 ? 'One more Evil player is hidden from you.' : `${capital(spelled(n))} more Evil players are hidden from you.`

const refusals: Refusals<PeopleKind> = {
  ...hostRefusals,
  acknowledge: sharedRefusals.acknowledge,
  team: {
    ...sharedRefusals.team,
    count: 'The team must have exactly the size of the quest.',
  },
  vote: sharedRefusals.vote,
  card: {
    ...sharedRefusals.card,
    barred: 'Good players can only play Success.',
    unknown: 'Play Success or Fail.',
  },
  lady: {
    closed: 'Only the player who holds the Lady of the Lake can ask, once after each of quests 2, 3 and 4.',
    answered: 'You have asked already, and your card shows the answer.',
    count: 'Pick one player.',
    unknown: 'Pick a player who has never held the Lady, and not yourself.',
  },
  assassinate: {
    closed: 'Only the Assassin shoots, once, after three successful quests.',
    answered: 'You have shot.',
    count: 'Pick one player.',
    unknown: 'Pick another player at this table.',
  },
}

/** A proposal is named by its leader and quest alone: the same leader's turn comes only after a whole round. */
const narrowLine = (
  { quest, attempt, approved }: Extract<Moment, { type: 'narrow' }>,
  told: readonly Told[],
  name: Name,
) => {
  const led = told.find(one => one.type === 'proposed' && one.quest === quest && one.attempt === attempt)
  const team = `${led?.type === 'proposed' ? name(led.leader) : ''}’s team for quest ${quest}`
  return approved ? `Approved by a single vote: ${team}.` : `One vote short: ${team}.`
}

const momentLine = (event: Moment, told: readonly Told[], name: Name): string => {
  switch (event.type) {
    case 'deciding':
      return `Quest ${event.quest} decided the game.`
    case 'aboard':
      return `Quest ${event.quest} succeeded, with Evil on the team: ${listed(event.seats.map(name))}.`
    case 'brink':
      return `Quest ${event.quest}: four teams in a row were rejected.`
    case 'narrow':
      return narrowLine(event, told, name)
    case 'shot':
      return `${name(event.by)}, the Assassin, shot at ${name(event.at)}, who was ${articles[event.role] ?? ''}${roles[event.role].name}.`
    default:
      return unreachable(event)
  }
}

const recap = ({ reveal, moments, told, quests, seats }: Table, name: Name): Retold => {
  if (reveal === null) return { cast: [], chapters: [], moments: [], ...awarded([], name) }
  const { decoy, mixed } = reveal.marks
  return {
    cast: Object.entries(reveal.cast).map(
      ([seat, role]) => `${name(seat)} was ${articles[role] ?? ''}${roles[role].name}.`,
    ),
    chapters: [],
    moments: [
      ...(decoy === null ? [] : [`Merlin’s decoy was ${name(decoy)}, a Good player among those he saw.`]),
      ...(mixed.length === 0 ? [] : [`Merlin’s mixed pair was ${listed(mixed.map(name))}: one Evil, one Good.`]),
      ...moments.map(event => momentLine(event, told, name)),
    ],
    ...awarded(
      distinctions(quests, seats, seat => rows[at(reveal.cast, seat)].side === 'evil', 'quest'),
      name,
    ),
  }
}

/** With the ring on, what Evil saw is not in the reveal, and so in no recap. */
const knew = ({ reveal, seats }: Table, name: Name): readonly Knew[] => {
  if (reveal === null) return []
  const { cast, saw, marks } = reveal
  const notices = marks.decoy !== null ? (['decoy'] as const) : marks.mixed.length > 0 ? (['split'] as const) : []
  return seats.flatMap(seat => {
    const role = at(cast, seat)
    const sees = saw[seat] ?? []
    if (sees.length === 0) return []
    const hand = {
      role,
      side: rows[role].side,
      sees,
      hidden: 0,
      notices: role === 'merlin' ? notices : [],
      answers: [],
    }
    return [{ seat, lines: knows(hand, name) }]
  })
}

const modesOn = (options: Options): readonly string[] => [
  ...(options.oberon === 'chaos'
    ? [`Oberon in Chaos${options.merlin === true ? ': not even Merlin sees him' : ''}`]
    : []),
  ...(options.lady === true ? ['Lady of the Lake'] : []),
  ...(options['merlin-sight'] === 'plain'
    ? []
    : [`Merlin’s sight: ${value('merlin-sight', options['merlin-sight'] ?? '')}`]),
  ...(options['evil-ring'] === true ? ['Evil Ring'] : []),
]

/** Lists each role once, with its number: `2 x Loyal Servant`. */
const rolesIn = (options: Options, players: number): readonly string[] => {
  const all = inPlay(options, players)
  return [...new Set(all)].map(role => {
    const times = all.filter(other => other === role).length
    return times === 1 ? roles[role].name : `${times} x ${roles[role].name}`
  })
}

const value = (option: string, chosen: Value): string => valueIn(chosen, values[option as OptionId])

const standard: Options = Object.fromEntries(form.map(({ id, values: [first] }) => [id, first]))

export const words: Words<Table, Hand, Told, PeopleKind> = {
  title: 'Avalon',
  tagline: 'Five quests. Some players secretly want them to fail.',
  primer,
  roles,
  option: id => options[id as OptionId],
  choices: id => form.find(option => option.id === id)?.values ?? [],
  subject: id => form.find(option => option.id === id)?.subject ?? 'rules',
  presets,
  preset: id => presetLabels[id as PresetId],
  value,
  need: need => needs[need as Need][0],
  notice: ({ option, need }) => {
    if (option === 'players') return seatsNotice
    if (option === 'seating') return movedNotice
    return `${lacking(option, need)} was switched off: ${needs[need as Need][1]}`
  },
  without: ({ option, need }) =>
    option === 'players' ? seatsWithout : `Without ${lacking(option, need)}: ${needs[need as Need][1]}`,
  objection: ({ why, count: n }) => `${objections[why as ObjectionWhy](n)}.`,
  hint: ({ why }) => hints[why as HintWhy],
  // A host may expect more players than sit here already.
  inPlay: (chosen, players) => [
    ...rolesIn(chosen, Math.max(players, typeof chosen.players === 'number' ? chosen.players : 0)),
    ...modesOn(chosen),
  ],
  moment,
  ask: (ask, table, name) => prompts[ask.kind](table, name, ask.pick[1]),
  pick: pick => textFor(picks, pick) ?? pick,
  does: pick => textFor(doings, pick) ?? '',
  told,
  unsaid: [],
  knows,
  called: role => `${articles[role as Role] ?? ''}${roles[role as Role].name}`,
  sees,
  besides,
  refusal: (kind, reason) => refusalIn(refusals, kind, reason),
  outcome,
  recap,
  knew,
  example: {
    options: standard,
    players: 7,
  },
  sizes,
  exampleFor: () => standard,
  modes: players => modesSheet(standard, tableFor(players)),
  rules: (chosen, players) =>
    rulesSheet({
      options: chosen,
      table: tableFor(players),
      players,
      twoFails: failsNeeded(players).includes(2),
      roles: inPlay(chosen, players),
      names: roles,
    }),
}
