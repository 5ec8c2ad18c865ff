import { One } from './ask.tsx'
import type { Session } from './session.ts'

/** What only the host is asked: some of it beside the moment, the rest on the host's page. */
export const HostAsks = ({ session, only }: { readonly session: Session; readonly only: string }) => {
  const asks = (session.view.value?.secret?.hosting ?? []).filter(({ kind }) => kind === only)
  return (
    <>
      {asks.map(ask => (
        <One key={ask.id} session={session} ask={ask} />
      ))}
    </>
  )
}
