import { at, type Options, type Seat, unreachable, type Value } from '../../engine/game.ts'
import {
  awarded,
  type EndPick,
  hostPrompts,
  hostRefusals,
  type Refusals,
  refusalIn,
  textFor,
  valueIn,
} from '../../engine/phrases.ts'
import {
  type Knew,
  type Label,
  listed,
  type Name,
  type Prompt,
  type Retold,
  type RoleWords,
  type Words,
} from '../../engine/words.ts'
import { english } from '../../texts/english.ts'
import { distinctions } from '../quest/distinctions.ts'
import { countedCards, unread } from '../quest/words.ts'
import type { Fact } from './deal.ts'
import type { Ballot, Call, Hand, Moment, Reveal, Table, Told, Why } from './facts.ts'
import { options as form, type OptionId } from './form.ts'
import type { PeopleKind } from './kinds.ts'
import type { HintWhy, Need } from './options.ts'
import { type PresetId, presets } from './presets.ts'
import { primer } from './primer.ts'
import {
  type Card,
  inFirstRound,
  isReversed,
  type NoticeId,
  type Role,
  rows,
  seats as sizes,
  tableFor,
} from './roles.ts'
import { rulesSheet } from './rules-sheet.ts'

const cardsOf: Readonly<Record<Role, readonly [name: string, card: string]>> = {
  merlin: [
    'Merlin',
    'Help Good win, hidden from the Assassin; Lancelot, who is Good, looks Evil to you, and Mordred does not.',
  ],
  percival: ['Percival', 'You are told who is Merlin or Morgana, but not which of the two.'],
  tristan: [
    'Tristan',
    'Help Good win, and stay hidden with Iseult: the Assassin may name the two of you as the Lovers.',
  ],
  iseult: [
    'Iseult',
    'Help Good win, and stay hidden with Tristan: the Assassin may name the two of you as the Lovers.',
  ],
  lancelot: ['Lancelot', 'Help Good win: you may also play Reverse on a mission, but to Merlin you look Evil.'],
  nimue: ['Nimue', 'Help Good win by knowing which roles are in the game, and stay hidden: the Assassin may name you.'],
  arthur: [
    'Arthur',
    'You know which Good roles are in the game. When two missions have failed and at most one has succeeded, you may declare: everyone learns who you are, your votes count double, but you cannot go on missions 3 and 4.',
  ],
  titania: [
    'Titania',
    'Help Good win: to Evil players you look Evil, and they are told that one of those they see is not.',
  ],
  mordred: ['Mordred', 'Make three missions fail, hidden even from Merlin.'],
  morgana: ['Morgana', 'Make three missions fail, and look like Merlin to Percival.'],
  maelagant: ['Maelagant', 'Make three missions fail: you may also play Reverse.'],
  agravaine: [
    'Agravaine',
    'You can only play Fail. If a mission with you succeeds although a Fail was played, you may declare: everyone learns who you are, and it fails after all.',
  ],
  colgrevance: [
    'Colgrevance',
    'Make three missions fail: you know the other Evil players and their roles, and they do not know you.',
  ],
}

const roles: Readonly<Record<Role, RoleWords>> = Object.fromEntries(
  Object.entries(cardsOf).map(([role, [name, card]]) => [
    role,
    { name, side: english.quest.sides[rows[role as Role].side], card },
  ]),
) as Record<Role, RoleWords>

const options: Readonly<Record<OptionId, Label>> = {
  ...english.quest.options,
  'round-one-choice': {
    label: 'Round 1: choose one of two',
    text: 'Two leaders propose a team each, then one vote decides: Approve sends the first, Reject or a tie the second.',
  },
  'no-target': {
    label: 'The Assassin may call “no target”',
    text: 'Only with 7 players. Right if neither Merlin nor the Lovers are in the game.',
  },
}

const presetLabels: Readonly<Record<PresetId, Label>> = {
  first: { label: 'First game', text: 'The game as it is.' },
  choice: { label: 'One of two', text: 'Mission 1 begins with two teams, and one vote that chooses.' },
  nobody: { label: 'No target', text: 'The Assassin may say that there is nobody to name.' },
}

