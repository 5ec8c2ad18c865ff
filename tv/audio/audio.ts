import { voiceFor } from '../../shared/client/voice.ts'
import type { BaseEvent } from '../../shared/engine/game.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { type Duck, makeBand, makeDuck, makeStudio, type Studio } from './band.ts'
import type { Mood } from './score.ts'
import { type Motif, type Sound, sounds } from './sound.ts'
import type { Levels } from './volume.ts'

/** A queue of sentences to speak: each is finished before the next begins. */
export interface Narrator {
  readonly say: (text: string, loud: number) => void
  readonly silence: () => void
}

export interface Voice {
  /** Speaks a sentence, and calls back when it is over. */
  readonly speak: (text: string, loud: number, over: () => void) => void
  readonly stop: () => void
  readonly after: (milliseconds: number, then: () => void) => () => void
}

/** The longest queue: beyond it the oldest sentences are dropped. */
const maxWaiting = 2
/** Returns the timeout for a sentence, in ms: some browsers never report its end. */
const longestAside = (text: string): number => 4000 + 120 * text.length

export const makeNarrator = ({ speak, stop, after }: Voice): Narrator => {
  let speaking = false
  let waiting: readonly (readonly [text: string, loud: number])[] = []
  let turn = 0

  const next = (): void => {
    const [first, ...rest] = waiting
    waiting = rest
    speaking = first !== undefined
    if (!first) return
    turn += 1
    const mine = turn
    const done = (): void => {
      cancel()
      if (mine === turn) next()
    }
    const cancel = after(longestAside(first[0]), done)
    speak(first[0], first[1], done)
  }

  return {
    say: (text, loud) => {
      waiting = [...waiting, [text, loud] as const].slice(-maxWaiting)
      if (!speaking) next()
    },
    silence: () => {
      turn += 1
      waiting = []
      speaking = false
      stop()
    },
  }
}

/** The TV's audio: effects, music, and a narrator where the browser has one. Nothing ever waits for it. */
export interface Audio {
  readonly play: (sound: Sound) => void
  /** Greets a new player with the sound of their crest. */
  readonly greet: (motif: Motif) => void
  readonly say: (text: string) => void
  /** Sets the music's mood; it changes on a bar line. */
  readonly mood: (mood: Mood | null) => void
  /** Unlocks audio; must be called within a key press or a tap. */
  readonly unlock: () => void
  readonly locked: () => boolean
  readonly levels: (levels: Levels) => void
}

/** Maps a level to a gain: 10 is full, and all steps sound equally large. */
const gainOf = (level: number): number => (level / 10) ** 1.6

/** Makes a limiter: simultaneous sounds then do not clip. */
const limiter = (context: AudioContext): AudioNode => {
  const half = context.createGain()
  half.gain.value = 0.5
  const shaper = context.createWaveShaper()
  shaper.curve = Float32Array.from({ length: 4097 }, (_, i) => {
    const value = (i - 2048) / 1024
    const size = Math.abs(value)
    return size <= 0.8 ? value : Math.sign(value) * (0.8 + 0.2 * Math.tanh((size - 0.8) / 0.2))
  })
  half.connect(shaper)
  shaper.connect(context.destination)
  return half
}

interface AudioGraph {
  readonly context: AudioContext
  readonly studio: Studio
  readonly whole: GainNode
  readonly music: GainNode
  readonly effects: GainNode
  readonly ducked: GainNode
}

/** Makes the audio graph on first use: that is slow, and nothing can be heard before. */
const makeAudioGraph = (): AudioGraph | null => {
  if (typeof AudioContext !== 'function') return null
  const context = new AudioContext()
  const [whole, music, effects, ducked] = [0, 1, 2, 3].map(() => context.createGain())
  if (!(whole && music && effects && ducked)) return null
  whole.connect(limiter(context))
  ducked.connect(music)
  music.connect(whole)
  effects.connect(whole)
  return { context, studio: makeStudio(context), whole, music, effects, ducked }
}

const later = (milliseconds: number, then: () => void): void => void setTimeout(then, milliseconds)

/** Returns this browser's narrator, if it has a voice. */
const readerHere = (speaks: (on: boolean) => void): Narrator | null => {
  if (typeof speechSynthesis === 'undefined') return null
  return makeNarrator({
    speak: (text, loud, over) => {
      const words = new SpeechSynthesisUtterance(text)
      const end = (): void => {
        speaks(false)
        over()
      }
      const voices = speechSynthesis.getVoices()
      const voice = voiceFor(voices, t().grammar.tag)
      // A voice of another language would mispronounce it: silence is better.
      if (voices.length > 0 && voice === null) return later(0, end)
      words.voice = voice
      words.lang = t().grammar.tag
      words.volume = loud
      words.rate = 0.98
      words.onstart = () => speaks(true)
      words.onend = end
      words.onerror = end
      speechSynthesis.speak(words)
    },
    stop: () => {
      speaks(false)
      speechSynthesis.cancel()
    },
    after: (milliseconds, then) => {
      const timer = setTimeout(then, milliseconds)
      return () => clearTimeout(timer)
    },
  })
}

