/** The screens of a thread. They share one file, which loads when a thread first opens. */
export { OwnThread } from './own-thread.tsx'
export { ThreadDialog } from './thread-dialog.tsx'
