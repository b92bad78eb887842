import { useEffect, useState } from 'react'

const pauseMilliseconds = 250

/** Returns the first value at once, and a later one after it stays the same for `pauseMilliseconds`. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
