import type { AnnouncementForm, GradeForm, NewSubmission } from '@koya/contract'
import type { Insertable } from 'kysely'
import type { DB } from '#db/schema/schema.gen.ts'

type Work = { menteeId: string; taskId: string }

/** An action of a demo person at a time after the first start of the server. */
type Act =
  | ({ kind: 'submit'; form: NewSubmission } & Work)
  | ({ kind: 'grade'; mentorId: string; form: GradeForm } & Work)
  | { kind: 'wait'; menteeId: string; trackId: string }
  | { kind: 'announce'; authorId: string; form: AnnouncementForm }
  | { kind: 'apply'; row: Omit<Insertable<DB['application']>, 'id'>; trackId: string }

export type DemoStep = Act & {
  /** The planned time of the step, as an ISO text for the job queue. */
  at: string
}
