import type { Piece, Track, Venue } from './score.ts'

// Music for a stone hall: D dorian, for lutes and pipes.

const doorTune = `d4:2 e4 f4:2 g4 | a4:3 a4:2 g4 | f4:2 e4 d4:2 e4 | f4:3 d4:3
  | d4:2 e4 f4:2 g4 | a4:3 c5:2 b4 | a4:2 f4 e4:2 c4 | d4:6
  | a4:2 b4 c5:2 d5 | c5:3 a4:3 | g4:2 a4 b4:2 g4 | a4:3 e4:3
  | f4:2 g4 a4:2 f4 | g4:2 f4 e4:2 c4 | d4:2 f4 e4:2 c4 | d4:6`
const rest16 = '-:6 | -:6 | -:6 | -:6 | -:6 | -:6 | -:6 | -:6 | -:6 | -:6 | -:6 | -:6 | -:6 | -:6 | -:6 | -:6'

const openDoor: Piece = {
  title: 'The Open Door',
  key: 'D dorian',
  bar: 6,
  eighth: 0.25,
  chords: 'Dm Dm Dm,G Dm Dm Dm,Am Dm,Am Dm Am F G Am F C Dm,Am Dm',
  rounds: 2,
  room: 0.35,
  voices: [
    { plays: 'lute', loud: 0.9, notes: doorTune },
    {
      plays: 'flute',
      loud: 0.51,
      notes: `${rest16} | a4:6 | f4:3 e4:3 | a4:3 g4:3 | a4:6 | a4:6 | f4:3 e4:3 | f5:3 e5:3 | d5:6
        | e5:3 c5:3 | f5:3 c5:3 | d5:3 b4:3 | c5:6 | c5:3 a4:3 | e5:3 c5:3 | a4:3 c5:3 | a4:6`,
    },
    { plays: 'harp', loud: 0.4, over: 'd3', figure: '1:2 5 8:2 5' },
    { plays: 'drone', loud: 0.19, notes: 'd3+a3:6' },
    { plays: 'tabor', loud: 0.4, strokes: 'x--o-o' },
  ],
}

const hearth: Piece = {
  title: 'By the Hearth',
  key: 'D dorian',
  bar: 6,
  eighth: 0.3,
  chords: 'Dm C Dm Am F C G Am Dm C F G Dm Am G Dm',
  room: 0.45,
  voices: [
    {
      plays: 'flute',
      loud: 0.65,
      notes: `a4:4 d5:2 | c5:4 g4:2 | a4:3 g4 f4:2 | e4:6 | f4:2 g4:2 a4:2 | g4:4 e4:2 | d4:2 g4:2 b4:2 | c5:4 a4:2
        | d5:4 f5:2 | e5:4 c5:2 | a4:2 c5:2 f5:2 | d5:4 b4:2 | a4:2 b4:2 a4:2 | c5:2 b4:2 a4:2 | b4:2 g4:2 e4:2 | d4:6`,
    },
    { plays: 'harp', loud: 0.55, over: 'd3', figure: '1 5 8 9 8 5' },
    {
      plays: 'viol',
      loud: 0.32,
      notes: `f4:6 | e4:6 | d4:6 | c4:6 | c4:6 | c4:6 | b3:6 | e4:6
        | f4:6 | g4:6 | f4:6 | g4:6 | f4:6 | e4:6 | d4:6 | f4:6`,
    },
    { plays: 'bass', loud: 0.32, over: 'g2', figure: '1:6' },
  ],
}

const council: Piece = {
  title: 'Council',
  key: 'D dorian',
  bar: 8,
  eighth: 0.36,
  chords: 'Dm Am C G Dm F C Am G Am Dm Dm',
  room: 0.45,
  voices: [
    { plays: 'lute', loud: 0.5, over: 'd3', figure: '1:2 5:2 8:2 5:2 | 1:2 5:2 9:2 8:2' },
    { plays: 'drone', loud: 0.17, over: 'd2', figure: '15:8' },
    {
      plays: 'viol',
      loud: 0.38,
      notes: `d4:8 | e4:6 c4:2 | e4:4 g4:4 | d4:8 | f4:6 a4:2 | c5:4 a4:4 | g4:6 e4:2 | e4:8
        | d4:4 b3:4 | c4:4 e4:4 | d4:8 | -:8`,
    },
  ],
}

