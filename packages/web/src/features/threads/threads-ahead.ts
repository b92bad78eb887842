/**
 * The build adds a list of files to this dynamic import. In a module of its own, the list is not part of the
 * first code of the dashboard.
 */
export const { OwnThread, ThreadDialog } = await import('./thread-screens.ts')
