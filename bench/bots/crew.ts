import { getPriority, setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { type Counts, merged } from './counts.ts'
import type { Task } from './tasks.ts'

/** The number of games in one task. */
const share = 50

/** Threads that play games side by side, at low priority so that nothing else is disturbed. */
export const makeCrew = (threads: number) => {
  setPriority(Math.max(getPriority(), 10))
  const idle = Array.from({ length: threads }, () => new Worker(new URL('worker.ts', import.meta.url)))
  const waiting: (() => void)[] = []
  const one = async (task: Task): Promise<Counts> => {
    while (idle.length === 0) await new Promise<void>(resolve => waiting.push(resolve))
    const worker = idle.pop() as Worker
    const counts = await new Promise<Counts>((resolve, reject) => {
      worker.once('error', reject)
      worker.once('message', (counts: Counts) => {
        worker.off('error', reject)
        resolve(counts)
      })
      worker.postMessage(task)
    })
    idle.push(worker)
    waiting.shift()?.()
    return counts
  }
  return {
    play: async (task: Task): Promise<Counts> => {
      const parts = Math.ceil(task.games / share)
      return merged(
        await Promise.all(
          Array.from({ length: parts }, (_, i) => {
            const from = task.from + i * share
            return one({ ...task, from, games: Math.min(share, task.games - i * share) })
          }),
        ),
      )
    },
    end: async (): Promise<void> => {
      await Promise.all(idle.map(worker => worker.terminate()))
    },
  }
}
