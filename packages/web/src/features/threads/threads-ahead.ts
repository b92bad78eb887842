/** Keeps the file list that the build adds to this dynamic import out of the dashboard's first code. */
export const { OwnThread, ThreadDialog } = await import('./thread-screens.ts')
