import { useEffect, useState } from 'react'

const pauseMilliseconds = 250

/** Returns the value once it has not changed for a moment, so that not every letter causes a call. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
