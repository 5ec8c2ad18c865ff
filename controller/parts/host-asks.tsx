import { One } from '../screens/ask.tsx'
import type { Session } from '../session.ts'

/** The host's own asks: some below the moment's heading, the rest on the host's page. */
export const HostAsks = ({ session, only }: { readonly session: Session; readonly only: string }) => {
  const view = session.view.value
  const asks = (view?.secret?.hosting ?? []).filter(({ kind }) => kind === only)
  return (
    <>
      {asks.map(ask => (
        <One key={ask.id} session={session} ask={ask} />
      ))}
    </>
  )
}
