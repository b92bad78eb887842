import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildPerson } from '#testing/builders.ts'

const koya = useTestApp()

/** So many mentees more than there are. */
const addMentees = (count: number) =>
  sql`
    insert into "user" (id, role, email, password_hash, first_name, last_name, created_at)
    select gen_random_uuid(), 'MENTEE', gen_random_uuid() || '@koya.test', 'none', 'Many', 'Mentees', now()
    from generate_series(1, ${count}::int)`.execute(koya.context.db)

describe('rules: api 31, counts over everybody', () => {
  it('are made anew each time while there are few, and kept for a while where there are many', async () => {
    const { session } = await buildPerson(koya.context, 'ADMIN')
    const count = async () =>
      (await koya.call('listOwnMentees', { as: session, query: { limit: '1' } })).totalCount
    expect(await count()).toBe(0)
    await addMentees(999)
    expect(await count()).toBe(999)
    await addMentees(1)
    expect(await count()).toBe(1000)
    await addMentees(5)
    expect(await count()).toBe(1000)
  })
})
