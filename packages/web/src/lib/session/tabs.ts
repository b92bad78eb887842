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

/**
 * Opens the channel only on first use, so that no channel opens while the build renders pages. Returns null
 * in old browsers, which have no `BroadcastChannel`.
 */
function open(): BroadcastChannel | null {
  channel ??= 'BroadcastChannel' in globalThis ? new BroadcastChannel('koya') : null
  return channel
}

export const messageTabs = (message: TabMessage): void => open()?.postMessage(message)

/** Returns a function that removes the listener. */
export function listenToTabs(listener: (message: TabMessage) => void): () => void {
  const onMessage = ({ data }: MessageEvent<TabMessage>) => listener(data)
  open()?.addEventListener('message', onMessage)
  return () => open()?.removeEventListener('message', onMessage)
}
