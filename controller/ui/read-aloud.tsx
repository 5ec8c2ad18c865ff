import { useEffect, useState } from 'preact/hooks'
import { voiceHere } from '../../shared/client/voice.ts'
import { t } from '../../shared/texts/catalogue.ts'

/** A button that reads a text out: only what everybody may know, and only where the browser has a voice for it. */
export const ReadAloud = ({ lines }: { readonly lines: readonly string[] }) => {
  const [voice, setVoice] = useState(() => voiceHere(t().grammar.tag))
  const [reading, setReading] = useState(false)
  useEffect(() => {
    if (!('speechSynthesis' in window)) return
    // Some browsers list their voices only after a while.
    const look = (): void => setVoice(voiceHere(t().grammar.tag))
    speechSynthesis.addEventListener('voiceschanged', look)
    return () => {
      speechSynthesis.removeEventListener('voiceschanged', look)
      speechSynthesis.cancel()
    }
  }, [])
  if (voice === null) return null
  const read = (): void => {
    speechSynthesis.cancel()
    if (reading) {
      setReading(false)
      return
    }
    // Line by line: some browsers stop in the middle of a long text.
    for (const [i, line] of lines.entries()) {
      const words = new SpeechSynthesisUtterance(line)
      words.voice = voice
      words.lang = t().grammar.tag
      if (i === lines.length - 1) words.onend = () => setReading(false)
      speechSynthesis.speak(words)
    }
    setReading(true)
  }
  return (
    <button type="button" class="small-button" data-read-aloud={reading} onClick={read}>
      {reading ? t().party.front.stopReading : t().party.front.readAloud}
    </button>
  )
}
