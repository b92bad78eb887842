import { type Kysely, sql } from 'kysely'
import { buildIndex, lockBriefly } from '#db/schema/migration-steps.ts'

export const isStepwise = true

/** Deletes a photo with the row that shows it, so that the hourly clean-up checks only authors' pictures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await lockBriefly(db, async (trx) => {
    await sql`
      create or replace function remove_photo() returns trigger language plpgsql as $$
      begin
        delete from picture where key = old.photo_key;
        return null;
      end $$`.execute(trx)
    await sql`
      create or replace trigger user_photo_replaced after update of photo_key on "user"
        for each row when (old.photo_key is not null and old.photo_key is distinct from new.photo_key)
        execute function remove_photo()`.execute(trx)
    await sql`
      create or replace trigger user_photo_removed after delete on "user"
        for each row when (old.photo_key is not null) execute function remove_photo()`.execute(trx)
  })
  await sql`
    delete from picture where length(key) = 32
      and not exists (select from "user" where photo_key = picture.key)`.execute(db)
  await buildIndex(db, 'picture_authored_idx', sql`picture (key) where length(key) = 64`)
}
