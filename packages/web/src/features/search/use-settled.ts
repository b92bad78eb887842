import { useEffect, useState } from 'react'

const pauseMilliseconds = 250

/** Returns the first value at once, and each later value once it has not changed for `pauseMilliseconds`. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
