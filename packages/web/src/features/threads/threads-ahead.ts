/**
 * The build adds a list of files to this dynamic import. The import has a module of its own, so that the list
 * is not in the first code of the dashboard.
 */
export const { OwnThread, ThreadDialog } = await import('./thread-screens.ts')
