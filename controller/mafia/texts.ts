import { listed } from '../../shared/engine/words.ts'
import type { Act } from '../../shared/games/mafia/roles.ts'
import { said } from '../catalogue.ts'

/** What the phone says about a game of Mafia besides that game's own words. */
export const english = {
  strip: 'Who lives',
  alive: (living: number, all: number) => `${living} of ${all} alive`,
  dealt: 'Dealt at the start',
  village: 'The village',
  left: 'left the table',
  turned: (was: string, is: string) => `${was}, then ${is}`,
  dead: 'You are dead. Watch, and keep your secrets: you can still read your card and notes.',
  readFirst: 'Hold the left button first',
  alone: 'You choose alone.',
  night: (night: number) => `Night ${night}`,
  day: (day: number, runoff: boolean) => `Day ${day}${runoff ? ', runoff' : ''}`,
  dayShort: (day: number, runoff: boolean) => `${day}${runoff ? ' R' : ''}`,
  picked: 'Picked. Hold to see whom.',
  afterwards: 'Sent. Hold to check it.',
  noChoice: 'You have not chosen yet.',
  chosen: (pick: string) => `Your choice is in: ${pick}.`,
  unconfirmed: (pick: string) => `${pick}: not confirmed yet.`,
  barred: (pick: string) => `Not ${pick} tonight.`,
  noVote: 'You have not voted yet.',
  voted: (pick: string) => `Your vote is in: ${pick}.`,
  undecided: (name: string) => `${name} has not chosen yet.`,
  ready: (ready: number, of: number) => `${ready} of ${of} ${ready === 1 ? 'is' : 'are'} ready to vote.`,
  have: (votes: number, of: number) => `${votes} of ${of} ${of === 1 ? 'has' : 'have'} voted.`,
  waiting: (names: readonly string[]) => {
    const rest = names.length - 3
    if (names.length === 0) return ''
    return `Waiting for ${rest > 1 ? `${names.slice(0, 3).join(', ')} and ${rest} others` : listed(names)}.`
  },
  leave:
    'Leave? In Mafia that is your death, at the next dawn or count. Come back to your seat before that, and you live on.',
  leaveRevealed: 'Everyone then sees your role.',
  leaveHidden: 'Your role stays hidden until the end.',
  hasVoted: 'voted',
  votedSoFar: 'voted so far for',
  neverVoted: 'has not voted yet',
  votedBy: (names: readonly string[]) => `votes of ${listed(names)}`,
  abstained: 'no vote',
  ballots: 'Ballots, player by day',
  legend: 'A crest: whom they voted for. A flower: No Murder.',
  dawnCard: (night: number) => `Your card of dawn ${night}`,
  dawn: {
    kill: 'was your choice',
    save: 'was in your care',
    decoy: 'is your suspect',
  } satisfies Readonly<Record<Exclude<Act, 'investigate'>, string>>,
  isMafia: 'is Mafia',
  notMafia: 'is not Mafia',
  slept: 'was your choice',
  self: 'You',
  choseNobody: 'chose nobody',
  idle: 'did not choose',
  notebook: 'My notebook',
  attacked: (name: string, saved: boolean) => `${name} was attacked${saved ? ', and saved' : ''}.`,
  unattacked: 'Nobody was attacked.',
  did: {
    kill: (names: readonly string[], whom: string) => `${listed(names)} wanted to murder ${whom}.`,
    save: (names: readonly string[], whom: string) => `${listed(names)} wanted to save ${whom}.`,
    investigate: (names: readonly string[], whom: string) => `${listed(names)} checked ${whom}.`,
    decoy: (names: readonly string[], whom: string) => `${listed(names)} suspected ${whom}.`,
  } satisfies Readonly<Record<Act, unknown>>,
  nobody: 'nobody',
  noMurder: 'No Murder',
  votedFor: (names: readonly string[], whom: string) => `${listed(names)} voted for ${whom}.`,
  unvoted: 'Nobody voted.',
  noNotes: 'No night has passed yet.',
} as const

export const mafiaTexts = said('mafia', english)