/** Makes the band that plays music in this audio graph. */
const bandAt = ({ context, studio, ducked }: AudioGraph) => {
  const sounding = new Map<string, { readonly source: AudioBufferSourceNode; readonly gain: GainNode }>()
  return makeBand({
    now: () => context.currentTime,
    ready: async track => {
      const piece = await studio.of(track)
      return piece && { bar: piece.bar, length: piece.buffer.duration }
    },
    start: (track, at, within) =>
      void studio.of(track).then(piece => {
        if (!piece) return
        const source = context.createBufferSource()
        const gain = context.createGain()
        source.buffer = piece.buffer
        source.loop = true
        source.connect(gain)
        gain.connect(ducked)
        gain.gain.setValueAtTime(0, at)
        gain.gain.linearRampToValueAtTime(1, at + within)
        source.start(at)
        sounding.set(track, { source, gain })
      }),
    stop: (track, at, within) => {
      const one = sounding.get(track)
      sounding.delete(track)
      one?.gain.gain.setValueAtTime(1, at)
      one?.gain.gain.linearRampToValueAtTime(0, at + within)
      one?.source.stop(at + within)
    },
    later,
  })
}

/** The longest time for which a sound ducks the music, in seconds. */
const longestDuckSeconds = 2

export const makeAudio = (): Audio => {
  let graph: AudioGraph | null = null
  let band: ReturnType<typeof makeBand> | null = null
  let unlocked = false
  let levels: Levels = { whole: 10, music: 10, effects: 10, voice: 10 }
  let mood: Mood | null = null
  let begun = false
  const duck: Duck = makeDuck(
    (gain, constant) => graph?.ducked.gain.setTargetAtTime(gain, graph.context.currentTime, constant),
    later,
  )
  const narrator = readerHere(duck.speaks)

  const start = ({ context, effects }: AudioGraph, buffer: AudioBuffer, loop: boolean): void => {
    const source = context.createBufferSource()
    source.buffer = buffer
    source.loop = loop
    source.connect(effects)
    source.start()
  }

  const hear = (): void => {
    if (!graph) return
    const { context, whole, music, effects } = graph
    const now = context.currentTime
    whole.gain.setTargetAtTime(gainOf(levels.whole), now, 0.05)
    music.gain.setTargetAtTime(gainOf(levels.music), now, 0.05)
    effects.gain.setTargetAtTime(gainOf(levels.effects), now, 0.05)
    // Muted music is not played.
    if (begun) band?.play(levels.whole === 0 || levels.music === 0 ? null : mood)
  }

  /**
   * Loads sounds one after the other, so that music need not wait for the last one. A screen that is turned down to
   * nothing composes none of them until it is turned up.
   */
  const begin = async ({ context, studio }: AudioGraph): Promise<void> => {
    await context.resume()
    if (begun || levels.whole === 0) return
    begun = true
    await Promise.all(sounds.map(studio.of))
    const ambience = studio.known('ambience')
    if (graph && ambience) start(graph, ambience.buffer, true)
    hear()
  }

  return {
    play: sound => {
      if (!(unlocked && graph) || levels.whole === 0 || levels.effects === 0 || graph.context.state !== 'running')
        return
      const piece = graph.studio.known(sound)
      if (!piece) return
      start(graph, piece.buffer, false)
      if (piece.buffer.duration > 0.5) duck.sounds(Math.min(longestDuckSeconds, piece.buffer.duration))
    },
    greet: motif => {
      if (!(unlocked && graph) || levels.whole === 0 || levels.effects === 0) return
      const { studio } = graph
      void studio.of(motif).then(piece => {
        if (piece && graph?.context.state === 'running') start(graph, piece.buffer, false)
      })
    },
    say: text => {
      const loud = gainOf(levels.whole) * gainOf(levels.voice)
      if (unlocked && loud > 0) narrator?.say(text.replace(/[\u2066-\u2069]/g, ''), loud)
    },
    mood: to => {
      if (to === mood) return
      mood = to
      hear()
    },
    unlock: () => {
      unlocked = true
      graph ??= makeAudioGraph()
      if (!graph) return
      band ??= bandAt(graph)
      hear()
      // A browser that ignored the last key, or has been suspended since, may accept this one.
      void begin(graph)
    },
    locked: () => !unlocked,
    levels: to => {
      const wasSilent = levels.whole === 0
      levels = to
      hear()
      if (wasSilent && to.whole > 0 && unlocked && graph) void begin(graph)
      if (to.whole === 0 || to.voice === 0) narrator?.silence()
    },
  }
}

/** Makes a caller that says each text once, when its time comes. */
export const makeCaller = (audio: Audio): ((text: string) => void) => {
  let called = ''
  return text => {
    const before = called
    called = text
    if (text === '' || text === before) return
    audio.play('bell')
    audio.say(text)
  }
}

/** The narrator's asides, by public event and outcome. They get no names: they cannot say anything about anybody. */
export type Quips<Told extends BaseEvent> = {
  readonly [T in Told['type']]: (event: Extract<Told, { readonly type: T }>) => readonly string[]
}

/** Hashes a text: the same table gives the same number everywhere. */
const seedOf = (text: string): number => {
  let seed = 2_166_136_261
  for (let i = 0; i < text.length; i++) seed = Math.imul(seed ^ text.charCodeAt(i), 16_777_619)
  return (seed ^ (seed >>> 15)) >>> 0
}

/** Chooses one of several by what all screens of a table know: two screens then say the same. */
export const pickByHash = (all: readonly string[], from: string): string =>
  all.length === 0 ? '' : (all[seedOf(from) % all.length] ?? '')