const values: { readonly [O in OptionId]?: Readonly<Record<string, string>> } = {
  ...english.quest.values,
}

/** Why something cannot be chosen. */
const needs: Readonly<Record<Need, string>> = { seats: english.quest.seatsNeed, seven: 'Only with 7 players.' }

const objections: Readonly<Record<string, (n: number) => string>> = {
  few: n => english.quest.few({ n }).slice(0, -1),
  many: n => english.quest.many({ n, game: 'THavalon' }).slice(0, -1),
}

const hints: Readonly<Record<HintWhy, string>> = {
  'good-favoured': 'With 6 or 9 players Good wins more often. 5, 7, 8 or 10 are fair.',
}

const cards: Readonly<Record<Card, string>> = { success: 'Success', fail: 'Fail', reverse: 'Reverse' }
const picks: Readonly<Record<Ballot | Card | 'agravaine' | 'arthur' | EndPick, string>> = {
  ...english.quest.ballots,
  ...cards,
  agravaine: 'I am Agravaine',
  arthur: 'I am Arthur',
  ...english.common.endPicks,
}

/** Describes what a card does, and what a declaration costs. */
const doings: Readonly<Record<Card | 'agravaine' | 'arthur', (table: Table) => string>> = {
  success: () => 'Helps the mission.',
  fail: () => 'Harms the mission.',
  reverse: () => 'Turns the result around.',
  agravaine: ({ results }) => `Everyone learns who you are, and mission ${results.length} fails.`,
  arthur: () => 'Everyone learns who you are. Your votes count double, but you cannot go on missions 3 and 4.',
}

const calls: Readonly<Record<Call, string>> = {
  merlin: 'Merlin',
  lovers: 'the Lovers',
  nimue: 'Nimue',
  none: 'no target',
}

const outcomes: Readonly<Record<Why, string>> = {
  quests: 'Good wins: three missions succeeded, and the Assassin was wrong.',
  assassination: 'Evil wins: the Assassin was right.',
  sabotage: 'Evil wins: three missions failed.',
  ended: english.common.hostEnded,
}

const countOf = (played: readonly Card[], card: Card): number => played.filter(other => other === card).length

/** Describes what the Reverses did, where any was played. */
const turned = (played: readonly Card[], success: boolean): string => {
  const reverses = countOf(played, 'reverse')
  if (reverses === 2) return 'The two Reverses cancel out. '
  if (reverses === 0) return ''
  return isReversed(played, success) ? 'A Reverse turned it around. ' : 'A Reverse alone changes nothing here. '
}

/** Says the result before its arithmetic: what the Reverses did, and where one Fail was too few. */
const quested = ({ quest, cards: played, success }: Extract<Told, { type: 'quested' }>): string => {
  const few = success && !isReversed(played, success) && played.includes('fail')
  if (few && !played.includes('reverse')) return `One Fail, but mission ${quest} needs two: it succeeds.`
  const needs = few ? `One Fail, and it needs two. ` : ''
  return `Mission ${quest} ${success ? 'succeeds' : 'fails'}. ${turned(played, success)}${needs}${countedCards(english, played)}.`
}

/** In round 1 the last proposal is voted on only where one of two is chosen. */
const isOfTwo = (quest: number, attempt: number): boolean => quest === 1 && attempt === inFirstRound

const voted = ({ quest, attempt, approving, rejecting, approved }: Extract<Told, { type: 'voted' }>): string => {
  const team = approved ? 'The team is approved' : 'The team is rejected'
  const ofTwo = approved ? 'The first team goes' : 'The second team goes'
  return `${isOfTwo(quest, attempt) ? ofTwo : team}: ${approving} approve, ${rejecting} reject.`
}

