/**
 * A `refused` mail may get an answer with the reason. A `dropped` mail, such as an automatic one, gets no
 * answer.
 */
export type ReplyOutcome = 'posted' | 'refused' | 'dropped'

/** Counts the incoming mails of this process, and records since when the mailbox cannot be read. */
export interface InboundWatch {
  readonly counts: Readonly<Record<ReplyOutcome, number>>
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
