import { useIsAlive } from './alive.ts'

/** Returns the time zone of the device; null during hydration, because the server does not know it. */
export const useOwnZone = (): string | null =>
  useIsAlive() ? Intl.DateTimeFormat().resolvedOptions().timeZone : null
