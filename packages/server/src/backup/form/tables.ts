import { sql } from 'kysely'
import { SettingError } from '#config/env.ts'
import type { Database } from '#db/engine/client.ts'

export interface Table {
  name: string
  columns: string[]
  /** The type of each column, as `create table` would write it. */
  types: string[]
}

/** Tables that a backup leaves out. For example, a restore must not bring back a session that has ended. */
const leftOut = new Set([
  'claim',
  'data_file',
  'idempotency_key',
  'link_request',
  'push_device',
  'rate_limit',
  'revoked_session',
  'session',
])

/** Lists Koya's own tables and their columns, without generated columns and the migration tool's tables. */
export async function listTables(db: Database): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select relname::text as name,
      array_agg(attname::text order by attnum) as columns,
      array_agg(format_type(atttypid, atttypmod) order by attnum) as types
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely\_%'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`.execute(db)
  return rows
}

export const isKept = ({ name }: Table): boolean => !leftOut.has(name)

/** Fixes PostgreSQL's output formats for this transaction, and turns the statement timeout off. */
export async function speakPlainly(trx: Database): Promise<void> {
  await sql`set local timezone = 'UTC'`.execute(trx)
  await sql`set local datestyle = 'ISO, YMD'`.execute(trx)
  await sql`set local intervalstyle = 'postgres'`.execute(trx)
  await sql`set local bytea_output = 'hex'`.execute(trx)
  await sql`set local extra_float_digits = 1`.execute(trx)
  await sql`set local statement_timeout = 0`.execute(trx)
}

/** Counts the constraints. Throws unless PostgreSQL has validated all of them. */
export async function countConstraints(db: Database): Promise<number> {
  const { rows } = await sql<{ name: string; is_valid: boolean }>`
    select conname::text as name, convalidated as is_valid from pg_constraint
    where connamespace = 'public'::regnamespace`.execute(db)
  const doubtful = rows.filter(({ is_valid }) => !is_valid)
  if (doubtful.length === 0) return rows.length
  throw new SettingError(
    `Nobody has looked whether these hold: ${doubtful.map(({ name }) => name).join(', ')}.`,
  )
}