const whispers: Piece = {
  title: 'Whispers',
  key: 'D dorian',
  bar: 6,
  eighth: 0.3,
  chords: 'Dm G Dm G F C Am Am F G Dm C G Am Dm Dm',
  room: 0.5,
  voices: [
    { plays: 'harp', loud: 0.5, over: 'd3', figure: '1:2 5:2 8:2 | 1:2 3:2 5:2' },
    {
      plays: 'flute',
      loud: 0.51,
      notes: `a4:3 d5:3 | b4:6 | f4:3 e4 d4:2 | d4:6 | c4:3 f4:3 | g4:4 e4:2 | c4:6 | -:6
        | a4:3 g4 f4:2 | d4:6 | f4:3 a4:3 | g4:6 | b4:3 a4 g4:2 | e4:6 | d4:6 | -:6`,
    },
    { plays: 'choir', loud: 0.17, over: 'd3', figure: '15:6' },
  ],
}

const vigil: Piece = {
  title: 'Vigil',
  key: 'D dorian',
  bar: 8,
  eighth: 0.4,
  chords: 'Dm Am F C G Dm F Am G Dm',
  room: 0.6,
  voices: [
    { plays: 'choir', loud: 0.28, over: 'd3', figure: '135:8' },
    {
      plays: 'lute',
      loud: 0.7,
      notes: `d4:2 a4:6 | -:4 e4:4 | f4:2 c5:6 | -:8 | b3:2 d4:2 g4:4 | a4:4 f4:4 | -:4 c5:4 | a4:2 e4:6 | d4:4 b3:4 | d4:8`,
    },
    { plays: 'bass', loud: 0.28, over: 'd2', figure: '1:8' },
  ],
}

const blades: Piece = {
  title: 'Drawn Blades',
  key: 'D phrygian',
  bar: 8,
  eighth: 0.24,
  chords: 'Dm Dm Gm Dm Eb Eb Dm A Dm Dm Gm Dm Bb Gm A A',
  room: 0.4,
  voices: [
    { plays: 'viol', loud: 0.54, over: 'd2', figure: '1 1 5 1 8 1 5 1' },
    {
      plays: 'choir',
      loud: 0.36,
      notes: `d4:8 | f4:8 | g4:8 | a4:4 f4:4 | g4:8 | bb4:8 | a4:8 | c#5:4 e5:4
        | d5:8 | a4:8 | bb4:8 | a4:8 | bb4:4 f4:4 | g4:8 | a4:8 | c#4:8`,
    },
    { plays: 'drum', loud: 0.5, strokes: 'x--o x-o-' },
    { plays: 'bell', loud: 0.21, over: 'd4', figure: `1:8 ${'| -:8 '.repeat(3)}` },
  ],
}

const unevenRoad: Piece = {
  title: 'The Uneven Road',
  key: 'D phrygian',
  bar: 10,
  eighth: 0.21,
  chords: 'Dm Dm Gm Gm Dm Dm Eb Eb Gm Gm A A',
  room: 0.4,
  voices: [
    { plays: 'lute', loud: 0.5, over: 'd3', figure: '1:3 5:3 8:2 5:2' },
    {
      plays: 'viol',
      loud: 0.48,
      notes: `a4:6 f4:4 | d4:10 | bb4:6 g4:4 | d4:10 | a4:6 d5:4 | f4:10 | g4:6 eb4:4 | bb4:10
        | d5:6 bb4:4 | g4:10 | e4:6 c#4:4 | a3:10`,
    },
    { plays: 'drone', loud: 0.19, over: 'd2', figure: '15:10' },
    { plays: 'drum', loud: 0.45, strokes: 'x--x--x-x-' },
  ],
}

const lastChance: Piece = {
  title: 'The Last Chance',
  key: 'D phrygian',
  bar: 8,
  eighth: 0.2143,
  chords: 'Dm Dm Dm Dm Eb Eb Dm Dm Gm Gm A A Dm Dm',
  room: 0.35,
  voices: [
    // A slow clock, while everybody talks.
    { plays: 'tick', loud: 0.6, strokes: 'x-------o-------' },
    { plays: 'viol', loud: 0.26, over: 'd3', figure: '15:8' },
    { plays: 'bell', loud: 0.21, over: 'd4', figure: '1:8 | -:8' },
  ],
}

