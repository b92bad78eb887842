import type { MailCauseKind, MailReason } from '@koya/contract'
import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import type { MailKind, Mails } from '#notifications/kinds.ts'

type NameIn<About> = Extract<keyof About, `${string}Id` | `${string}Ids`>
type Identifier = { [Kind in MailKind]: NameIn<Mails[Kind]> }[MailKind]

/** The kind of object that each id refers to, the most specific first; null for ids that name no cause. */
const causes: Record<Identifier, MailCauseKind | null> = {
  submissionId: 'submission',
  lookId: 'second-look',
  certificateId: 'certificate',
  announcementId: 'announcement',
  applicationId: 'application',
  requestId: 'request',
  enrollmentId: 'enrollment',
  enrollmentIds: 'enrollment',
  extensionId: 'extension',
  moveId: 'move',
  taskId: 'task',
  taskIds: 'task',
  trackId: 'track',
  menteeId: 'person',
  mentorId: 'person',
  adminId: null,
  changeId: null,
  farewellId: null,
  helperId: null,
  invitationId: null,
  messageId: null,
  readerId: null,
  registrationId: null,
  userId: null,
}

/** Finds the object that caused a mail; the mail's reader never counts as the cause. */
function findCause(about: object, readerId: string) {
  const named: Record<string, unknown> = { ...about }
  for (const [name, kind] of Object.entries(causes)) {
    const [id] = [named[name]].flat()
    if (kind !== null && typeof id === 'string' && id !== readerId) return { kind, id }
  }
  return null
}

/** True if an earlier try of this job has sent the mail. */
export const wasSent = async (db: Database, id: string): Promise<boolean> =>
  (await db.selectFrom('sent_mail').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

interface Sent {
  /** The id of the job. */
  id: string
  kind: string
  about: object
  reason: MailReason
  readerId: string
}

/** Records why a mail was sent, unless the account is deleted or the person has left. */
export async function noteSent(
  db: Database,
  { id, kind, about, reason, readerId }: Sent,
  now: Date,
): Promise<void> {
  const cause = findCause(about, readerId)
  await sql`
    insert into sent_mail (id, user_id, kind, reason, cause_kind, cause_id, sent_at)
    select ${id}, id, ${kind}, ${reason}, ${cause?.kind ?? null}, ${cause?.id ?? null}, ${now}
    from "user" where id = ${readerId} and left_at is null
    on conflict (id) do nothing`.execute(db)
}
