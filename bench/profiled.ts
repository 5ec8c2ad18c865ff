import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'

// Loaded into a server to profile its event loop: `profile` starts it, and `profiled FILE` writes the result.

const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.setSamplingInterval', { interval: 200 })

const end = async (file: string): Promise<void> => {
  const { profile } = await session.post('Profiler.stop')
  writeFileSync(file, JSON.stringify(profile))
  process.send?.({ type: 'profiled' })
}
process.on('message', (what: unknown) => {
  if (what === 'profile') void session.post('Profiler.start')
  else if (typeof what === 'string' && what.startsWith('profiled ')) void end(what.slice('profiled '.length))
})
process.channel?.unref()