/** Under the heartbeat of the hunt, which quickens: this music has no beat of its own. */
const hunted: Piece = {
  title: 'The Hunted',
  key: 'D phrygian',
  bar: 8,
  eighth: 0.2143,
  chords: 'Dm Dm Bb Bb Gm Gm Dm Dm Eb Eb Gm Gm A A',
  room: 0.5,
  voices: [
    { plays: 'drone', loud: 0.16, over: 'd2', figure: '15:8' },
    { plays: 'viol', loud: 0.3, over: 'd3', figure: '8:8 | 3:8' },
    { plays: 'choir', loud: 0.2, over: 'd3', figure: '-:8 | 1:8' },
  ],
}

const breath: Piece = {
  title: 'Held Breath',
  key: 'D phrygian',
  bar: 8,
  eighth: 0.19,
  chords: 'Dm Dm Bb Bb Gm Gm A A Dm Dm Eb Eb Gm Gm A A',
  room: 0.35,
  voices: [
    { plays: 'heart', loud: 0.9, strokes: 'x---x---' },
    { plays: 'choir', loud: 0.21, over: 'd3', figure: '1:8' },
    { plays: 'lute', loud: 0.32, over: 'd4', figure: '8:4 5:4 | 8:4 3:4' },
  ],
}

const goodDay: Piece = {
  title: 'A Good Day',
  key: 'D mixolydian',
  bar: 6,
  eighth: 0.22,
  chords: 'D D G A D Bm G A G D G D C G A D',
  room: 0.4,
  voices: [
    {
      plays: 'flute',
      loud: 0.61,
      notes: `d5:2 a4 d5:2 e5 | f#5:3 d5:3 | g5:2 f#5 d5:2 b4 | c#5:3 e5:3 | d5:2 a4 d5:2 e5 | f#5:3 b4:3 | d5:2 b4 g4:2 b4 | a4:6
        | b4:2 d5 g5:2 d5 | f#5:2 e5 d5:3 | b4:2 d5 g5:2 b5 | a5:3 f#5:3 | g5:2 e5 c5:2 e5 | d5:2 b4 g4:2 b4 | c#5:2 d5 e5:3 | d5:6`,
    },
    { plays: 'horn', loud: 0.3, over: 'd3', figure: '1:3 5:3' },
    { plays: 'lute', loud: 0.5, over: 'd3', figure: '1 5 8 9 8 5' },
    { plays: 'drone', loud: 0.14, over: 'd2', figure: '15:6' },
    { plays: 'tabor', loud: 0.5, strokes: 'x-ox-o' },
  ],
}

const evilHour: Piece = {
  title: 'The Evil Hour',
  key: 'D phrygian',
  bar: 8,
  eighth: 0.3,
  chords: 'Dm Dm Eb Dm Gm Dm Bb Eb A Dm',
  room: 0.6,
  voices: [
    {
      plays: 'choir',
      loud: 0.5,
      notes: `d4:4 f4:4 | a4:6 f4:2 | g4:4 bb4:4 | a4:8 | bb4:4 d5:4 | a4:8 | f4:4 bb4:4 | g4:6 eb4:2 | e4:4 c#4:4 | d4:8`,
    },
    { plays: 'horn', loud: 0.36, over: 'd2', figure: '1:4 5:4' },
    { plays: 'drone', loud: 0.17, over: 'd2', figure: '15:8' },
    { plays: 'drum', loud: 0.54, strokes: 'x---x-oo' },
    { plays: 'bell', loud: 0.26, over: 'd3', figure: '1:8 | -:8' },
  ],
}

export const hall = {
  lobby: [openDoor, hearth],
  talk: [council, whispers, vigil],
  tension: [blades, unevenRoad],
  brink: [breath],
  chance: [lastChance],
  hunt: [hunted],
  good: [goodDay],
  evil: [evilHour],
} as const

// Music for a village with something to hide: A minor, a waltz and a walking bass.

