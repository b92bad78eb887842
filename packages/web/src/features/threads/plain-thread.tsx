import { OwnThread, type OwnThreadProps } from './own-thread.tsx'
import { ThreadDialog, type ThreadDialogProps } from './thread-dialog.tsx'

/** The thread for pages without scripts, for which all code must be imported statically. */
export function PlainThread(props: OwnThreadProps) {
  return <OwnThread {...props} />
}

export function PlainThreadDialog(props: ThreadDialogProps) {
  return <ThreadDialog {...props} />
}