const told = (event: Told, name: Name): string => {
  switch (event.type) {
    case 'dealt':
      return `The cards are dealt. ${name(event.leader)} leads first.`
    case 'reminded':
      return unread(english, event.seats.map(name))
    case 'led':
      return event.again > 0
        ? `${name(event.leader)} proposes again for mission ${event.quest}.`
        : `Mission ${event.quest}, proposal ${event.attempt}: ${name(event.leader)} leads.`
    case 'proposed':
      return `${name(event.leader)} proposes ${listed(event.team.map(name))} for mission ${event.quest}.`
    case 'opened':
      return isOfTwo(event.quest, event.attempt)
        ? `Everyone chooses between the two teams for mission ${event.quest}.`
        : `Everyone votes on the team for mission ${event.quest}.`
    case 'voted':
      return voted(event)
    case 'departed':
      return `${listed(event.team.map(name))} go on mission ${event.quest}${event.voted ? '' : ', without a vote'}.`
    case 'quested':
      return quested(event)
    case 'declared':
      return event.role === 'agravaine'
        ? `${name(event.by)} is Agravaine: mission ${event.quest} fails after all.`
        : `${name(event.by)} is Arthur: from now on his votes count double, and he cannot go on missions 3 and 4.`
    case 'waited':
      return 'Three successes. Agravaine has 20 seconds to declare.'
    case 'hunted':
      return `${name(event.assassin)} is the Assassin. One guess: if it is right, Evil wins. Evil may talk openly.`
    case 'shot':
      return event.call === 'none'
        ? `${name(event.by)} calls “no target”.`
        : `${name(event.by)} names ${listed(event.at.map(name))} as ${calls[event.call]}.`
    case 'over':
      return outcomes[event.why]
    default:
      return unreachable(event)
  }
}

/** Describes the last proposal of a round while it is made. */
const lastly = ({ attempt, proposals, quest, options: chosen }: Table): string =>
  attempt === proposals && !(chosen['round-one-choice'] === true && quest === 1) ? '. Last proposal: no vote' : ''

const votesMoment = ({ told: so, other }: Table): string => {
  const approved = so.findLast(event => event.type === 'voted')?.approved === true
  if (other.length > 0) return approved ? 'The first team goes' : 'The second team goes'
  return approved ? 'The team is approved' : 'The team is rejected'
}

const moment = (table: Table, name: Name): string => {
  const { quest, leader, sizes } = table
  switch (table.phase) {
    case 'deal':
      return `Everyone reads their own card. ${table.acted.length} of ${table.seats.length} have.`
    case 'team':
      return `${name(leader)} picks ${sizes[quest - 1]} for mission ${quest}${lastly(table)}`
    case 'locked':
      return `${name(leader)}’s team stands. 8 seconds for a declaration.`
    case 'vote':
      return table.other.length > 0
        ? `Everyone chooses between the two teams for mission ${quest}`
        : `Vote on ${name(leader)}’s team.`
    case 'votes':
      return votesMoment(table)
    case 'quest':
      return `The team plays its cards for mission ${quest}`
    case 'result':
      return table.results.at(-1) === 'success' ? `Mission ${quest} succeeds` : `Mission ${quest} fails`
    case 'window':
      return 'Three successes. Agravaine has 20 seconds to declare.'
    case 'assassination':
      return `${name(table.awaited[0] ?? '')} is the Assassin. One guess: if it is right, Evil wins.`
    case 'over':
      return table.over ? outcomes[table.over.why] : ''
    default:
      return unreachable(table.phase)
  }
}

const callPrompts: Readonly<Record<Call, string>> = {
  merlin: 'Name one player as Merlin',
  lovers: 'Name two players as the Lovers',
  nimue: 'Name one player as Nimue',
  none: 'Call “no target”: neither Merlin nor the Lovers are in the game',
}

const prompts: Readonly<Record<PeopleKind, (table: Table, name: Name, most: number, id: string) => Prompt>> = {
  acknowledge: () => english.quest.read,
  team: (table, _name, most) => ({
    prompt: `You lead: pick ${most} for mission ${table.quest}${lastly(table)}`,
    confirm: 'Propose this team',
    done: 'Your team is proposed.',
  }),
  vote: ({ team, other, quest }, name) => ({
    prompt:
      other.length > 0
        ? `Approve: ${listed(team.map(name))} go. Reject: ${listed(other.map(name))} go.`
        : `${listed(team.map(name))} for mission ${quest}: approve or reject?`,
    confirm: 'Cast my vote',
    done: 'Your vote is in.',
  }),
  card: ({ quest }) => ({
    prompt: `You are on mission ${quest}: play a card`,
    confirm: 'Play this card',
    done: 'Your card is played.',
  }),
  declare: () => ({
    prompt: 'You may declare now. Everyone will learn your role.',
    confirm: 'Declare',
    done: 'You have declared.',
  }),
  assassinate: (_table, _name, _most, id) => ({
    prompt: callPrompts[(id.split(' ')[1] ?? 'merlin') as Call],
    confirm: id === 'assassinate none' ? 'Call it' : 'Strike',
    done: 'You have chosen.',
  }),
  ...hostPrompts(english),
}

