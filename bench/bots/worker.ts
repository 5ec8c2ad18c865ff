import { parentPort } from 'node:worker_threads'
import { type Task, work } from './tasks.ts'

parentPort?.on('message', (task: Task) => parentPort?.postMessage(work(task)))
