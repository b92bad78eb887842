import { useQuery } from '@tanstack/react-query'
import { threadCode } from './thread-code.ts'
import type { ThreadDialogProps } from './thread-dialog.tsx'

/** Loads the dialog when it opens for the first time. */
export function LazyThreadDialog(props: ThreadDialogProps) {
  const { data } = useQuery({ ...threadCode, enabled: props.open })
  return data && <data.ThreadDialog {...props} />
}
