import { type Preferences, type PreferencesForm, topicsOf } from '@koya/contract'
import { sql } from 'kysely'
import type { Context } from '#context.ts'
import type { Database } from '#db/engine/client.ts'
import { invalid } from '#errors.ts'
import { findPreferences } from '#notifications/news/preferences.ts'

export async function readPreferences(db: Database, userId: string): Promise<Preferences> {
  const preferences = await findPreferences(db, userId)
  if (!preferences) throw new Error(`There is no user ${userId}`)
  const { role, wayOf, isDaily, hour, timeZone, push } = preferences
  const topics = topicsOf(role)
  return {
    isDaily,
    hour,
    timeZone,
    ways: Object.fromEntries(topics.map((topic) => [topic, wayOf(topic)])),
    push: { ...push, topics: topics.filter((topic) => push.topics.includes(topic)) },
  }
}

/** Saves the notification preferences (rules: inbox 5). */
export async function changePreferences(
  { db }: Context,
  userId: string,
  form: PreferencesForm,
): Promise<Preferences> {
  if (!(await isTimeZone(db, form.timeZone))) throw invalid('timeZone', 'This time zone is not known')
  const { isDaily: is_daily, hour, timeZone: time_zone } = form
  const ways = JSON.stringify(form.ways)
  const chosen = { is_daily, hour, time_zone, ways, ...storePush(form.push) }
  await db
    .insertInto('news_wish')
    .values({ user_id: userId, ...chosen })
    .onConflict((one) => one.column('user_id').doUpdateSet(chosen))
    .execute()
  return readPreferences(db, userId)
}

/** Returns the columns for push messages, or undefined to keep the stored values. */
const storePush = (push: PreferencesForm['push']) =>
  push && {
    push_topics: JSON.stringify(push.topics),
    push_says_what: push.saysWhat,
    push_quiet_from: push.quiet?.from ?? null,
    push_quiet_to: push.quiet?.to ?? null,
  }

/** True if PostgreSQL knows the time zone. */
async function isTimeZone(db: Database, name: string): Promise<boolean> {
  const { rows } = await sql`select name from pg_timezone_names where name = ${name}`.execute(db)
  return rows.length > 0
}
