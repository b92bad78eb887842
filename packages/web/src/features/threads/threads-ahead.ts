/**
 * The build adds a list of files to this dynamic import. This separate module keeps the list out of the first
 * code of the dashboard.
 */
export const { OwnThread, ThreadDialog } = await import('./thread-screens.ts')
