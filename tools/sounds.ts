import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loudnessOf, momentOf, peakOf, type Samples, sampleRate } from '../tv/audio/instruments.ts'
import { pieces } from '../tv/audio/pieces.ts'
import { barSeconds, barsOf, rendered } from '../tv/audio/score.ts'
import { sounds, synthesise } from '../tv/audio/sound.ts'

const help = `npm run look -- sounds [-- --out FOLDER]

Makes every sound and every piece of music that the TV plays, and prints how loud each is (ITU-R BS.1770-4, played
by both speakers): a piece as a whole, a sound in its loudest 400 ms. With --out they are kept as WAV files.`

const wav = (samples: Samples): Buffer => {
  const out = Buffer.alloc(44 + 2 * samples.length)
  out.write('RIFF', 0)
  out.writeUInt32LE(36 + 2 * samples.length, 4)
  out.write('WAVEfmt ', 8)
  out.writeUInt32LE(16, 16)
  out.writeUInt16LE(1, 20)
  out.writeUInt16LE(1, 22)
  out.writeUInt32LE(sampleRate, 24)
  out.writeUInt32LE(2 * sampleRate, 28)
  out.writeUInt16LE(2, 32)
  out.writeUInt16LE(16, 34)
  out.write('data', 36)
  out.writeUInt32LE(2 * samples.length, 40)
  for (let i = 0; i < samples.length; i++)
    out.writeInt16LE(Math.round(32767 * Math.max(-1, Math.min(1, samples[i] ?? 0))), 44 + 2 * i)
  return out
}

const decibels = (value: number): string => (20 * Math.log10(value)).toFixed(1)

const main = (args: readonly string[]): void => {
  if (args.includes('--help')) {
    console.log(help)
    return
  }
  const out = args.includes('--out') ? (args[args.indexOf('--out') + 1] ?? 'sounds') : null
  const keep = (name: string, samples: Samples): void => {
    if (out === null) return
    mkdirSync(out, { recursive: true })
    writeFileSync(join(out, `${name.replaceAll(' ', '-')}.wav`), wav(samples))
  }
  console.log('| music | title | key | quarters a minute | bars | seconds | LUFS | peak dB | made in ms |')
  console.log('|---|---|---|---|---|---|---|---|---|')
  for (const [track, piece] of pieces) {
    const began = performance.now()
    const samples = rendered(piece)
    const took = performance.now() - began
    keep(track, samples)
    console.log(
      `| ${[track, piece.title, piece.key, Math.round(30 / piece.eighth), barsOf(piece), (barSeconds(piece) * barsOf(piece)).toFixed(1), loudnessOf(samples, sampleRate).toFixed(1), decibels(peakOf(samples)), took.toFixed(0)].join(' | ')} |`,
    )
  }
  console.log('\n| sound | seconds | loudest 400 ms, LUFS | peak dB |')
  console.log('|---|---|---|---|')
  for (const sound of sounds) {
    const samples = synthesise(sound)
    keep(sound, samples)
    console.log(
      `| ${[sound, (samples.length / sampleRate).toFixed(1), momentOf(samples, sampleRate).toFixed(1), decibels(peakOf(samples))].join(' | ')} |`,
    )
  }
}

main(process.argv.slice(2))
