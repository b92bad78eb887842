import { useEffect, useState } from 'react'

const pauseMilliseconds = 250

/**
 * Returns the first value at once, and a later value after it has stayed the same for `pauseMilliseconds`. So
 * fast typing does not cause a call for each letter.
 */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
