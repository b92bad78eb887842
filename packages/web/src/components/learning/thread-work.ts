import type { PersonName } from '@koya/contract'

/** The submission that a dialog's messages are about. */
export interface ThreadWork {
  id: string
  /**
   * Null for a helper, a mentor who answers for another mentor. A helper learns the mentee's name only from
   * the messages.
   */
  mentee: PersonName | null
  task: { id: string; title: string }
}
