/**
 * Loads the screens of a thread with a dynamic import. The build puts the list of the files that an import
 * needs into the importing module. So this module holds the list. With a static import, the code of the first
 * dashboard would hold it.
 */
export const { OwnThread, ThreadDialog } = await import('./thread-screens.ts')
