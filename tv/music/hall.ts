import type { Piece } from './score.ts'

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
    { plays: 'heart', loud: 0.9, strokes: 'x---x---' },
    { plays: 'viol', loud: 0.26, over: 'd3', figure: '15:8' },
    { plays: 'bell', loud: 0.21, over: 'd4', figure: '1:8 | -:8' },
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
  brink: [lastChance, breath],
  good: [goodDay],
  evil: [evilHour],
} as const
