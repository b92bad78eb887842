import type { Draft } from '#lib/forms/draft-store.ts'

/** What one tab tells the other ones of the same browser. */
export type TabMessage =
  /** A form was sent, or what was typed into it thrown away. */
  | { about: 'draft'; userId: string; name: string; end: 'sent' | 'discarded'; fields: Draft }
  /** The same of a form that people fill without an account. */
  | { about: 'guest'; name: string; fields: Draft }
  /** Lines of the inbox were read. */
  | { about: 'news'; userId: string }

let channel: BroadcastChannel | null | undefined

/** Opened when it is first needed: the build that draws the pages has no tabs. An old browser may have no channel. */
function open(): BroadcastChannel | null {
  channel ??= 'BroadcastChannel' in globalThis ? new BroadcastChannel('koya') : null
  return channel
}

export const tellTabs = (message: TabMessage): void => open()?.postMessage(message)

/** Calls back with what another tab tells; call the returned function to hear no more. */
export function hearTabs(listener: (message: TabMessage) => void): () => void {
  const hear = ({ data }: MessageEvent<TabMessage>) => listener(data)
  open()?.addEventListener('message', hear)
  return () => open()?.removeEventListener('message', hear)
}
