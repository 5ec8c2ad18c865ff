import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'

/** A page that is loaded on demand. */
export const Later = ({ load }: { readonly load: () => Promise<ComponentType> }) => {
  const [Page, setPage] = useState<ComponentType | null>(null)
  useEffect(() => {
    load().then(
      page => setPage(() => page),
      () => undefined,
    )
  }, [])
  return Page && <Page />
}
