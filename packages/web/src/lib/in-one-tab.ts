/**
 * Runs `work` under a lock that all tabs share. Outside HTTPS and localhost, browsers lack such locks, so
 * runs may overlap.
 */
export const inOneTab = (name: string, work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(name, work) : work()
