/**
 * Imports the screens of a thread dynamically, so that this module lists the files that they need. With a
 * static import, the code of the first dashboard would contain that list.
 */
export const { OwnThread, ThreadDialog } = await import('./thread-screens.ts')
