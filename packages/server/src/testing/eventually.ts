import { vi } from 'vitest'

/**
 * What `look` answers, once it no longer throws: for what comes after an answer or from another process. A busy machine
 * may take its time for it.
 */
export const eventually = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 60_000, interval: 20 })
