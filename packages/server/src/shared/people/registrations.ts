import { sql } from 'kysely'

/**
 * Of each address the newest, and none of an address that has an account. Both are looked up by the address, row by row,
 * and only as far as the page reaches: of `coalesce` PostgreSQL expects that it holds for many.
 */
export const isPending = sql<boolean>`(
  not coalesce((select true from registration as newer
    where lower(newer.email) = lower(registration.email)
      and (newer.created_at, newer.id) > (registration.created_at, registration.id) limit 1), false)
  and not coalesce((select true from "user" where lower("user".email) = lower(registration.email) limit 1), false))`
