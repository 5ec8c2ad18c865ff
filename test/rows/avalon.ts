import { phases } from '../../shared/games/avalon/events.ts'
import type { State } from '../../shared/games/avalon/rules.ts'
import type { GameRow } from './row.ts'

const good = ['merlin', 'percival', 'servant']
const all = ['merlin', 'percival', 'servant', 'assassin', 'morgana', 'mordred', 'oberon', 'minion']
const withOberon = { percival: true, morgana: true, mordred: true, oberon: 'standard' }
const evilTeam = [
  ['assassin', 'morgana', 'mordred', 'minion'],
  [...good, 'oberon'],
]
const percivals = [
  ['merlin', 'morgana'],
  ['percival', 'servant', 'assassin', 'mordred', 'oberon', 'minion'],
]
const evils = { assassin: evilTeam, morgana: evilTeam, mordred: evilTeam, minion: evilTeam }

// Roles of the larger box.
const lovers = ['tristan', 'isolde']
const rough = ['assassin', 'lunatic', 'brute', 'trickster']
const others = ['assassin', 'mordred', 'revealer']
const knights = ['assassin', 'revealer', 'lancelot-evil']

const lady = { lady: true }
const carried = { dagger: 'carried' }
const fixed = { lancelots: 'fixed' }
const on = (...options: readonly string[]) => Object.fromEntries(options.map(option => [option, true]))
const arthur = on('arthur')
const cards = ['card']
const votes = ['vote']

