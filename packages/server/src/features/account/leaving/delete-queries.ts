import { type SqlBool, sql } from 'kysely'
import type { Context } from '#context.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { idsOf } from '#db/lists/lists.ts'
import { waits } from '#limits/backoff.ts'
import { limits } from '#limits/limits.ts'
import { mailboxKey } from '#notifications/mail/mailbox-key.ts'

/** Locks the `track_mentor` rows before the user row, in the same order as enrolling. */
export async function lockLeaver(trx: Trx, id: string) {
  await trx
    .selectFrom('track_mentor')
    .select('track_id')
    .where('mentor_id', '=', id)
    .orderBy('track_id')
    .forNoKeyUpdate()
    .execute()
  return trx
    .selectFrom('user')
    .select(['id', 'email', 'first_name', 'last_name', 'photo_key', 'role'])
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export type Leaver = NonNullable<Awaited<ReturnType<typeof lockLeaver>>>

/**
 * Returns the ids of the deleted submissions and second looks, and the mentors. Triggers update the taken
 * places and the stored counts of the mentors.
 */
export async function deleteWork(trx: Trx, id: string) {
  const looks = await trx.deleteFrom('second_look').where('mentee_id', '=', id).returning('id').execute()
  await trx.deleteFrom('thread').where('mentee_id', '=', id).execute()
  const work = await trx
    .deleteFrom('submission')
    .where('mentee_id', '=', id)
    .returning(['id', 'mentor_id'])
    .execute()
  // A `deadline_move` for one mentee contains the admin's reason, which is about this mentee.
  await sql`delete from deadline_move where is_of_one
    and id in (select move_id from extension where mentee_id = ${id})`.execute(trx)
  await trx.deleteFrom('enrollment').where('mentee_id', '=', id).execute()
  return {
    ids: [...looks, ...work].map((one) => one.id),
    mentorIds: new Set(work.map(({ mentor_id }) => mentor_id)),
  }
}

/** Tables with rows about a person, each with the column of the person's id. */
const ownTables = [
  ['push_wait', 'user_id'],
  ['push_device', 'user_id'],
  ['session', 'user_id'],
  ['passkey', 'user_id'],
  ['authenticator_app', 'user_id'],
  ['recovery_code', 'user_id'],
  ['news', 'user_id'],
  ['news', 'about_id'],
  ['news_wish', 'user_id'],
  ['answered_question', 'user_id'],
  ['idempotency_key', 'user_id'],
  ['email_token', 'user_id'],
  ['address_change', 'user_id'],
  ['account_change', 'user_id'],
  ['deadline_reminder', 'mentee_id'],
  ['extension', 'mentee_id'],
  ['calendar', 'mentee_id'],
  ['shared_cloth', 'mentee_id'],
  ['waiting', 'mentee_id'],
  ['mentor_promise', 'mentor_id'],
  ['claim', 'mentor_id'],
  ['review_link', 'mentor_id'],
  ['reply_address', 'user_id'],
  ['away', 'mentor_id'],
  ['person_note', 'person_id'],
  ['saved_view', 'user_id'],
  ['remark', 'mentor_id'],
  ['thanks', 'mentee_id'],
  ['thanks', 'mentor_id'],
  ['certificate', 'mentee_id'],
  ['leaving', 'user_id'],
  ['data_file', 'user_id'],
  ['failed_mail', 'user_id'],
  ['sent_mail', 'user_id'],
] as const

export async function deleteOwn(trx: Trx, { id, photo_key }: Leaver): Promise<void> {
  for (const [table, column] of ownTables) {
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(trx)
  }
  if (photo_key !== null) await trx.deleteFrom('picture').where('key', '=', photo_key).execute()
}

/** Removes the person's id from rows that belong to other people. */
export async function forgetIn(trx: Trx, id: string): Promise<void> {
  for (const [table, column] of [
    ['invitation', 'invited_by'],
    ['invitation', 'mentor_id'],
    ['application', 'closed_by'],
    ['certificate', 'issued_by'],
    ['sent_mail', 'cause_id'],
    ['deadline_move', 'actor_id'],
  ] as const) {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${sql.ref(column)} = ${id}`.execute(
      trx,
    )
  }
  await trx
    .updateTable('second_look')
    .set({ taken_by: null, taken_until: null })
    .where('taken_by', '=', id)
    .execute()
  await trx
    .updateTable('waiting')
    .set({ held_mentor_id: null, held_until: null })
    .where('held_mentor_id', '=', id)
    .execute()
}

/** The purposes of mailed links. They are part of the keys of `link_request` rows and of rate limits. */
const linkPurposes = ['confirm', 'reset', 'change']

/**
 * Returns the current address and the old addresses of confirmed changes, in lower case, without the addresses
 * of other accounts.
 */
export async function listAddresses(trx: Trx, { id, email }: Leaver): Promise<string[]> {
  const changes = await trx
    .selectFrom('address_change')
    .select('old_email')
    .where('user_id', '=', id)
    .where('confirmed_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('user').select('user.id').where(sql<SqlBool>`lower(email) = lower(old_email)`))),
    )
    .execute()
  return [...new Set([email, ...changes.map(({ old_email }) => old_email)].map((one) => one.toLowerCase()))]
}

/** `addresses` must be in lower case. */
export async function deleteByAddress(
  { tokens }: Pick<Context, 'tokens'>,
  trx: Trx,
  id: string,
  addresses: string[],
): Promise<void> {
  for (const table of ['registration', 'invitation'] as const) {
    await trx.deleteFrom(table).where(sql`lower(email)`, 'in', addresses).execute()
  }
  const applications = await trx
    .deleteFrom('application')
    .where(sql`lower(email)`, 'in', addresses)
    .returning('id')
    .execute()
  if (applications.length > 0)
    await trx
      .deleteFrom('news')
      .where('topic', '=', sql.lit('applications'))
      .where('object_id', 'in', idsOf(applications))
      .execute()
  const asked = addresses.flatMap((one) => linkPurposes.map((purpose) => tokens.countKey(purpose, one)))
  await trx.deleteFrom('link_request').where('email', 'in', asked).execute()
  await trx.deleteFrom('failed_mail').where(sql`lower(address)`, 'in', addresses).execute()
  const names = [...Object.keys(limits), ...Object.keys(waits)]
  const people = [id, ...addresses.flatMap((one) => [one, mailboxKey(one)])]
  const whos = people.flatMap((who) => [who, ...linkPurposes.map((purpose) => `${purpose} ${who}`)])
  const keys = names.flatMap((name) => [...new Set(whos)].map((who) => tokens.countKey(name, who)))
  await trx.deleteFrom('rate_limit').where('key', 'in', keys).execute()
}

/**
 * Returns a PostgreSQL pattern that finds the addresses in JSON, but not inside a longer address. JSON writes
 * a line break as a backslash and a letter. The pattern allows apostrophes before an address, because they
 * can be quotation marks.
 */
const patternOf = (addresses: readonly string[]): string => {
  const escaped = addresses.map((address) => address.replaceAll(/[^\p{L}\p{N}@]/gu, String.raw`\$&`))
  return String.raw`(^|\\[nrt]|[^[:alnum:]._%+'-])'*(${escaped.join('|')})(?![[:alnum:]-]|[.][[:alnum:]])`
}

/**
 * Deletes the jobs whose `data` contains the id or whose `output` contains an address. `addresses` must be in
 * lower case.
 */
export const deleteJobs = (trx: Trx, id: string, addresses: readonly string[]) =>
  sql`
    delete from pgboss.job
    where strpos(data::text, ${id}) > 0 or lower(output::text) ~ ${patternOf(addresses)}`.execute(trx)

/** Ends the mentor's approvals. A `track_mentor` row with an enrollment stays, but offers no places. */
export async function withdrawOffers(trx: Trx, id: string): Promise<void> {
  await sql`
    delete from track_mentor where mentor_id = ${id} and not exists (
      select from enrollment
      where enrollment.track_id = track_mentor.track_id and enrollment.mentor_id = track_mentor.mentor_id)`.execute(
    trx,
  )
  await trx
    .updateTable('track_mentor')
    .set({ approved_at: null, places: 0, places_allowed: 0 })
    .where('mentor_id', '=', id)
    .execute()
}
