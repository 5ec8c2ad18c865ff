import { useEffect, useState } from 'preact/hooks'

/** True for this many ms after the first render: a tap meant for what was there before then does nothing. */
export const useSettling = (milliseconds: number): boolean => {
  const [still, setStill] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setStill(false), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return still
}
