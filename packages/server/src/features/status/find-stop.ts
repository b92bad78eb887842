import type { SharedFacts } from './read-facts.ts'

/** Since when mails have failed for a fault of ours or of our mail server, and none was sent; null where some leave. */
export function findStop({ failedMails, sent }: Pick<SharedFacts, 'failedMails' | 'sent'>): Date | null {
  const { stopped_since: since = null, stopped_tried_at: triedAt = null } = failedMails ?? {}
  if (!since || !triedAt || !sent) return null
  if (sent.last_at === null || sent.last_at <= since) return since
  return sent.last_at < triedAt ? sent.last_at : null
}
