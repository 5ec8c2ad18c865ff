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
