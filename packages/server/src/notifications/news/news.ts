import type { NewsTopic } from '@koya/contract'
import type { Database } from '#db/engine/client.ts'
import type { Mails, NewsKind } from '#notifications/kinds.ts'
import type { Clock } from '#time/clock.ts'

/** What stands in somebody's inbox. */
export interface Line {
  userId: string
  sentence: string
  /** The page it leads to. */
  address: string
  /** Whose name the sentence holds: when they leave, the line goes along. */
  aboutId: string | null
  /** Whose deed it tells, for the limits of mails, where that is not `aboutId`. */
  causedBy?: string
  /** What is to be done: once it is, the line is not new any more (`settle.ts`). */
  objectId?: string
  /** When the first thing happened that it tells of. */
  since?: Date
}

/** How a kind is told. */
export interface Telling<Kind extends NewsKind> {
  topic: NewsTopic
  /** In place of what its reader has not opened of the same topic and object: that says nothing that it does not say. */
  replaces?: true
  /** Written with what has happened; null when there is nobody to tell. */
  line: (at: { db: Database; clock: Clock }, about: Mails[Kind]) => Promise<Line | null>
}

export type NewsTable = { [Kind in NewsKind]: Telling<Kind> }
