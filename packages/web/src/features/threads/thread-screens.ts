/** The screens that load with the first thread, for mentees and mentors in one file. */
export { OwnThread } from './own-thread.tsx'
export { ThreadDialog } from './thread-dialog.tsx'
