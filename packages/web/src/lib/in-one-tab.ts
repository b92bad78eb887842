/** Runs `work` under a lock that all tabs share. Without HTTPS, browsers lack locks and runs may overlap. */
export const inOneTab = (name: string, work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(name, work) : work()
