/** `posted` is in its thread. `refused` was answered with the reason, at most once a day. `dropped` was no answer. */
export type ReplyOutcome = 'posted' | 'refused' | 'dropped'

/** Counts the mails that came in to this process, and notes whether the mailbox can be read. */
export interface InboundWatch {
  readonly counts: Readonly<Record<ReplyOutcome, number>>
  /** Since when the mailbox cannot be read; null while it can. */
  readonly failingSince: Date | null
  count(outcome: ReplyOutcome): void
  noteFetched(): void
  noteFailed(now: Date): void
}

export function watchInbound(): InboundWatch {
  const counts: Record<ReplyOutcome, number> = { posted: 0, refused: 0, dropped: 0 }
  let failingSince: Date | null = null
  return {
    counts,
    get failingSince() {
      return failingSince
    },
    count(outcome) {
      counts[outcome]++
    },
    noteFetched() {
      failingSince = null
    },
    noteFailed(now) {
      failingSince ??= now
    },
  }
}
