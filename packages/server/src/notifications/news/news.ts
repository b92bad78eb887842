import type { NewsTopic } from '@koya/contract'
import type { Database } from '#db/engine/client.ts'
import type { Mails, NewsKind } from '#notifications/kinds.ts'
import type { Clock } from '#time/clock.ts'

export interface Line {
  userId: string
  sentence: string
  address: string
  /** The person whom the sentence names. The entry is deleted with that person's account. */
  aboutId: string | null
  /** The person who caused the event, if it is not `aboutId`. The mail limits count mails by this person. */
  causedBy?: string
  /** The object that the entry is about. `settle` marks the entries about an object as read. */
  objectId?: string
  since?: Date
}

export interface NewsWriter<Kind extends NewsKind> {
  topic: NewsTopic
  /** The new entry replaces the reader's unread entries with the same topic and object. */
  replaces?: true
  /**
   * Delays the mail by this many seconds. Further news about the object in that time cause no mail of their
   * own while the entry is unread. Requires `replaces` and a `since` in the entry.
   */
  groupSeconds?: number
  /**
   * Writes the entry inside the transaction of the event. Null if there is nothing to report, or nobody to
   * read the entry.
   */
  line: (at: { db: Database; clock: Clock }, about: Mails[Kind]) => Promise<Line | null>
}

export type NewsTable = { [Kind in NewsKind]: NewsWriter<Kind> }
