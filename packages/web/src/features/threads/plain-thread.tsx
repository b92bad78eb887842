import { OwnThread, type OwnThreadProps } from './own-thread.tsx'
import { ThreadDialog, type ThreadDialogProps } from './thread-dialog.tsx'

/**
 * The thread for pages without scripts. This file imports all code of a thread directly, because these pages
 * cannot load code later.
 */
export function PlainThread(props: OwnThreadProps) {
  return <OwnThread {...props} />
}

export function PlainThreadDialog(props: ThreadDialogProps) {
  return <ThreadDialog {...props} />
}
