import { vi } from 'vitest'

/**
 * Repeats `look` until it does not throw, and returns its result. Use it for effects that come after an
 * answer or from another process. Waits long enough for a busy machine.
 */
export const eventually = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 60_000, interval: 20 })
