import type { Context } from '#context.ts'
import { insertInvitation } from '#shared/invitations.ts'
import type { TestApp } from '#testing/app.ts'
import { subtractDays } from '#time/time.ts'

let applied = 0

export const application = (fields: object = {}) => ({
  firstName: 'Hauwa',
  lastName: 'Bello',
  email: `applicant${++applied}@koya.test`,
  trackIds: [] as string[],
  places: 3,
  minutesAWeek: 60,
  technologies: 'HTML and CSS',
  link: '',
  motivation: 'Somebody answered me when I began. I want to do the same.',
  consent: true as const,
  ...fields,
})

/** Sends an application, waits until its mails are sent, and returns its id. */
export async function buildApplication(
  { call, workIsDone, context: { db } }: Pick<TestApp, 'call' | 'workIsDone' | 'context'>,
  fields: object = {},
): Promise<string> {
  const body = application(fields)
  await call('applyAsMentor', { body })
  await workIsDone()
  const { id } = await db
    .selectFrom('application')
    .select('id')
    .where('email', '=', body.email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

/** Creates an invitation, which replaces an earlier one of the same address. */
export const buildInvitation = (
  { db, clock }: Context,
  email = 'invited@koya.test',
  daysAgo = 0,
): Promise<string> =>
  db
    .transaction()
    .execute((trx) => insertInvitation(trx, { email, role: 'MENTEE' }, subtractDays(clock.now(), daysAgo)))
