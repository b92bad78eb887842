import type { ReviewLinks } from '@koya/contract'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import type { Viewer } from '#access.ts'
import type { Context } from '#context.ts'
import type { Database } from '#db/engine/client.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { conflict, notFound } from '#errors.ts'
import {
  hasReviewLinks,
  linkExpiry,
  lockLinks,
  withdrawLinks,
  writeReviewAddress,
} from '#shared/submissions/review-links.ts'
import { findSubmission } from '#shared/submissions/submissions.ts'
import { listOpenLinks } from './link-queries.ts'

export async function readOwnLinks(
  db: Database,
  viewer: Viewer,
  now: Date,
): Promise<z.input<typeof ReviewLinks>> {
  const links = await listOpenLinks(db, viewer, now)
  return {
    isOn: await hasReviewLinks(db, viewer.id),
    items: links.map((link) => ({
      id: link.id,
      task: { id: link.task_id, title: link.title },
      mentee: { id: link.mentee_id, firstName: link.first_name, lastName: link.last_name },
      expiresAt: link.expires_at.toISOString(),
    })),
  }
}

/** Turns the review links in mails on or off; turning them off ends the open links. */
export const changeOwnLinks = (context: Context, viewer: Viewer, { isOn }: { isOn: boolean }) =>
  inTransaction(context, async (trx) => {
    const now = context.clock.now()
    await lockLinks(trx, viewer.id)
    await trx
      .insertInto('mentor_promise')
      .values({ mentor_id: viewer.id, reviews_by_mail: isOn })
      .onConflict((one) => one.column('mentor_id').doUpdateSet({ reviews_by_mail: isOn }))
      .execute()
    if (!isOn) await withdrawLinks(trx, viewer.id, now)
    return readOwnLinks(trx, viewer, now)
  })

/** Creates a review link, or makes the viewer's existing link to this work valid again. */
export async function makeOwnLink(context: Context, viewer: Viewer, submissionId: string) {
  const { db, clock } = context
  const now = clock.now()
  const work = await findSubmission(db, viewer, submissionId, now)
  if (!work) throw notFound()
  if (!work.is_current || work.graded_at !== null)
    throw conflict('nothing_to_answer', 'This work does not wait any more, so there is nothing to review')
  const expires_at = linkExpiry(now)
  const link = await db
    .insertInto('review_link')
    .values({ id: uuid(), submission_id: submissionId, mentor_id: viewer.id, expires_at })
    .onConflict((one) =>
      one.constraint('review_link_of_work').doUpdateSet({ expires_at, withdrawn_at: null, used_at: null }),
    )
    .returning(['id', sql<string>`(select email from "user" where id = ${viewer.id})`.as('email')])
    .executeTakeFirstOrThrow()
  return { url: await writeReviewAddress(context, link), expiresAt: expires_at.toISOString() }
}

export async function endOwnLink({ db, clock }: Context, mentorId: string, id: string) {
  if ((await withdrawLinks(db, mentorId, clock.now(), id)) === 0) throw notFound()
  return { message: 'This link opens nothing any more' }
}
