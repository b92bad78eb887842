/**
 * Imports the screens of a thread on demand. With a static import, the first dashboard would contain the list
 * of all files that a thread needs.
 */
export const { OwnThread, ThreadDialog } = await import('./thread-screens.ts')
