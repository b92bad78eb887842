import { useEffect, useState } from 'react'

const pauseMilliseconds = 250

/**
 * Returns the value after it has stayed the same for a moment. So typing causes one call and not one per
 * letter.
 */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
