import type { Role } from './operation.ts'

/** The header that browsers add to a service worker's page requests, with a value that the page has set. */
export const storedCodeHeader = 'service-worker-navigation-preload'

/** The value of the header in a browser that has stored no files. Browsers send this value by default. */
export const nothingStored = 'true'

/**
 * Names the area and the version whose files a browser has stored for offline use. `entry` is the address of
 * the entry script, which changes with each version.
 */
export const storedCodeMark = (role: Role, entry: string): string => `${role} ${entry}`
