import type { SharedFacts } from './read-facts.ts'

/** Returns when the mail server stopped accepting mails; null if it accepts them or facts are missing. */
export function findStop({ failedMails, sent }: Pick<SharedFacts, 'failedMails' | 'sent'>): Date | null {
  const { stopped_since: since = null, stopped_tried_at: triedAt = null } = failedMails ?? {}
  if (!since || !triedAt || !sent) return null
  if (sent.last_at === null || sent.last_at <= since) return since
  return sent.last_at < triedAt ? sent.last_at : null
}
