import type { PersonName } from '@koya/contract'

/** The work whose messages a dialog shows. */
export interface ThreadWork {
  id: string
  mentee: PersonName
  task: { id: string; title: string }
}
