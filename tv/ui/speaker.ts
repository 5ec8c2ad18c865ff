import { texts } from '../texts.ts'
import { makeNarrator, type Narrator } from './narrator.ts'
import { rate, type Sound, sounds, synthesise } from './sound.ts'

/** The TV's voice: effects, a low ambience, and a narrator where the browser has one. Nothing ever waits for it. */
export interface Speaker {
  readonly play: (sound: Sound) => void
  readonly say: (text: string) => void
  /** To be called from within a key or a tap. */
  readonly unlock: () => void
  readonly locked: () => boolean
  /** From 0 to 1. */
  readonly volume: (loud: number) => void
}

const quiet = 0.16

interface Voice {
  readonly context: AudioContext
  readonly gain: GainNode
}

/** Made when it is first let speak, because that takes a while, and is not heard before anyway. */
const makeVoice = (): Voice | null => {
  if (typeof AudioContext !== 'function') return null
  const context = new AudioContext()
  const gain = context.createGain()
  gain.connect(context.destination)
  return { context, gain }
}

/** Whoever reads out in this browser, where it has somebody. */
const readerHere = (): Narrator | null => {
  if (typeof speechSynthesis === 'undefined') return null
  return makeNarrator({
    speak: (text, loud, over) => {
      const words = new SpeechSynthesisUtterance(text)
      words.lang = texts.language
      words.volume = loud
      words.rate = 0.98
      words.onend = over
      words.onerror = over
      speechSynthesis.speak(words)
    },
    stop: () => speechSynthesis.cancel(),
    later: (milliseconds, then) => {
      const timer = setTimeout(then, milliseconds)
      return () => clearTimeout(timer)
    },
  })
}

export const makeSpeaker = (): Speaker => {
  const narrator = readerHere()
  let voice: Voice | null = null
  const buffers = new Map<Sound, AudioBuffer>()
  let unlocked = false
  let loud = 1
  let humming = false

  const bufferOf = (sound: Sound): AudioBuffer | null => {
    if (!voice) return null
    const known = buffers.get(sound)
    if (known) return known
    const samples = synthesise(sound)
    const buffer = voice.context.createBuffer(1, samples.length, rate)
    buffer.copyToChannel(samples, 0)
    buffers.set(sound, buffer)
    return buffer
  }

  const start = (sound: Sound, loop: boolean, level: number): void => {
    const buffer = bufferOf(sound)
    if (!(voice && buffer)) return
    const { context, gain } = voice
    const source = context.createBufferSource()
    source.buffer = buffer
    source.loop = loop
    const own = context.createGain()
    own.gain.value = level
    source.connect(own)
    own.connect(gain)
    source.start()
  }

  /** One after another, so that no reveal waits for a sound to be made. */
  const prepare = (rest: readonly Sound[]): void => {
    const [first, ...others] = rest
    if (!first) return
    bufferOf(first)
    setTimeout(() => prepare(others), 30)
  }

  const hear = (): void => {
    if (voice) voice.gain.gain.setTargetAtTime(loud, voice.context.currentTime, 0.05)
  }

  return {
    play: sound => {
      if (unlocked && loud > 0 && voice?.context.state === 'running') start(sound, false, 0.8)
    },
    say: text => {
      if (unlocked && loud > 0) narrator?.say(text.replace(/[\u2066-\u2069]/g, ''), loud)
    },
    unlock: () => {
      unlocked = true
      voice ??= makeVoice()
      if (!voice) return
      const { context } = voice
      hear()
      // A browser that did not take the last key for one, or has slept since, may take this one.
      if (humming && context.state === 'running') return
      void context.resume().then(() => {
        if (humming) return
        humming = true
        prepare(sounds)
        start('ambience', true, quiet)
      })
    },
    locked: () => !unlocked,
    volume: to => {
      loud = to
      hear()
      if (to === 0) narrator?.hush()
    },
  }
}

/** Calls out each thing once, as its time comes. */
export const makeCaller = (speaker: Speaker): ((text: string) => void) => {
  let called = ''
  return text => {
    const before = called
    called = text
    if (text === '' || text === before) return
    speaker.play('bell')
    speaker.say(text)
  }
}
