import type { Table, Why, Winner } from '../../shared/games/mafia/facts.ts'

/** The short labels of the village: with them no colour is needed to read a picture. */
export const signs = {
  alive: ({ living, dead, lost }: Table): string => {
    const gone = dead.length + lost.length
    return gone === 0 ? `${living.length} alive` : `${living.length} alive, ${gone} dead`
  },
  started: (roles: readonly string[]): string => `At the start: ${roles.join(', ')}`,
  seen: (n: number, of: number): string => `${n} of ${of} have seen their role`,
  ready: (n: number, of: number): string => `${n} of ${of} ${n === 1 ? 'is' : 'are'} ready to vote`,
  voted: (n: number, of: number): string => `${n} of ${of} have voted`,
  everyone: 'Choose one, or nobody, on your phone.',
  quietly: 'Quietly, please.',
  silent: 'A silent game: please do not talk. Only choose and vote.',
  free: 'Whom does the village suspect?',
  hostOpens: 'The host opens the vote.',
  noMurder: 'No Murder',
  more: (n: number): string => `and ${n} others`,
  tied: (day: number, n: number): string => `Day ${day}: ${n} are tied. Vote again, between them.`,
  asleep: 'The village sleeps. Not all of it.',
  morning: 'Morning',
  counts: 'The village counts heads.',
  murdered: 'Murdered',
  saved: 'Saved by an Angel',
  quiet: 'A quiet night',
  left: 'left',
  up: {
    falls: (night: number): string => `Phones up! Night ${night} falls.`,
    ends: 'Phones up! Five seconds left.',
    opens: 'Phones up! The vote opens.',
    runoff: 'Phones up! Vote again.',
    closes: 'Phones up! Five seconds left.',
  },
  winner: (winner: Winner | null): string =>
    winner === null
      ? 'No winner'
      : { village: 'The Village wins', mafia: 'The Mafia win', bomber: 'The Bomber wins alone' }[winner],
  why: {
    cleared: 'The Mafia are gone.',
    parity: 'At least half of the players alive are on their side.',
    bomber: 'The village murdered the Suicide Bomber.',
    ended: 'The host ended the game.',
  } satisfies Readonly<Record<Why, string>>,
  hidden: 'The roles stay hidden.',
  fate: {
    alive: 'alive at the end',
    night: (n: number): string => `murdered on night\u00a0${n}`,
    day: (n: number): string => `murdered on day\u00a0${n}`,
    left: 'left the table',
  },
  attacked: (name: string, saved: boolean): string =>
    saved ? `${name} was attacked, and saved` : `${name} was attacked`,
  held: 'Nobody was attacked',
  night: (n: number): string => `Night ${n}`,
  day: (n: number): string => `Day ${n}`,
  runoff: 'Runoff',
  legend: 'Dagger: attack. Wings: guard. Eye: investigate. Raven: suspect. Dove: No Murder. Dash: nobody.',
}

/** The texts that another language must have. */
export type Signs = typeof signs