const waltz: Piece = {
  title: 'The Last Waltz',
  key: 'A minor',
  bar: 6,
  eighth: 0.27,
  chords: 'Am E7 Am A7 Dm Am B7 E7 Am C F Dm Am E7 Am E7',
  rounds: 2,
  room: 0.35,
  voices: [
    {
      plays: 'clarinet',
      loud: 0.68,
      notes: `e5:4 c5:2 | b4:4 g#4:2 | a4:2 b4:2 c5:2 | c#5:6 | d5:4 f5:2 | e5:4 c5:2 | f#4:2 a4:2 d#5:2 | e5:6
        | e5:4 a5:2 | g5:4 e5:2 | f5:2 e5:2 c5:2 | d5:4 a4:2 | c5:4 e5:2 | d5:2 b4:2 g#4:2 | a4:6 | b4:2 g#4:2 e4:2`,
    },
    {
      plays: 'vibes',
      loud: 0.42,
      notes: `-:6 | -:6 | -:6 | -:6 | -:6 | -:6 | -:6 | -:6 | -:6 | -:6 | -:6 | -:6 | -:6 | -:6 | -:6 | -:6
        | c5:6 | e5:3 d5:3 | e5:6 | g5:6 | a5:3 f5:3 | c5:6 | a4:6 | b4:3 d5:3
        | c5:6 | c5:3 e5:3 | a5:6 | f5:6 | e5:3 c5:3 | b4:6 | c5:3 e5:3 | d5:6`,
    },
    { plays: 'bass', loud: 0.64, over: 'e2', figure: '1:6 | 5:6' },
    { plays: 'pizzicato', loud: 0.38, over: 'e3', figure: '-:2 358:2 358:2' },
    { plays: 'brush', loud: 0.12, strokes: '--x-x-' },
  ],
}

const avenue: Piece = {
  title: 'Side Street',
  key: 'A minor',
  bar: 8,
  eighth: 0.25,
  chords: 'Am Am Dm E7 Am Am B7 E7 Dm Dm Am Am F E7 Am E7',
  room: 0.35,
  voices: [
    { plays: 'bass', loud: 0.64, over: 'e2', figure: '1:2 3:2 5:2 3:2 | 8:2 5:2 3:2 5:2' },
    {
      plays: 'trumpet',
      loud: 0.64,
      notes: `-:8 | e5:3 d5 c5:4 | d5:3 c5 a4:4 | b4:8 | -:4 a4:2 c5:2 | e5:8 | d#5:4 b4:4 | g#4:8
        | f5:3 e5 d5:4 | a4:8 | c5:3 b4 a4:4 | e4:8 | f4:4 a4:4 | g#4:4 b4:4 | a4:8 | -:8`,
    },
    { plays: 'vibes', loud: 0.22, over: 'e4', figure: '-:2 35:6 | -:8' },
    { plays: 'ride', loud: 0.11, strokes: 'x-xo x-xo' },
    { plays: 'brush', loud: 0.11, strokes: '--x---x-' },
  ],
}

const alibi: Piece = {
  title: 'Alibi',
  key: 'A minor',
  bar: 8,
  eighth: 0.3,
  chords: 'Am Dm Am E7 F Dm B7 E7 Am Dm E7 Am',
  room: 0.4,
  voices: [
    { plays: 'bass', loud: 0.56, over: 'e2', figure: '1:2 5:2 8:2 5:2' },
    {
      plays: 'vibes',
      loud: 0.54,
      notes: `-:4 e5:4 | -:2 f5:2 d5:4 | c5:8 | -:4 b4:4 | a4:2 c5:6 | -:4 d5:4 | d#5:4 a4:4 | g#4:8
        | -:2 c5:2 e5:4 | f5:4 d5:4 | b4:8 | a4:8`,
    },
    { plays: 'brush', loud: 0.12, strokes: 'o-x-o-x-' },
  ],
}

const smoke: Piece = {
  title: 'Smoke',
  key: 'A minor',
  bar: 6,
  eighth: 0.32,
  chords: 'Am F Dm E7 Am F B7 E7 C G Dm Am F Dm E7 Am',
  room: 0.45,
  voices: [
    {
      plays: 'clarinet',
      loud: 0.57,
      notes: `a4:6 | c5:4 a4:2 | f4:4 d4:2 | e4:6 | c5:6 | a4:4 f4:2 | d#4:4 f#4:2 | g#4:6
        | g4:4 c5:2 | b4:4 g4:2 | a4:4 f4:2 | e4:6 | f4:4 a4:2 | d5:4 f4:2 | e4:4 g#4:2 | a4:6`,
    },
    { plays: 'bass', loud: 0.52, over: 'e2', figure: '1:6' },
    { plays: 'vibes', loud: 0.32, over: 'e4', figure: '-:2 35:4' },
  ],
}

const idle: Piece = {
  title: 'Idle Talk',
  key: 'A minor',
  bar: 8,
  eighth: 0.28,
  chords: 'Am G F E7 Am G F E7 Dm Am E7 Am',
  room: 0.4,
  voices: [
    { plays: 'bass', loud: 0.56, over: 'e2', figure: '1:3 1 5:2 8:2' },
    { plays: 'pizzicato', loud: 0.36, over: 'e3', figure: '-:2 35:2 -:2 35:2' },
    {
      plays: 'trumpet',
      loud: 0.42,
      notes: `-:8 | -:8 | c5:3 b4 a4:4 | g#4:8 | -:8 | b4:3 a4 g4:4 | a4:3 g4 f4:4 | e4:8
        | f4:4 a4:4 | c5:4 a4:4 | b4:4 g#4:4 | a4:8`,
    },
    { plays: 'rim', loud: 0.1, strokes: '--x---x-' },
  ],
}

