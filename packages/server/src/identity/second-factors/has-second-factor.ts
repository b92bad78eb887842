import { sql } from 'kysely'

/** Of a row of `user`: whether a login asks for something besides the password (rules: auth 97). */
export const hasSecondFactor = sql<boolean>`(
  exists (select from passkey where passkey.user_id = "user".id)
  or exists (
    select from authenticator_app
    where authenticator_app.user_id = "user".id and authenticator_app.confirmed_at is not null))`
