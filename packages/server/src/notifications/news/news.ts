import type { NewsTopic } from '@koya/contract'
import type { Database } from '#db/engine/client.ts'
import type { Mails, NewsKind } from '#notifications/kinds.ts'
import type { Clock } from '#time/clock.ts'

/** An entry in a person's inbox. */
export interface Line {
  userId: string
  sentence: string
  /** The page that the entry links to. */
  address: string
  /** The person whose name the sentence contains. The entry is deleted with that person's account. */
  aboutId: string | null
  /** The person who caused the event, if it is not `aboutId`. The mail limits count mails by this person. */
  causedBy?: string
  /** The object that needs action. When the action is done, the entry counts as read (`settle.ts`). */
  objectId?: string
  /** The time of the first event that the entry covers. */
  since?: Date
}

/** How a kind of news becomes an inbox entry. */
export interface NewsWriter<Kind extends NewsKind> {
  topic: NewsTopic
  /**
   * Replaces the reader's unread entries with the same topic and object, because the new entry covers them.
   */
  replaces?: true
  /**
   * Delays the mail by this many seconds. News about the same object in the meantime cause no second mail.
   * Requires `replaces` and a `since` in the entry.
   */
  groupSeconds?: number
  /** Writes the entry inside the transaction of the event. Null when there is no reader. */
  line: (at: { db: Database; clock: Clock }, about: Mails[Kind]) => Promise<Line | null>
}

export type NewsTable = { [Kind in NewsKind]: NewsWriter<Kind> }
