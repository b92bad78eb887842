import { sql } from 'kysely'

/** SQL on a row of `user`: true if a login also requires a second factor (rules: auth 97). */
export const hasSecondFactor = sql<boolean>`(
  exists (select from passkey where passkey.user_id = "user".id)
  or exists (
    select from authenticator_app
    where authenticator_app.user_id = "user".id and authenticator_app.confirmed_at is not null))`