const raisedHands: Piece = {
  title: 'Raised Hands',
  key: 'A minor',
  bar: 8,
  eighth: 0.22,
  chords: 'Am Am Am Am Dm Dm Am Am F F B7 B7 E7 E7',
  room: 0.3,
  voices: [
    { plays: 'tick', loud: 0.15, strokes: 'x-o-x-o-' },
    { plays: 'bass', loud: 0.64, over: 'e2', figure: '1 1 -:1 1 5 -:1 1 -:1' },
    {
      plays: 'trumpet',
      loud: 0.54,
      notes: `-:8 | e4:2 -:2 e4:2 f4:2 | e4:8 | -:8 | f4:2 -:2 f4:2 a4:2 | d4:8 | e4:8 | -:8
        | a4:4 c5:4 | f4:8 | d#4:4 f#4:4 | a4:8 | g#4:4 b4:4 | e4:8`,
    },
    { plays: 'viol', loud: 0.22, over: 'e3', figure: '15:8' },
  ],
}

const rope: Piece = {
  title: 'The Rope',
  key: 'A minor',
  bar: 6,
  eighth: 0.22,
  chords: 'Am Am Am Am Dm Dm Dm Dm F F F F E7 E7 E7 E7 Am Am E7 E7',
  room: 0.35,
  voices: [
    { plays: 'pizzicato', loud: 0.63, over: 'e3', figure: '1 5 8 5 8 5' },
    {
      plays: 'viol',
      loud: 0.48,
      notes: `c5:6 | c5:6 | e4:6 | e4:6 | d5:6 | d5:6 | a4:6 | f4:6 | c5:6 | c5:6 | a4:6 | f4:6
        | b4:6 | b4:6 | g#4:6 | e4:6 | a4:6 | c5:6 | b4:6 | g#4:6`,
    },
    { plays: 'bass', loud: 0.56, over: 'e2', figure: '1:6' },
    { plays: 'tick', loud: 0.14, strokes: 'x-o-o-' },
  ],
}

const nocturne: Piece = {
  title: 'Nocturne',
  key: 'A minor',
  bar: 8,
  eighth: 0.4,
  chords: 'Am F Dm Am F Dm E7 E7 Am Am',
  room: 0.6,
  voices: [
    { plays: 'choir', loud: 0.17, over: 'a3', figure: '15:8' },
    { plays: 'vibes', loud: 0.48, over: 'a3', figure: '1 5 8 9 8 5 3 5' },
    {
      plays: 'flute',
      loud: 0.44,
      notes: `-:8 | -:4 c5:4 | a4:8 | -:8 | -:4 a4:4 | f4:8 | -:2 b4:2 d5:4 | b4:8 | e5:2 c5:6 | -:8`,
    },
    { plays: 'bass', loud: 0.32, over: 'e2', figure: '1:8' },
  ],
}

const musicBox: Piece = {
  title: 'The Music Box',
  key: 'A minor',
  bar: 6,
  eighth: 0.34,
  chords: 'Am Dm Am E7 Am Dm B7 E7 F C Dm Am E7 Am',
  room: 0.55,
  voices: [
    {
      plays: 'box',
      loud: 0.71,
      notes: `a5:2 e5:2 c5:2 | f5:2 d5:2 a4:2 | e5:4 c5:2 | b4:6 | c5:2 e5:2 a5:2 | a5:2 f5:2 d5:2 | d#5:4 a5:2 | g#5:6
        | a5:2 f5:2 c5:2 | g5:2 e5:2 c5:2 | f5:4 d5:2 | e5:4 c5:2 | b4:2 e5:2 g#5:2 | a5:6`,
    },
    { plays: 'harp', loud: 0.36, over: 'a2', figure: '1:2 5:4' },
    { plays: 'drone', loud: 0.14, over: 'a2', figure: '1:6' },
  ],
}