const noticeLines: Readonly<Record<NoticeId, string>> = {
  colgrevance: 'Colgrevance is in play: one Evil player is hidden from you.',
  titania: 'Titania is in play: one of those you see is not Evil.',
  assassin: 'You are the Assassin.',
}

const factLine = (fact: Fact, name: Name): string => {
  if ('inPlay' in fact) return `${roles[fact.inPlay].name} is in play.`
  if (fact.as === 'evil') return `${name(fact.seat)} looks Evil.`
  return fact.as === 'merlin?'
    ? `${name(fact.seat)} is Merlin or Morgana.`
    : `${name(fact.seat)} is ${roles[fact.as].name}.`
}

/** Describes what a role was told at the deal; for Percival also that he sees nobody. */
const wasTold = (role: Role, sees: readonly Fact[], notices: readonly NoticeId[], name: Name): readonly string[] => [
  ...(role === 'percival' && sees.length === 0 ? ['Neither Merlin nor Morgana is in play.'] : []),
  ...sees.map(fact => factLine(fact, name)),
  ...notices.map(id => noticeLines[id]),
]

const knowsNothing = 'You know nothing about the others.'
const knows = ({ role, sees, notices }: Hand, name: Name): readonly string[] => {
  const lines = wasTold(role, sees, notices, name)
  return lines.length === 0 ? [knowsNothing] : lines
}

const sees = (hand: Hand, seat: Seat): string => {
  const known = hand.sees.find(fact => 'seat' in fact && fact.seat === seat)
  if (!known || !('seat' in known)) return ''
  if (known.as === 'evil') return hand.role === 'merlin' ? 'looks Evil' : 'Evil'
  return known.as === 'merlin?' ? 'Merlin?' : roles[known.as].name
}

/** What one word each does not say. */
const besides = (hand: Hand, name: Name): readonly string[] => {
  if (hand.sees.length === 0) return knows(hand, name)
  const rest = hand.sees.filter(fact => 'inPlay' in fact || fact.as === 'merlin?')
  return knows({ ...hand, sees: rest }, name).filter(line => line !== knowsNothing)
}

const refusals: Refusals<PeopleKind> = {
  ...hostRefusals,
  acknowledge: english.quest.refusals.acknowledge,
  team: {
    ...english.quest.refusals.team,
    count: 'The team must have exactly the size of the mission.',
    barred: 'Arthur has declared, and cannot be on the teams of missions 3 and 4.',
  },
  vote: {
    ...english.quest.refusals.vote,
    closed: 'There is no vote open for you now: when two things come at the same time, the first counts.',
  },
  card: {
    ...english.quest.refusals.card,
    barred: 'Your role cannot play that card.',
    unknown: 'Play one of the three cards.',
  },
  declare: {
    closed: 'You cannot declare now: when two things come at the same time, the first counts.',
    answered: 'You have declared.',
    unknown: 'You can only declare your own role.',
  },
  assassinate: {
    closed: 'Only the Assassin names targets, once, after three successful missions.',
    answered: 'You have chosen.',
    count: 'That call needs another number of players.',
    repeat: 'Name two different players.',
    unknown: 'Name other players at this table.',
  },
}

