import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from './settings.ts'

/** The port that nobody has to type. */
const httpPort = 80

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program has it',
  EACCES: 'this computer keeps it for its administrator',
}

/** Returns in one sentence why the short port cannot be used at this address; null if it can. */
const shortPortFault = async (host: string, instead: number): Promise<string | null> => {
  const trial = createServer().listen(httpPort, host)
  try {
    await once(trial, 'listening')
    return null
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    const reason = reasons[code] ?? 'it cannot be opened'
    return `Port ${httpPort} is not to be had (${reason}), so that the address ends in :${instead}.`
  } finally {
    if (trial.listening) await new Promise(resolve => trial.close(resolve))
  }
}

/** The port to serve on, and why it is not the short one if that was wanted. */
interface Chosen {
  readonly port: number
  readonly fault: string | null
}
/** Chooses the port: for an easy evening the short one, unless another was given or it cannot be used. */
export const portFor = async ({ easy, host, port }: Pick<Config, 'easy' | 'host' | 'port'>): Promise<Chosen> => {
  if (!easy?.shortPort) return { port, fault: null }
  const fault = await shortPortFault(host, port)
  return fault === null ? { port: httpPort, fault } : { port, fault }
}

/** Where a program meant to listen, and how it is started: the sentences below tell people what to type. */
export interface ListenTarget {
  readonly port: number
  readonly host: string
  readonly command: string
  readonly flag?: 'port' | 'metrics-port'
}

/** Explains why nothing can listen there, and what to do; null for another kind of fault. */
export const listenFault = (
  { port, host, command, flag = 'port' }: ListenTarget,
  code: string | undefined,
): string | null => {
  const address = `This computer has no address ${host}: choose another with ${command} --host ADDRESS.`
  const sentences: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is taken: choose another with ${command} --${flag} NUMBER.`,
    EACCES: `Port ${port} is not allowed here: choose one from 1024 up.`,
    EADDRNOTAVAIL: address,
    ENOTFOUND: address,
  }
  return sentences[code ?? ''] ?? null
}
