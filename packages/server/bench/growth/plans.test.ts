import { operations } from '@koya/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isAccepted } from './accepted-reads.ts'
import { dropCommunity, makeCommunity } from './databases.ts'
import { findGrowingReads, planStatement } from './plans.ts'
import { readStatements } from './statements.ts'

/** Checks the plans of the statements that the API tests have recorded. */
const server = process.env.TEST_DATABASE_URL ?? ''
const people = 100_000
/** The address of an already filled database, of any size. */
const filled = process.env.KOYA_PLANS_DATABASE
const statements = readStatements(process.env.KOYA_STATEMENTS ?? '')
const askers = [...new Set(statements.map(({ asker }) => asker))]
let client: pg.Client

beforeAll(async () => {
  client = new pg.Client(filled ?? (await makeCommunity(server, people)))
  await client.connect()
})
afterAll(async () => {
  await client.end()
  if (filled === undefined) await dropCommunity(server, people)
})

/** Operations for which the tests may record no statement. */
const withoutStatements = [
  'listTracks',
  'readTrack',
  'listTrackStages',
  'listStages',
  'readCourse',
  'previewBrief',
  'listMentorTracks',
  'beginPasskeyLogin',
]

it('every operation was asked', () => {
  const asked = Object.entries(operations)
    .filter(([, { method, path }]) =>
      askers.includes(`${method.toUpperCase()} /api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    )
    .map(([name]) => name)
  expect([...asked, ...withoutStatements]).toEqual(expect.arrayContaining(Object.keys(operations)))
})

it('what points to a person or to work is found by an index when that is removed', async () => {
  const { rows } = await client.query(`
    select conrelid::regclass::text as table, attname as column
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and cardinality(conkey) = 1 and confrelid in ('"user"'::regclass, 'submission'::regclass)
      and not exists (select from pg_index where indrelid = conrelid and indkey[0] = conkey[1])`)
  expect(rows).toEqual([])
})

describe('nothing that grows is read whole', () => {
  it.each(askers)('by %s', async (asker) => {
    const asked = statements.filter((one) => one.asker === asker && !isAccepted(one))
    const growing: object[] = []
    const told: string[] = []
    for (const statement of asked) {
      const plans = await planStatement(client, statement)
      const found = plans.flatMap((plan) => findGrowingReads(plan))
      if (found.length === 0) continue
      growing.push({ text: statement.text, found })
      told.push(JSON.stringify(plans, null, 1))
    }
    expect(growing, told.join('\n')).toEqual([])
  })
})
