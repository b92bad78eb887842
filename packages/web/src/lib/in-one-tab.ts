/**
 * Runs `work` while no other work of the same name runs, in no tab of this browser. Locks need a secure origin.
 * Without locks, works of one name may overlap.
 */
export const inOneTab = (name: string, work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(name, work) : work()
