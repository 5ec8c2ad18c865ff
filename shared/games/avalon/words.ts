import { type Options, type Reason, type Seat, unreachable, type Value } from '../../engine/game.ts'
import { anyRefusal, endPicks, hostEnded, hostPrompts, noPrompt, valueIn } from '../../engine/phrases.ts'
import {
  capital,
  count,
  type Knew,
  type Label,
  listed,
  type Name,
  type Prompt,
  type RoleWords,
  type Words,
} from '../../engine/words.ts'
import { distinctions } from '../quest/distinctions.ts'
import {
  ballots,
  readPrompt,
  seatsNeed,
  seatsNotice,
  sharedOptions,
  sharedRefusals,
  sharedValues,
  sides,
  tooFew,
  tooMany,
} from '../quest/words.ts'
import type { Ballot, Card, Hand, Known, Moment, Table, Told, Why } from './facts.ts'
import { options as form, type OptionId } from './form.ts'
import type { NoticeId } from './modes.ts'
import type { HintWhy, Need, Why as ObjectionWhy } from './options.ts'
import { primer } from './primer.ts'
import { failsNeeded, inPlay, type Role, rows, tableFor } from './roles.ts'
import { rulesSheet } from './sheet.ts'

const roles: Readonly<Record<Role, RoleWords>> = {
  merlin: {
    name: 'Merlin',
    side: sides.good,
    card: 'You know who is Evil. Guide Good, and stay hidden: if the Assassin finds you at the end, Evil wins.',
  },
  percival: {
    name: 'Percival',
    side: sides.good,
    card: 'You know where to look for Merlin. Protect him.',
  },
  servant: {
    name: 'Loyal Servant',
    side: sides.good,
    card: 'You know only your own heart. Watch, listen, and choose whom to trust.',
  },
  assassin: {
    name: 'Assassin',
    side: sides.evil,
    card: 'Fail quests without being found. If three quests succeed, you have one shot at Merlin.',
  },
  morgana: {
    name: 'Morgana',
    side: sides.evil,
    card: 'Where there is a Percival, you look like Merlin to him. Fail quests without being found.',
  },
  mordred: {
    name: 'Mordred',
    side: sides.evil,
    card: 'Merlin does not see you. Fail quests without being found.',
  },
  oberon: {
    name: 'Oberon',
    side: sides.evil,
    card: 'You are Evil and alone: you do not know the others, and they do not know you.',
  },
  minion: {
    name: 'Minion',
    side: sides.evil,
    card: 'Fail quests without being found.',
  },
}

const options: Readonly<Record<OptionId, Label>> = {
  ...sharedOptions,
  merlin: {
    label: 'Merlin',
    text: 'Merlin sees Evil, and the Assassin may find him at the end. Without him three good quests simply win.',
  },
  percival: { label: 'Percival', text: 'Percival knows where to look for Merlin.' },
  morgana: { label: 'Morgana', text: 'Morgana looks like Merlin to Percival.' },
  mordred: { label: 'Mordred', text: 'Mordred is hidden from Merlin.' },
  oberon: {
    label: 'Oberon',
    text: 'Evil, alone: he and the other Evil players do not see each other. In Chaos not even Merlin sees him.',
  },
  lady: { label: 'Lady of the Lake', text: 'After quests 2, 3 and 4 her holder learns one player’s side.' },
  'merlin-sight': { label: 'Merlin’s sight', text: 'How plainly Merlin sees Evil.' },
  'evil-ring': { label: 'Evil Ring', text: 'Evil players only know one teammate each (chain pattern).' },
}

const values: { readonly [O in OptionId]?: Readonly<Record<string, string>> } = {
  ...sharedValues,
  oberon: { none: 'None', standard: 'Standard', chaos: 'Chaos' },
  'merlin-sight': { plain: 'Plain', decoy: 'Decoy', split: 'Split', 'oberon-split': 'Oberon split' },
}

/** Each reads after "it requires", and, capitalised, after "Requires". */
const needs: Readonly<Record<Need, string>> = {
  seats: seatsNeed,
  merlin: 'Merlin',
  oberon: 'Oberon Standard',
  ring: '3+ non-Oberon evil players',
}

const objections: Readonly<Record<ObjectionWhy, (n: number) => string>> = {
  few: tooFew,
  many: n => tooMany(n, 'Avalon'),
  good: n => `${capital(count(n, 'Good role'))} too many for this number of players`,
  evil: n => `${capital(count(n, 'Evil role'))} too many for this number of players`,
}

