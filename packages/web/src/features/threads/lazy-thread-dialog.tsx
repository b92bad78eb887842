import { useQuery } from '@tanstack/react-query'
import { isPlain } from '#lib/plain.ts'
import { PlainThreadDialog } from './plain-thread.tsx'
import { threadCode } from './thread-code.ts'
import type { ThreadDialogProps } from './thread-dialog.tsx'

/** Loads the dialog when it opens for the first time. Where no script runs, an open one is in the page. */
export function LazyThreadDialog(props: ThreadDialogProps) {
  const { data } = useQuery({ ...threadCode, enabled: props.open })
  if (import.meta.env.SSR && isPlain()) return <PlainThreadDialog {...props} />
  return data && <data.ThreadDialog {...props} />
}
