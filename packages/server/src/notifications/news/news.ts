import type { NewsTopic } from '@koya/contract'
import type { Database } from '#db/engine/client.ts'
import type { Mails, NewsKind } from '#notifications/kinds.ts'
import type { Clock } from '#time/clock.ts'

export interface Line {
  userId: string
  sentence: string
  address: string
  /** The person whom the sentence names; the entry is deleted with that person's account. */
  aboutId: string | null
  /** The person who caused the event, if it is not `aboutId`. */
  causedBy?: string
  /** The object that the entry is about. `replaces` and `settle` find entries by it. */
  objectId?: string
  since?: Date
}

export interface NewsWriter<Kind extends NewsKind> {
  topic: NewsTopic
  /** The new entry replaces the reader's unread entries with the same topic and object. */
  replaces?: true
  /** Delays the mail, so that it also reports further news about the object. Needs `replaces` and `since`. */
  groupSeconds?: number
  /** Writes the entry in the event's transaction; null if there is nothing to report or nobody to read it. */
  line: (at: { db: Database; clock: Clock }, about: Mails[Kind]) => Promise<Line | null>
}

export type NewsTable = { [Kind in NewsKind]: NewsWriter<Kind> }
