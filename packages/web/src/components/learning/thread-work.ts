import type { PersonName } from '@koya/contract'

/** The submission that a dialog's messages are about. */
export interface ThreadWork {
  id: string
  /** Null if a mentor answers a question for another mentor. */
  mentee: PersonName | null
  task: { id: string; title: string }
}
