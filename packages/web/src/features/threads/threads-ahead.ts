/** A step of its own, because the list of all files that a thread needs would cost the first dashboard bytes. */
export const { OwnThread, ThreadDialog } = await import('./thread-screens.ts')