const dawnDance: Piece = {
  title: 'The Village Dances',
  key: 'C major',
  bar: 6,
  eighth: 0.21,
  chords: 'C C F G7 C Am Dm G7 C C F C Dm G7 C C',
  room: 0.35,
  voices: [
    {
      plays: 'clarinet',
      loud: 0.76,
      notes: `e5:2 g5:2 c5:2 | g5:4 e5:2 | a5:2 f5:2 c5:2 | b4:4 d5:2 | e5:2 g5:2 c5:2 | a4:4 e5:2 | f5:2 d5:2 a4:2 | b4:6
        | c5:2 e5:2 g5:2 | c5:4 g5:2 | a5:2 g5:2 f5:2 | e5:6 | d5:2 f5:2 a5:2 | g5:2 f5:2 d5:2 | c5:6 | -:6`,
    },
    { plays: 'bass', loud: 0.64, over: 'e2', figure: '1:6 | 5:6' },
    { plays: 'pizzicato', loud: 0.45, over: 'e3', figure: '-:2 358:2 358:2' },
    { plays: 'bell', loud: 0.13, over: 'c5', figure: `1:6 ${'| -:6 '.repeat(7)}` },
    { plays: 'brush', loud: 0.14, strokes: 'x-oxo-' },
  ],
}

const tango: Piece = {
  title: 'Family Business',
  key: 'A minor',
  bar: 8,
  eighth: 0.25,
  chords: 'Am Am Dm Am E7 E7 Am A7 Dm Am E7 Am',
  room: 0.4,
  voices: [
    {
      plays: 'trumpet',
      loud: 0.67,
      notes: `a4:2 c5:2 e5:4 | e5:3 d5 c5:4 | d5:2 f5:2 a5:4 | e5:8 | d5:3 b4 g#4:4 | e5:4 d5:4 | c5:4 a4:4 | c#5:4 g4:4
        | f5:3 e5 d5:4 | c5:3 b4 a4:4 | b4:2 g#4:2 e4:4 | a4:8`,
    },
    { plays: 'bass', loud: 0.68, over: 'e2', figure: '1:3 1 5:2 1:2' },
    { plays: 'pizzicato', loud: 0.41, over: 'e3', figure: '358:2 -:2 358:2 358:2' },
    { plays: 'rim', loud: 0.18, strokes: 'x--xo-o-' },
  ],
}

const gallop: Piece = {
  title: 'Light the Fuse',
  key: 'C major',
  bar: 8,
  eighth: 0.17,
  chords: 'C C G7 G7 G7 G7 C C C C7 F Fm C G7 C C',
  room: 0.3,
  voices: [
    {
      plays: 'clarinet',
      loud: 0.68,
      notes: `g5 f#5 g5 e5 c5:2 e5:2 | g5:4 e5:4 | f5 e5 f5 d5 b4:2 d5:2 | f5:4 d5:4 | b4 a#4 b4 c5 d5:2 f5:2 | b5:4 g5:4
        | e5 d#5 e5 f5 g5:2 e5:2 | c5:8 | g5 f#5 g5 e5 c5:2 e5:2 | bb4:4 e5:4 | a5 g#5 a5 f5 c5:2 f5:2 | g#5:4 f5:4
        | g5:2 e5:2 c5:2 g5:2 | f5:2 d5:2 b4:2 d5:2 | c5:4 e5:4 | c5:8`,
    },
    { plays: 'bass', loud: 0.64, over: 'e2', figure: '1:2 -:2 5:2 -:2' },
    { plays: 'pizzicato', loud: 0.45, over: 'e3', figure: '-:2 35:2 -:2 35:2' },
    { plays: 'rim', loud: 0.21, strokes: 'x-o-x-oo' },
    { plays: 'tick', loud: 0.1, strokes: 'oooooooo' },
  ],
}

export const village = {
  lobby: [waltz, avenue],
  talk: [alibi, smoke, idle],
  tension: [raisedHands, rope],
  night: [nocturne, musicBox],
  village: [dawnDance],
  mafia: [tango],
  bomber: [gallop],
} as const

const places: Readonly<Record<Venue, Readonly<Record<string, readonly Piece[]>>>> = { hall, village }

/** All pieces, by place and mood. */
export const pieces: ReadonlyMap<string, Piece> = new Map(
  Object.entries(places).flatMap(([place, moods]) =>
    Object.entries(moods).flatMap(([mood, all]) =>
      all.map((piece, i): readonly [string, Piece] => [`${place} ${mood} ${i}`, piece]),
    ),
  ),
)

export const pieceOf = (track: Track): Piece => {
  const piece = pieces.get(track)
  if (!piece) throw new Error(`no such piece: ${track}`)
  return piece
}