const hints: Readonly<Record<HintWhy, string>> = {
  'no-percival': 'Without Percival nobody is misled by Morgana’s disguise.',
  small: 'The Lady of the Lake is best with 7 or more players.',
}

const cards: Readonly<Record<Card, string>> = { success: 'Success', fail: 'Fail' }
const picks: Readonly<Record<string, string>> = {
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
    case 'reminded':
      return `Still to read their card: ${listed(event.seats.map(name))}.`
    case 'led':
      return `Quest ${event.quest}, proposal ${event.attempt}: ${name(event.leader)} leads.`
    case 'proposed':
      return `${name(event.leader)} proposes ${listed(event.team.map(name))} for quest ${event.quest}.`
    case 'voted':
      return `${tally(event.ballots)}: the team is ${event.approved ? 'approved' : 'rejected'}.`
    case 'departed':
      return `${listed(event.team.map(name))} ${event.team.length === 1 ? 'goes' : 'go'} on quest ${event.quest}.`
    case 'quested': {
      const fails = event.cards.filter(card => card === 'fail').length
      const outcome = event.success ? 'succeeds' : 'fails'
      return `Quest ${event.quest} ${outcome}: ${event.cards.length - fails} Success, ${fails} Fail.`
    }
    case 'offered':
      return `${name(event.holder)} holds the Lady of the Lake and may look at one player.`
    case 'looked':
      return `${name(event.by)} looked at ${name(event.at)}, who holds the Lady now.`
    case 'hunted':
      return `Three quests succeeded. ${name(event.assassin)} is the Assassin, and looks for Merlin.`
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
      return `Everyone votes on ${name(leader)}’s team for quest ${quest}`
    case 'votes':
      return table.rejections === 0 ? 'The team is approved' : `The team is rejected (${table.rejections} of 5)`
    case 'quest':
      return `The team plays its cards for quest ${quest}`
    case 'result':
      return table.results.at(-1) === 'success' ? `Quest ${quest} succeeds` : `Quest ${quest} fails`
    case 'lady':
      return `${name(table.lady ?? '')} asks the Lady of the Lake about one player`
    case 'looked':
      return `${name(table.lady ?? '')} holds the Lady of the Lake now`
    case 'assassination':
      return `${name(table.awaited[0] ?? '')}, the Assassin, looks for Merlin`
    case 'over':
      return outcome(table)
    default:
      return unreachable(table.phase)
  }
}

const prompts: Readonly<Record<string, (table: Table, name: Name, most: number) => Prompt>> = {
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
    prompt: 'The Lady of the Lake tells you one player’s side. Whose?',
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
  decoy: 'Exactly one of them is good.',
  split: null,
  'oberon-split': null,
  ring: 'Ring Visibility Mode: You only know one teammate.',
  'disguise-idle': 'No Percival is in play: nobody sees your disguise.',
}

const knows = (hand: Hand, name: Name): readonly string[] => {
  const seen = (as: Known['as'], sentence: (names: string) => string): readonly string[] => {
    const names = seenAs(hand, as, name)
    return names.length === 0 ? [] : [sentence(listed(names))]
  }
  const split = hand.notices.includes('split') || hand.notices.includes('oberon-split')
  const lines = [
    ...seenAs(hand, 'evil', name).map(one => `${one} is Evil.`),
    ...seen('merlin', names => `${names} is Merlin.`),
    ...seen('merlin?', names => `${names}: one of them is Merlin, the other is Morgana.`),
    ...seen('suspect', names => `You suspect ${names}.`),
    ...(split ? [`Certain: ${listed(seenAs(hand, 'certain', name))}.`] : []),
    ...seen('mixed', names => `Mixed: ${names}. One of the two is Evil, the other is good.`),
    ...hand.notices.flatMap(notice => noticeLines[notice] ?? []),
    ...(hand.hidden > 0 ? [hiddenLine(hand.hidden)] : []),
  ]
  const learned = hand.sees.flatMap(known =>
    'by' in known ? [`The Lady of the Lake: ${name(known.seat)} is ${sides[known.as]}.`] : [],
  )
  return [...(lines.length === 0 ? ['You see nobody.'] : lines), ...learned]
}

const hiddenLine = (n: number): string =>
  n === 1 ? '1 other evil player is hidden from you.' : `${n} other evil players are hidden from you.`

