import { sql } from 'kysely'

/**
 * SQL on a `registration`: true if its address has no account and no newer registration. `coalesce` makes
 * PostgreSQL look rows up one by one.
 */
export const isPending = sql<boolean>`(
  not coalesce((select true from registration as newer
    where lower(newer.email) = lower(registration.email)
      and (newer.created_at, newer.id) > (registration.created_at, registration.id) limit 1), false)
  and not coalesce((select true from "user" where lower("user".email) = lower(registration.email) limit 1), false))`
