import { topicsOf, type Wishes, type WishesForm } from '@koya/contract'
import { sql } from 'kysely'
import type { Context } from '#context.ts'
import type { Database } from '#db/engine/client.ts'
import { invalid } from '#errors.ts'
import { findWishes } from '#notifications/news/preferences.ts'

export async function readWishes(db: Database, userId: string): Promise<Wishes> {
  const wishes = await findWishes(db, userId)
  if (!wishes) throw new Error(`Who asks for their wishes is not there: ${userId}`)
  const { role, wayOf, ...when } = wishes
  return { ...when, ways: Object.fromEntries(topicsOf(role).map((topic) => [topic, wayOf(topic)])) }
}

/** What waits for the daily mail goes with it all the same (rules: inbox 5). */
export async function changeWishes({ db }: Context, userId: string, form: WishesForm): Promise<Wishes> {
  if (!(await isTimeZone(db, form.timeZone))) throw invalid('timeZone', 'This time zone is not known')
  const { isDaily: is_daily, hour, timeZone: time_zone } = form
  const ways = JSON.stringify(form.ways)
  const chosen = { is_daily, hour, time_zone, ways }
  await db
    .insertInto('news_wish')
    .values({ user_id: userId, ...chosen })
    .onConflict((one) => one.column('user_id').doUpdateSet(chosen))
    .execute()
  return readWishes(db, userId)
}

/** The database reckons with it. */
async function isTimeZone(db: Database, name: string): Promise<boolean> {
  const { rows } = await sql`select name from pg_timezone_names where name = ${name}`.execute(db)
  return rows.length > 0
}
