import { useEffect, useState } from 'react'

const pauseMilliseconds = 250

/** The value once it has not changed for a moment, so that not every letter is asked for. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
