import pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Listener } from '#db/engine/notify-listener.ts'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, buildTrack, type TestPerson } from '#testing/builders.ts'
import { eventually } from '#testing/eventually.ts'
import { openCurriculum } from './published-curriculum.ts'

const koya = useTestApp()
let mentee: TestPerson
let track: string

beforeEach(async () => {
  mentee ??= await buildPerson(koya.context, 'MENTEE')
  track = (await buildTrack(koya.context)).id
})

const readTitle = async () =>
  (await koya.call('readTrack', { as: mentee.session, params: { id: track } })).title

/** Waits for a title, because old content may be served for a moment (rules: tracks 11). */
const expectTitle = (title: string) => eventually(async () => expect(await readTitle()).toBe(title))
const expectCached = () => {
  const { curriculum } = koya.context
  return eventually(async () => expect(await curriculum.read()).toBe(await curriculum.read()))
}

const rename = (title: string, db = koya.context.db) =>
  db.updateTable('track').set({ title }).where('id', '=', track).execute()

describe('what authors publish', () => {
  it('is read once for many', async () => {
    await expectCached()
    const lists = [1, 2].map(() => koya.call('listTracks', { as: mentee.session, query: {} }))
    const [one, other] = await Promise.all(lists)
    expect(one).toEqual(other)
  })

  it('is told as it is within a second, whoever changed it', async () => {
    await expectTitle(await readTitle())
    await rename('Changed')
    await expectTitle('Changed')
    const { items } = await koya.call('listStages', {
      as: mentee.session,
      query: { search: `{"track":"${track}"}` },
    })
    expect(items.map((stage) => stage.track.title)).toEqual(['Changed', 'Changed'])
  })

  it('is read anew each time while nothing can be heard, and kept again afterwards', async () => {
    const listeners: Listener[] = []
    const { read } = await openCurriculum(koya.context.db, async (_, listener) => {
      listeners.push(listener)
    })
    const isCached = async () => {
      const [one, next] = [await read(), await read()]
      return one === next
    }
    expect(await isCached()).toBe(false)
    for (const { notified, lost } of listeners) {
      notified()
      expect(await isCached()).toBe(true)
      lost()
      expect(await isCached()).toBe(false)
      notified()
      expect(await isCached()).toBe(true)
    }
    expect(listeners).toHaveLength(1)
  })

  it('is not told before it is committed', async () => {
    const before = await readTitle()
    const broken = koya.context.db.transaction().execute(async (trx) => {
      await rename('Never', trx)
      throw new Error('changed my mind')
    })
    await expect(broken).rejects.toThrow('changed my mind')
    expect(await readTitle()).toBe(before)
  })
})

describe.each(process.env.TEST_DATABASE_URL ? ['PostgreSQL'] : [])('while %s is away', () => {
  it('nothing is kept, and afterwards changes are heard of again', async () => {
    const { curriculum } = koya.context
    const admin = new pg.Client({ connectionString: koya.databaseUrl })
    await admin.connect()
    await curriculum.read()
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await admin.query('update track set title = $1 where id = $2', ['Changed while nobody heard', track])
    await expectTitle('Changed while nobody heard')
    await expectCached()
    await admin.query('update track set title = $1 where id = $2', ['Heard again', track])
    await expectTitle('Heard again')
    await admin.end()
  })
})
