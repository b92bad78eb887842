import { newsTopicNames, newsTopics } from '@koya/contract'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#db/engine/client.ts'
import { contactColumns, personalColumns, writtenColumns } from '#shared/people/people.ts'

export const findPhoto = (db: Database, userId: string) =>
  db
    .selectFrom('user')
    .innerJoin('picture', 'picture.key', 'user.photo_key')
    .select('picture.content')
    .where('user.id', '=', userId)
    .executeTakeFirst()

export const listProfile = (db: Database, userId: string) =>
  db
    .selectFrom('user')
    .select([
      'user.id',
      'user.role',
      ...writtenColumns,
      ...contactColumns,
      ...personalColumns,
      'created_at as createdAt',
      'last_login_at as lastLoginAt',
    ])
    .where('user.id', '=', userId)
    .execute()

export const listAddresses = (db: Database, userId: string) =>
  db
    .selectFrom('address_change')
    .select([
      'old_email as oldEmail',
      'new_email as newEmail',
      'created_at as askedAt',
      'confirmed_at as confirmedAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

export const listOwnSessions = (db: Database, userId: string) =>
  db
    .selectFrom('session')
    .select([
      'device',
      'created_at as createdAt',
      'used_at as usedAt',
      'expires_at as expiresAt',
      'renewed_at as renewedAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

export const listOwnPasskeys = (db: Database, userId: string) =>
  db
    .selectFrom('passkey')
    .select(['name', 'created_at as createdAt', 'used_at as usedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

export const listOwnApps = (db: Database, userId: string) =>
  db
    .selectFrom('authenticator_app')
    .select('confirmed_at as since')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .execute()

export const listPreferences = (db: Database, userId: string) =>
  db
    .selectFrom('news_wish')
    .select(['is_daily as isDaily', 'hour', 'time_zone as timeZone', 'ways', 'mailed_on as lastDailyMail'])
    .select(['push_topics as pushTopics', 'push_says_what as pushSaysWhat'])
    .select([
      'push_quiet_from as quietFrom',
      'push_quiet_to as quietTo',
      'push_declined_at as pushDeclinedAt',
    ])
    .where('user_id', '=', userId)
    .execute()

export const listPushDevices = (db: Database, userId: string) =>
  db
    .selectFrom('push_device')
    .innerJoin('session', 'session.id', 'push_device.session_id')
    .select(['device', 'push_device.created_at as since', 'reached_at as lastMessageAt'])
    .where('push_device.user_id', '=', userId)
    .orderBy('push_device.created_at')
    .execute()

export const listMails = (db: Database, userId: string) =>
  db
    .selectFrom('sent_mail')
    .select(['kind as mail', 'reason', 'sent_at as sentAt'])
    .where('user_id', '=', userId)
    .orderBy('sent_at')
    .execute()

const topicsOfOthers = sql.join(
  newsTopicNames.filter((topic) => newsTopics[topic].isOfOthers).map((topic) => sql.lit(topic)),
)

/**
 * True for an inbox entry about another person. An entry of the topic `finishes` is about a mentee if it has
 * an `about_id`.
 */
const isOfOthers = sql<boolean>`(
  topic in (${topicsOfOthers}) or (topic = 'finishes' and about_id is not null))`

export const listInbox = (db: Database, userId: string) =>
  db
    .selectFrom('news')
    .select([
      'topic',
      sql<string | null>`case when not ${isOfOthers} then sentence end`.as('sentence'),
      'created_at as createdAt',
      'read_at as readAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

export const listViews = (db: Database, userId: string) =>
  db
    .selectFrom('saved_view')
    .select(['list', 'name', 'query as filters', 'created_at as savedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

/** Finds applications by the account's current address, because an application has no account id. */
export const listApplications = (db: Database, userId: string) =>
  db
    .selectFrom('application')
    .innerJoin('user', (join) => join.on(sql<boolean>`lower("user".email) = lower(application.email)`))
    .select([
      'application.email',
      'application.first_name as firstName',
      'application.last_name as lastName',
      'places',
      'minutes_a_week as minutesAWeek',
      'application.technologies',
      'link',
      'motivation',
      'state',
      'answer',
      'consent_at as consentAt',
      'application.created_at as sentAt',
      'closed_at as closedAt',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('application_message')
          .select(['text', 'is_from_applicant as isMine', 'created_at as sentAt'])
          .whereRef('application_message.application_id', '=', 'application.id')
          .orderBy('created_at'),
      ).as('messages'),
    )
    .where('user.id', '=', userId)
    .orderBy('application.created_at')
    .execute()

/** `before` and `after` are null for entries about somebody else. */
export const listTrail = (db: Database, userId: string) =>
  db
    .selectFrom('trail')
    .select([
      'at',
      'action',
      sql<boolean>`actor_id is not distinct from ${userId}`.as('isMyAct'),
      sql<unknown>`case when object_id = ${userId} then before end`.as('before'),
      sql<unknown>`case when object_id = ${userId} then after end`.as('after'),
    ])
    .where(({ eb, or }) => or([eb('actor_id', '=', userId), eb('object_id', '=', userId)]))
    .orderBy('at')
    .execute()
