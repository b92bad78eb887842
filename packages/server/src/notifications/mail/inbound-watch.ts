/**
 * The fate of a mail that came in. `posted`: its text is in the thread. `refused`: Koya gives the reason,
 * at most once a day for each person and thread. `dropped`: Koya ignored it, for example an automatic mail.
 */
export type ReplyOutcome = 'posted' | 'refused' | 'dropped'

/** Counts the incoming mails of this process, and records whether the mailbox can be read. */
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
