import type { SharedFacts } from './read-facts.ts'

/** Returns since when no mail goes out, because our side or our mail server fails. Null while some go out. */
export function findStop({ failedMails, sent }: Pick<SharedFacts, 'failedMails' | 'sent'>): Date | null {
  const { stopped_since: since = null, stopped_tried_at: triedAt = null } = failedMails ?? {}
  if (!since || !triedAt || !sent) return null
  if (sent.last_at === null || sent.last_at <= since) return since
  return sent.last_at < triedAt ? sent.last_at : null
}
