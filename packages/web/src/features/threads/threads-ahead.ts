/**
 * Loads the screens of a thread with a dynamic import. The build writes the list of files that a dynamic
 * import needs into the importing module. This module keeps that list out of the dashboard's first code.
 */
export const { OwnThread, ThreadDialog } = await import('./thread-screens.ts')