/** How the phases follow one another, who may know what, counted moments, and how the game is run in sweeps. */
export const row: GameRow = {
  flow: {
    edges: [
      ...['deal > team', 'team > vote', 'team > quest', 'vote > votes', 'vote > over', 'votes > team', 'votes > quest'],
      ...['quest > result', 'result > team', 'result > lady', 'result > assassination', 'result > over'],
      ...['result > revealed', 'revealed > team', 'revealed > lady', 'quest > excalibur', 'excalibur > result'],
      ...['deal > loyalty', 'result > loyalty', 'looked > loyalty', 'revealed > loyalty', 'loyalty > team'],
      ...['lady > looked', 'looked > team', 'assassination > over', 'any > over'],
      // Declarations: the wait for them, and what follows one.
      ...['team > locked', 'locked > vote', 'locked > quest', 'locked > team', 'vote > team', 'team > team'],
      ...['result > window', 'window > assassination', 'window > team', 'window > lady', 'window > loyalty'],
      ...['team > over', 'locked > over', 'window > over', 'lady > over', 'looked > over', 'loyalty > over'],
    ],
    rare: [
      { agravaine: true, lancelots: 'deck', excalibur: true, lady: false },
      { arthur: true, 'limited-proposals': true },
      { agravaine: true, reversals: true, lady: true },
      { agravaine: true, reversals: true, lady: false },
    ],
    unnamed: [],
    opens: ['declared'],
    games: () => 210,
    pairs: () => 1,
  },
  secrecy: {
    orders: ['list', 'cards'],
    parting: { loyalty: ['all'], revealed: ['all'], hunted: ['all'], over: ['all'], looked: ['by'] },
    spare: [],
    acts: [],
    drawn: match => ({ switches: (match.state as State).deal.switches ?? [] }),
    idle: { excalibur: 'nobody' },
    mates: () => [],
    games: () => 140,
    opened: ['vote'],
    shown: () => [],
    secret: ['vote', 'card'],
    alike: [
      {
        options: withOberon,
        seats: 10,
        groups: {
          merlin: [
            ['assassin', 'morgana', 'oberon', 'minion'],
            [...good, 'mordred'],
          ],
          percival: percivals,
          servant: [all],
          oberon: [all],
          ...evils,
        },
      },
      {
        options: { ...withOberon, mordred: false, oberon: 'chaos' },
        seats: 10,
        groups: {
          merlin: [
            ['assassin', 'morgana', 'minion'],
            [...good, 'oberon'],
          ],
          percival: percivals,
          servant: [all],
          oberon: [all],
          ...evils,
        },
      },
      {
        options: { percival: true },
        seats: 7,
        groups: {
          merlin: [['assassin', 'minion'], good],
          percival: [['merlin'], ['servant', 'assassin', 'minion']],
          servant: [all],
          ...evils,
        },
      },
      {
        options: { merlin: false, oberon: 'standard' },
        seats: 8,
        groups: { servant: [all], oberon: [all], minion: evilTeam },
      },
      {
        // Lovers, and roles that appear to others as a Minion or a Loyal Servant.
        options: { lovers: true, troublemaker: true, lady: true, lunatic: true, brute: true, trickster: true },
        seats: 10,
        groups: {
          merlin: [rough, [...lovers, 'troublemaker', 'servant']],
          tristan: [['isolde'], ['merlin', 'troublemaker', 'servant', ...rough]],
          isolde: [['tristan'], ['merlin', 'troublemaker', 'servant', ...rough]],
          troublemaker: [['merlin', ...lovers, 'servant', ...rough]],
          servant: [['merlin', ...lovers, 'troublemaker', 'servant', ...rough]],
          ...Object.fromEntries(rough.map(role => [role, [rough, ['merlin', ...lovers, 'troublemaker', 'servant']]])),
        },
      },
      {
        // Lancelots who know each other, and a Cleric who leads first and therefore investigates nobody.
        options: { lancelots: 'known', guinevere: true, cleric: true, revealer: true, mordred: true },
        seats: 10,
        groups: {
          merlin: [knights, ['mordred', 'lancelot-good', 'guinevere', 'cleric', 'servant']],
          guinevere: [
            ['lancelot-good', 'lancelot-evil'],
            ['merlin', 'cleric', 'servant', ...others],
          ],
          cleric: [['merlin', 'guinevere', 'lancelot-good', 'lancelot-evil', 'servant', ...others]],
          servant: [['merlin', 'guinevere', 'cleric', 'lancelot-good', 'lancelot-evil', 'servant', ...others]],
          'lancelot-good': [['lancelot-evil'], ['merlin', 'guinevere', 'cleric', 'servant', ...others]],
          'lancelot-evil': [['lancelot-good'], others, ['merlin', 'guinevere', 'cleric', 'servant']],
          ...Object.fromEntries(
            others.map(role => [
              role,
              [
                [...knights, 'mordred'],
                ['merlin', 'guinevere', 'cleric', 'lancelot-good', 'servant'],
              ],
            ]),
          ),
        },
        draws: (_role, viewer) => ({ leader: viewer }),
      },
      {
        // Lancelots who may switch sides know nobody.
        options: { lancelots: 'deck', percival: true, morgana: true },
        seats: 8,
        groups: {
          merlin: [
            ['assassin', 'morgana', 'lancelot-evil'],
            ['percival', 'servant', 'lancelot-good'],
          ],
          percival: [
            ['merlin', 'morgana'],
            ['servant', 'lancelot-good', 'lancelot-evil', 'assassin'],
          ],
          servant: [['merlin', 'percival', 'lancelot-good', 'lancelot-evil', 'assassin', 'morgana', 'servant']],
          'lancelot-good': [['merlin', 'percival', 'servant', 'lancelot-evil', 'assassin', 'morgana']],
          'lancelot-evil': [['merlin', 'percival', 'servant', 'lancelot-good', 'assassin', 'morgana']],
          assassin: [
            ['morgana', 'lancelot-evil'],
            ['merlin', 'percival', 'servant', 'lancelot-good'],
          ],
          morgana: [
            ['assassin', 'lancelot-evil'],
            ['merlin', 'percival', 'servant', 'lancelot-good'],
          ],
        },
      },
    ],
  },
  evenings: {
    people: seed => 5 + (seed % 4),
    options: { lady: true, percival: true, morgana: true, excalibur: true },
    // Not those of roles that would take more evil seats than the smallest table has, or more players.
    phases: phases.filter(phase => !['revealed', 'loyalty', 'locked', 'window'].includes(phase)),
    steps: 350,
    card: () => 'success',
    leans: () => true,
  },
  sides: ['good', 'evil'],
  always: [],
  sure: ['evil', 'good'],
  reveals: {
    held: ['voted', 'quested', 'struck', 'shot', 'over'],
    games: [
      [8, { lady: true }, [1]],
      [5, {}, [3, 5, 8]],
      [5, { excalibur: true }, [3, 6]],
      [8, { lancelots: 'deck', merlin: false, revealer: true }, [4]],
    ],
  },
  crash: { options: { percival: true, morgana: true, lady: true }, seats: 5 },
  soak: random => ({ percival: true, morgana: true, lady: random.one('lady', [true, false]) }),
  bench: {},
  perft: [
    ['the cards are read', 5, 1, 'deal', {}, [6, 30, 120, 360, 720, 1800, 18000]],
    ['a first team of two of five', 5, 1, 'team 1.1', {}, [10, 100, 800, 4800]],
    ['a second team of three of six', 6, 1, 'team 2.1', {}, [20, 240, 2400, 19200]],
    ['a fourth team of four of seven', 7, 5, 'team 4.1', { last: cards }, [35, 490, 5880]],
    ['a first vote', 5, 1, 'vote 1.1', {}, [10, 80, 480, 1920, 3840]],
    ['a tie of six in the air', 6, 1, 'vote 1.1', { more: ['first', 'last', 'first'] }, [6, 24, 48, 96, 816, 8736]],
    ['a fourth proposal', 5, 1, 'vote 1.4', { last: votes, more: ['first', 'last'] }, [6, 24, 48, 96, 576, 4896]],
    ['a fifth proposal', 5, 1, 'vote 1.5', { last: votes, more: ['first', 'last'] }, [6, 24, 48, 48, 96, 96, 192]],
    [
      'a third quest after two failures, with Arthur',
      7,
      3,
      'team 3.1',
      { options: arthur, last: cards },
      [37, 600, 8820],
    ],
    ['a vote while Arthur may declare', 7, 3, 'vote 3.1', { options: arthur, last: cards }, [16, 236, 3136]],
    [
      'a last proposal stands, for Arthur',
      7,
      4,
      'locked 3.4',
      { options: on('arthur', 'limited-proposals'), last: ['card', 'vote'] },
      [3, 44, 190],
    ],
    [
      'a proposal stands while Agravaine’s window is open',
      8,
      8,
      'locked 2.1',
      { options: on('agravaine', 'reversals'), last: cards },
      [1, 16, 224],
    ],
    ['Lancelot and Maelagant on a first quest', 5, 4, 'quest 1.1', { options: on('reversals') }, [5, 12, 24, 240]],
    [
      'a second proposal, without a vote',
      5,
      1,
      'team 1.2',
      { options: on('limited-proposals'), last: votes },
      [10, 28, 38, 76, 760, 7600],
    ],
    ['a first quest, one evil aboard', 5, 3, 'quest 1.1', {}, [3, 4, 8, 80, 800, 6400]],
    ['a third quest after two successes', 6, 1, 'quest 3.1', {}, [6, 26, 72, 96, 192, 3120]],
    ['a third quest after a failure', 6, 1, 'quest 3.1', { last: cards }, [6, 26, 72, 96, 192, 3840]],
    ['a fourth quest, two Fails to fail', 7, 5, 'quest 4.1', { last: cards }, [6, 26, 72, 96, 192, 5040]],
    ['a fourth quest, one Fail to fail', 6, 1, 'quest 4.1', { last: cards }, [4, 10, 12, 24, 180, 2160]],
    ['a result with no Lady due', 7, 1, 'result 1', { options: lady }, [2, 70, 980, 11760]],
    ['a result before the Lady', 7, 1, 'result 2', { options: lady }, [2, 12, 24, 840, 11760]],
    ['the Lady after quest 2', 7, 1, 'lady 2', { options: lady }, [6, 12, 420, 5880]],
    ['the Lady after quest 3', 7, 5, 'lady 3', { options: lady, last: cards }, [5, 10, 350, 4900]],
    ['the Lady due after quest 4', 7, 7, 'result 4', { options: lady, last: cards }, [2, 8, 16, 560]],
    ['a last result, with Merlin', 5, 1, 'result 3', {}, [2, 8, 0]],
    ['a last result, without', 5, 1, 'result 3', { options: { merlin: false } }, [2, 0]],
    ['the assassination', 10, 1, 'assassination', {}, [9, 0]],
    ['the assassination, with the lovers', 8, 1, 'assassination', { options: { lovers: true } }, [28, 0]],
    ['a first team with Excalibur', 5, 1, 'team 1.1', { options: { excalibur: true } }, [16, 160, 1280]],
    ['a stroke in a team of two', 5, 1, 'excalibur 1.1', { options: { excalibur: true } }, [3, 6, 100, 1056]],
    ['a card of loyalty', 7, 1, 'loyalty 3', { options: { lancelots: 'deck' } }, [2, 70, 980]],
    ['a Lunatic on a first quest', 5, 4, 'quest 1.1', { options: on('lunatic') }, [2, 2, 4, 40, 400, 3200]],
    ['a Lunatic and the Assassin', 7, 8, 'quest 2.1', { options: on('lunatic') }, [4, 10, 12, 24, 840]],
    ['a Brute on a third quest', 6, 4, 'quest 3.1', { options: on('brute'), last: cards }, [5, 18, 42, 48, 96]],
    ['a Brute on a fourth quest', 6, 6, 'quest 4.1', { options: on('brute'), last: cards }, [3, 6, 6, 12, 180]],
    ['the dagger, carried', 5, 1, 'assassination', { options: carried }, [4, 0]],
    ['the dagger and the lovers', 7, 1, 'assassination', { options: { ...carried, ...on('lovers') } }, [21, 0]],
    ['Lancelots who are known', 7, 3, 'quest 1.1', { options: { lancelots: 'known' } }, [3, 4, 8, 280]],
    ['a fixed Lancelot, who has no choice', 7, 3, 'quest 1.1', { options: fixed }, [2, 2, 4, 140]],
    ['both fixed Lancelots, changed', 8, 1, 'quest 2.1', { options: fixed }, [5, 18, 42, 48]],
    ['a fixed card before the first quest', 7, 1, 'loyalty 1', { options: fixed }, [2, 42, 588]],
    ['a quest before which a fixed card turns', 7, 9, 'result 1', { options: fixed }, [2, 4, 140]],
    ['a quest before which none does', 7, 1, 'result 1', { options: fixed }, [2, 70, 980]],
    ['a result before the Revealer', 7, 3, 'result 2', { options: on('revealer'), last: cards }, [2, 4, 140]],
    [
      'the Revealer, and then the Lady',
      7,
      3,
      'revealed 2',
      { options: on('revealer', 'lady'), last: cards },
      [2, 12, 24],
    ],
  ],
}