const momentLine = (event: Moment, name: Name): string => {
  switch (event.type) {
    case 'deciding':
      return `Mission ${event.quest} decided the game.`
    case 'aboard':
      return `Mission ${event.quest} succeeded, with Evil on the team: ${listed(event.seats.map(name))}.`
    case 'reversed':
      return `A Reverse changed the result of mission ${event.quest}.`
    case 'declared':
      return `${name(event.by)} declared to be ${roles[event.role].name}, after mission ${event.quest}.`
    case 'shot':
      return event.call === 'none'
        ? `${name(event.by)}, the Assassin, called “no target”.`
        : `${name(event.by)}, the Assassin, named ${listed(event.at.map(name))} as ${calls[event.call]}.`
    default:
      return unreachable(event)
  }
}

const revealed = ({ cast, saw, notices }: Reveal, name: Name): readonly string[] =>
  Object.entries(cast).map(([seat, role]) => {
    const lines = wasTold(role, saw[seat] ?? [], notices[seat] ?? [], name)
    return `${name(seat)} was ${roles[role].name}${lines.length === 0 ? '.' : `, and was told: ${lines.join(' ')}`}`
  })

const recap = ({ reveal, moments, quests, seats }: Table, name: Name): Retold => ({
  cast: reveal ? revealed(reveal, name) : [],
  chapters: [],
  moments: moments.map(event => momentLine(event, name)),
  ...awarded(
    english,
    reveal ? distinctions(english, quests, seats, seat => rows[at(reveal.cast, seat)].side === 'evil', 'mission') : [],
    name,
  ),
})

const knew = ({ reveal, seats }: Table, name: Name): readonly Knew[] =>
  reveal === null
    ? []
    : seats.flatMap(seat => {
        const lines = wasTold(at(reveal.cast, seat), reveal.saw[seat] ?? [], reveal.notices[seat] ?? [], name)
        return lines.length === 0 ? [] : [{ seat, lines }]
      })

const value = (option: string, chosen: Value): string => valueIn(english, chosen, values[option as OptionId])

/** Lists the pool for this number of players: that is public, and what was drawn from it is not. */
const inPlay = (chosen: Options, players: number): readonly string[] => {
  const { good, evil, goodPool, evilPool } = tableFor(players)
  const names = (pool: readonly Role[]): string => listed(pool.map(role => roles[role].name))
  return [
    `${good} Good of ${names(goodPool)}`,
    `${evil} Evil of ${names(evilPool)}`,
    ...(chosen['round-one-choice'] === true ? ['Round 1: choose one of two'] : []),
    ...(chosen['no-target'] === true ? ['The Assassin may call “no target”'] : []),
  ]
}

export const words: Words<Table, Hand, Told, PeopleKind> = {
  title: 'THavalon',
  tagline: 'Everyone has a different role. Five missions decide who wins.',
  primer,
  roles,
  option: id => options[id as OptionId],
  choices: id => form.find(option => option.id === id)?.values ?? [],
  subject: id => form.find(option => option.id === id)?.subject ?? 'rules',
  presets,
  preset: id => presetLabels[id as PresetId],
  value,
  need: need => needs[need as Need],
  notice: ({ option }) => {
    if (option === 'players') return english.quest.seatsNotice
    if (option === 'seating') return english.quest.movedNotice
    return 'Calling “no target” was switched off: it is for 7 players only.'
  },
  without: ({ option }) =>
    option === 'players' ? english.quest.seatsWithout : 'Without calling “no target”: it is for 7 players only.',
  objection: ({ why, count: n }) => `${objections[why]?.(n) ?? why}.`,
  hint: ({ why }) => hints[why as HintWhy],
  inPlay,
  moment,
  ask: (ask, table, name) => prompts[ask.kind](table, name, ask.pick[1], ask.id),
  pick: pick => textFor(picks, pick) ?? pick,
  does: (pick, table) => textFor(doings, pick)?.(table) ?? '',
  told,
  unsaid: [],
  knows,
  called: role => roles[role as Role].name,
  sees,
  besides,
  refusal: (kind, reason) => refusalIn(english, refusals, kind, reason),
  outcome: ({ over }) => (over ? outcomes[over.why] : ''),
  recap,
  knew,
  example: {
    options: { players: 'seated', seating: 'room', 'round-one-choice': false, 'no-target': false },
    players: 8,
  },
  sizes,
  exampleFor: () => words.example.options,
  modes: () => [],
  rules: (chosen, players) => rulesSheet(chosen, players, roles),
}
