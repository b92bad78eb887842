import { OwnThread, type OwnThreadProps } from './own-thread.tsx'
import { ThreadDialog, type ThreadDialogProps } from './thread-dialog.tsx'

/** The thread on a page without scripts. */
export function PlainThread(props: OwnThreadProps) {
  return <OwnThread {...props} />
}

/** The dialog with a thread on a page without scripts. */
export function PlainThreadDialog(props: ThreadDialogProps) {
  return <ThreadDialog {...props} />
}