const refusals: Readonly<Record<string, { readonly [R in Reason]?: string }>> = {
  acknowledge: sharedRefusals.acknowledge,
  team: {
    ...sharedRefusals.team,
    count: 'The team must have exactly the size of the quest.',
  },
  vote: sharedRefusals.vote,
  card: {
    ...sharedRefusals.card,
    barred: 'Loyal hearts cannot fail: play Success.',
    unknown: 'Play Success or Fail.',
  },
  lady: {
    closed: 'Only the holder of the Lady asks her, and only after quests 2, 3 and 4.',
    answered: 'You have asked the Lady, and she has answered.',
    count: 'Pick one player.',
    unknown: 'Pick a player who has never held the Lady, and not yourself.',
  },
  assassinate: {
    closed: 'Only the Assassin shoots, once, after three good quests.',
    answered: 'You have shot.',
    count: 'Pick one player.',
    unknown: 'Pick another player at this table.',
  },
}

const momentLine = (event: Moment, name: Name): string => {
  switch (event.type) {
    case 'deciding':
      return `Quest ${event.quest} decided it.`
    case 'aboard':
      return `Quest ${event.quest} succeeded with ${listed(event.seats.map(name))} aboard.`
    case 'brink':
      return `Quest ${event.quest} came to its fifth proposal.`
    case 'narrow':
      return `Quest ${event.quest}, proposal ${event.attempt}: one vote otherwise, and it would not have been ${event.approved ? 'approved' : 'rejected'}.`
    case 'shot':
      return `${name(event.by)} shot at ${name(event.at)} (${roles[event.role].name}).`
    default:
      return unreachable(event)
  }
}

const recap = ({ reveal, moments, told, seats }: Table, name: Name): readonly string[] => {
  if (reveal === null) return []
  const { decoy, mixed } = reveal.marks
  return [
    ...Object.entries(reveal.cast).map(([seat, role]) => `${name(seat)} was ${roles[role].name}.`),
    ...(decoy === null ? [] : [`Merlin’s decoy was ${name(decoy)}.`]),
    ...(mixed.length === 0 ? [] : [`Merlin’s mixed pair was ${listed(mixed.map(name))}.`]),
    ...moments.map(event => momentLine(event, name)),
    ...distinctions(told, seats, seat => roles[reveal.cast[seat] as Role].side === sides.evil, name, 'quest'),
  ]
}

/** With the ring on, what Evil saw is not in the reveal, and so in no recap. */
const knew = ({ reveal, seats }: Table, name: Name): readonly Knew[] => {
  if (reveal === null) return []
  const { cast, saw, marks } = reveal
  const notices = marks.decoy !== null ? (['decoy'] as const) : marks.mixed.length > 0 ? (['split'] as const) : []
  return seats.flatMap(seat => {
    const role = cast[seat] as Role
    const sees = saw[seat] ?? []
    if (sees.length === 0) return []
    const hand = { role, side: rows[role].side, sees, hidden: 0, notices: role === 'merlin' ? notices : [], given: [] }
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

/** `2 x Loyal Servant`: each role once, with its number where there are more. */
const rolesIn = (options: Options, players: number): readonly string[] => {
  const all = inPlay(options, players)
  return [...new Set(all)].map(role => {
    const times = all.filter(other => other === role).length
    return times === 1 ? roles[role].name : `${times} x ${roles[role].name}`
  })
}

const value = (option: string, chosen: Value): string => valueIn(chosen, values[option as OptionId])

export const words: Words<Table, Hand, Told> = {
  title: 'Avalon',
  tagline: 'Five quests, and some of those who ride want them to fail.',
  primer,
  roles,
  option: id => options[id as OptionId],
  choices: id => form.find(option => option.id === id)?.values ?? [],
  value,
  need: need => `Requires ${needs[need as Need]}.`,
  notice: ({ option, need }) => {
    if (option === 'players') return seatsNotice
    const what = need === 'oberon' ? `: ${value('merlin-sight', 'oberon-split')}` : ''
    return `${options[option as OptionId].label}${what} was switched off: it requires ${needs[need as Need]}.`
  },
  objection: ({ why, count: n }) => `${objections[why as ObjectionWhy](n)}.`,
  hint: ({ why }) => hints[why as HintWhy],
  // A host may expect more than sit here already.
  inPlay: (chosen, players) => [
    ...rolesIn(chosen, Math.max(players, typeof chosen.players === 'number' ? chosen.players : 0)),
    ...modesOn(chosen),
  ],
  moment,
  ask: (ask, table, name) => prompts[ask.kind]?.(table, name, ask.pick[1]) ?? noPrompt,
  pick: pick => picks[pick] ?? pick,
  told,
  knows,
  refusal: (kind, reason) => refusals[kind]?.[reason] ?? anyRefusal[reason],
  outcome,
  recap,
  knew,
  example: {
    options: Object.fromEntries(form.map(({ id, values: [first] }) => [id, first])),
    players: 7,
  },
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
