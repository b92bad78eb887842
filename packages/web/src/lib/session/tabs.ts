import type { Draft } from '#lib/forms/draft-store.ts'

/** A message to the other tabs of the same browser. */
export type TabMessage =
  /** The user has sent a form or discarded its text. */
  | { about: 'draft'; userId: string; name: string; end: 'sent' | 'discarded'; fields: Draft }
  /** A user without an account has sent or cleared a form. */
  | { about: 'guest'; name: string; fields: Draft }
  /** The outbox may have changed. */
  | { about: 'outbox'; userId: string }
  /** The user has read inbox entries. */
  | { about: 'news'; userId: string }

let channel: BroadcastChannel | null | undefined

/** Opens the channel on first use; returns null in browsers without `BroadcastChannel`. */
function open(): BroadcastChannel | null {
  channel ??= 'BroadcastChannel' in globalThis ? new BroadcastChannel('koya') : null
  return channel
}

export const messageTabs = (message: TabMessage): void => open()?.postMessage(message)

/** Calls `listener` with the messages of other tabs; returns a function that removes it. */
export function listenToTabs(listener: (message: TabMessage) => void): () => void {
  const onMessage = ({ data }: MessageEvent<TabMessage>) => listener(data)
  open()?.addEventListener('message', onMessage)
  return () => open()?.removeEventListener('message', onMessage)
}
