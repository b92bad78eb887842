import type { OpenedApplication } from '@koya/contract'
import type { Context } from '#context.ts'
import { inTransaction, type Trx } from '#db/engine/transaction.ts'
import { hashToken, linkNoLongerValid } from '#identity/accounts/mail-links.ts'
import { settle } from '#notifications/news/settle.ts'
import { listAdmins } from '#shared/people/admins.ts'
import {
  consumeLink,
  deleteLinks,
  findApplication,
  findLink,
  insertMessage,
  updateApplication,
} from './queries.ts'
import { viewApplication } from './view.ts'

interface Link {
  token: string
  email: string
}

const byLink = (context: Context, { token, email }: Link, write: (trx: Trx, id: string) => Promise<void>) =>
  inTransaction(context, async (trx) => {
    const application = await consumeLink(trx, hashToken(token), email, context.clock.now())
    if (!application) throw linkNoLongerValid()
    await write(trx, application.id)
  })

/** Returns the application and keeps the link valid (rules: applications 5). */
export async function openApplication(
  { db, clock }: Context,
  { token, email }: Link,
): Promise<OpenedApplication> {
  const link = await findLink(db, hashToken(token), email, clock.now())
  const application = link && (await findApplication(db, link.id))
  if (!application) throw linkNoLongerValid()
  const {
    tracks,
    messages,
    places,
    minutesAWeek,
    technologies,
    link: work,
    motivation,
    createdAt,
  } = viewApplication(application)
  return {
    tracks: tracks.map(({ title }) => title),
    places,
    minutesAWeek,
    technologies,
    link: work,
    motivation,
    messages: messages.map(({ isFromApplicant, text, at }) => ({ isFromApplicant, text, at })),
    createdAt,
  }
}

/** Stores the answer and makes the application `new` again (rules: applications 5). */
export const answerApplication = (context: Context, { text, ...link }: Link & { text: string }) =>
  byLink(context, link, async (trx, id) => {
    const now = context.clock.now()
    await insertMessage(trx, { application_id: id, is_from_applicant: true, text, created_at: now })
    await updateApplication(trx, id, { state: 'new', updated_at: now })
    for (const adminId of await listAdmins(trx)) {
      await context.notify(trx, 'mentor-application', { applicationId: id, adminId, answered: 'yes' })
    }
  })

export const withdrawApplication = (context: Context, link: Link) =>
  byLink(context, link, async (trx, id) => {
    const now = context.clock.now()
    await updateApplication(trx, id, { state: 'withdrawn', closed_at: now, updated_at: now })
    await deleteLinks(trx, id)
    await settle(trx, id, now)
  })
