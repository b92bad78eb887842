import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { subtractDays } from '#time/time.ts'
import { newestAttempt } from '../queries.ts'

/** Returns the id of a person's reply address for a thread, and creates it if needed; null for admins. */
export async function keepReplyAddress(
  db: Database,
  { threadId, readerId }: { threadId: string; readerId: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into reply_address (id, thread_id, user_id)
    select ${uuid()}, ${threadId}, id from "user" where id = ${readerId} and role <> 'ADMIN'
    on conflict on constraint reply_address_of_reader do update set thread_id = excluded.thread_id
    returning id`.execute(db)
  return rows[0]?.id ?? null
}

/** Finds the owner of a reply address and the thread's newest work; undefined for an inactive account. */
export const findWriter = (db: Database, addressId: string) => selectWriter(db, addressId).executeTakeFirst()

/** Finds the owner of a reply address, and locks the account so that nobody can switch it off meanwhile. */
export const lockWriter = (trx: Trx, addressId: string) =>
  selectWriter(trx, addressId).forShare('user').executeTakeFirst()

const selectWriter = (db: Database, addressId: string) =>
  db
    .selectFrom('reply_address')
    .innerJoin('thread', 'thread.id', 'reply_address.thread_id')
    .innerJoin('user', 'user.id', 'reply_address.user_id')
    .innerJoin('submission', (join) =>
      join
        .onRef('submission.mentee_id', '=', 'thread.mentee_id')
        .onRef('submission.task_id', '=', 'thread.task_id')
        .on('submission.attempt', '=', newestAttempt),
    )
    .select(['reply_address.id as address_id', 'user.id', 'user.role', 'user.email'])
    .select('submission.id as submission_id')
    .where('reply_address.id', '=', addressId)
    .where('user.switched_off_at', 'is', null)
    .where('user.left_at', 'is', null)

export type Writer = NonNullable<Awaited<ReturnType<typeof findWriter>>>

/** Records a received mail; false if it was recorded before (rules: threads 20). */
export async function noteReply(trx: Trx, addressId: string, mailKey: string): Promise<boolean> {
  const noted = await trx
    .insertInto('received_reply')
    .values({ reply_address_id: addressId, mail_key: mailKey })
    .onConflict((one) => one.constraint('received_reply_once').doNothing())
    .returning('mail_key')
    .executeTakeFirst()
  return noted !== undefined
}

/** Records a refusal for this address; false if the address has had a refusal within the last day. */
export async function takeRefusal(trx: Trx, addressId: string, now: Date): Promise<boolean> {
  const taken = await trx
    .updateTable('reply_address')
    .set({ refused_at: now })
    .where('id', '=', addressId)
    .where((eb) => eb.or([eb('refused_at', 'is', null), eb('refused_at', '<=', subtractDays(now, 1))]))
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}
