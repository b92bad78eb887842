/** The screens of a thread, in one file that loads on demand. */
export { OwnThread } from './own-thread.tsx'
export { ThreadDialog } from './thread-dialog.tsx'
