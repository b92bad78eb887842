import type { PersonName } from '@koya/contract'

/** The work whose messages a dialog shows. */
export interface ThreadWork {
  id: string
  /** Null for helpers, who read the name in the messages. */
  mentee: PersonName | null
  task: { id: string; title: string }
}
