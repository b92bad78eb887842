import { useIsAlive } from './alive.ts'

/** Returns the device's time zone; null on the server, which does not know it, and during hydration. */
export const useOwnZone = (): string | null =>
  useIsAlive() ? Intl.DateTimeFormat().resolvedOptions().timeZone : null
