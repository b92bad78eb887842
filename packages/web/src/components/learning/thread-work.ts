import type { PersonName } from '@koya/contract'

/** The submission that a dialog's messages are about. */
export interface ThreadWork {
  id: string
  /** Null for a mentor who answers in place of the mentee's own mentor. */
  mentee: PersonName | null
  /** The mentor who leads the mentee; left out if the messages are closed. */
  mentor?: { id: string }
  task: { id: string; title: string }
}
