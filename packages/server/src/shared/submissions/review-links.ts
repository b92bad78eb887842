import { reviewLinkHours } from '@koya/contract'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import type { Database } from '#db/engine/client.ts'
import { inTransaction, type Trx } from '#db/engine/transaction.ts'
import { hasSecondFactor } from '#identity/second-factors/has-second-factor.ts'
import type { Action } from '#notifications/letters/letter.ts'
import { addMilliseconds, hourMilliseconds } from '#time/time.ts'

export const reviewPath = '/review'

/**
 * SQL on `user`, left-joined with `mentor_promise`: true if the mentor wants review links. Without a choice,
 * mentors with a second factor get none.
 */
export const wantsReviewLinks = sql<boolean>`coalesce(mentor_promise.reviews_by_mail, not ${hasSecondFactor})`

export const linkExpiry = (now: Date): Date => addMilliseconds(now, reviewLinkHours * hourMilliseconds)

export async function writeReviewAddress(
  { config, tokens }: Context,
  link: { id: string; email: string },
): Promise<string> {
  return `${config.publicUrl}${reviewPath}?token=${await tokens.signReviewLink(link.id, link.email)}`
}

/**
 * Returns a link to review without a login; null if the mentor wants no links. Keeps the present link of this
 * mentor and submission, and renews it if it has expired.
 */
export async function linkReview(
  context: Context,
  mentor: { id: string; email: string },
  submissionId: string,
): Promise<Action | null> {
  const id = await inTransaction(context, async (trx) => {
    await lockLinks(trx, mentor.id)
    return (await hasReviewLinks(trx, mentor.id))
      ? writeLink(trx, mentor.id, submissionId, context.clock.now())
      : null
  })
  if (id === null) return null
  return {
    label: 'Review it without logging in',
    url: await writeReviewAddress(context, { id, email: mentor.email }),
  }
}

async function writeLink(trx: Trx, mentor_id: string, submission_id: string, now: Date): Promise<string> {
  const expires_at = linkExpiry(now)
  await trx
    .insertInto('review_link')
    .values({ id: uuid(), submission_id, mentor_id, expires_at })
    .onConflict((one) =>
      one
        .constraint('review_link_of_work')
        .doUpdateSet({ expires_at })
        .where('review_link.expires_at', '<=', now),
    )
    .execute()
  const { id } = await trx
    .selectFrom('review_link')
    .select('id')
    .where('submission_id', '=', submission_id)
    .where('mentor_id', '=', mentor_id)
    .executeTakeFirstOrThrow()
  return id
}

/** Locks the mentor's `user` row; take this lock before you read or change the wish for links. */
export const lockLinks = (trx: Trx, mentorId: string) =>
  trx.selectFrom('user').select('id').where('id', '=', mentorId).forNoKeyUpdate().execute()

const linkedMost = 5

/**
 * Returns links for the longest waiting submissions, at most `linkedMost`; empty if the mentor wants none.
 */
export async function linkWaitingReviews(
  context: Context,
  mentor: { id: string; email: string },
): Promise<Action[]> {
  const waiting = await context.db
    .selectFrom('submission')
    .innerJoin('task', 'task.id', 'submission.task_id')
    .innerJoin('user as mentee', 'mentee.id', 'submission.mentee_id')
    .select(['submission.id', 'task.title', 'mentee.first_name'])
    .where('submission.mentor_id', '=', mentor.id)
    .where('submission.is_current', '=', sql.lit(true))
    .where('submission.graded_at', 'is', null)
    .orderBy('submission.waiting_since')
    .orderBy('submission.id')
    .limit(linkedMost)
    .execute()
  const links: Action[] = []
  for (const { id, title, first_name } of waiting) {
    const link = await linkReview(context, mentor, id)
    if (link) links.push({ ...link, label: `Review “${title}” by ${first_name} without logging in` })
  }
  return links
}

/** True if mails to this mentor contain review links. */
export async function hasReviewLinks(db: Database, mentorId: string): Promise<boolean> {
  const found = await db
    .selectFrom('user')
    .leftJoin('mentor_promise', 'mentor_promise.mentor_id', 'user.id')
    .select(wantsReviewLinks.as('wants'))
    .where('user.id', '=', mentorId)
    .executeTakeFirst()
  return found?.wants ?? false
}

/** Ends the mentor's open links, or only the one with this id; returns their number. */
export async function withdrawLinks(db: Database, mentorId: string, now: Date, id?: string): Promise<number> {
  let links = db
    .updateTable('review_link')
    .set({ withdrawn_at: now })
    .where('mentor_id', '=', mentorId)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
  if (id !== undefined) links = links.where('id', '=', id)
  const { numUpdatedRows } = await links.executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
