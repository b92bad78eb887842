/**
 * Runs `work` when no other work with this name runs in any tab of this browser. Locks need a secure origin.
 * Without locks, two runs with one name may overlap.
 */
export const inOneTab = (name: string, work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(name, work) : work()
