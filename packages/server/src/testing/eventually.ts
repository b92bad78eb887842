import { vi } from 'vitest'

/** Repeats `look` for up to a minute until it does not throw, and returns its result. */
export const eventually = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 60_000, interval: 20 })
