import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { DB } from '#db/schema/schema.gen.ts'
import { spendTicket } from '#identity/second-factors/queries.ts'
import { absentId } from '#testing/absent-id.ts'
import { useTestApp } from '#testing/app.ts'
import { buildMentor, buildPerson, buildTrack } from '#testing/builders.ts'
import { days, hours, minutes } from '#testing/clock.ts'
import { askingAs } from '#testing/recorded-statements.ts'
import { buildInvitation } from '#testing/steps/applying.ts'
import { linkRequest, publicUrl, registration } from '#testing/steps/registering.ts'
import { uploading } from '#testing/steps/uploading.ts'
import { cleanUp } from './clean-up.ts'

const koya = useTestApp(publicUrl)
const clean = () => askingAs('cleaning up', () => cleanUp(koya.context))

/** A table, the time for which its rows are kept, and a step that leaves a row behind. */
const kinds: [table: keyof DB, keptMilliseconds: number, leave: () => Promise<unknown>][] = [
  ['registration', days(7), () => koya.call('register', { body: registration() })],
  [
    'email_token',
    hours(1),
    async () => {
      const { email } = await buildPerson(koya.context, 'MENTEE')
      await koya.call('sendPasswordResetToken', { body: linkRequest(email) })
      expect(await koya.mailsTo(email)).toHaveLength(1)
    },
  ],
  ['invitation', days(14 + 30), () => buildInvitation(koya.context)],
  [
    'link_request',
    days(1),
    () => koya.call('sendPasswordResetToken', { body: linkRequest('nobody@koya.test') }),
  ],
  [
    'revoked_session',
    hours(1),
    async () => {
      const exp = new Date(koya.clock.now().getTime() + hours(1))
      await koya.context.db.transaction().execute((trx) => spendTicket(trx, { jti: absentId, exp }))
    },
  ],
  [
    'rate_limit',
    days(1),
    () => koya.refusal('login', { body: { email: 'nobody@koya.test', password: 'wrong' } }),
  ],
  [
    'idempotency_key',
    days(4),
    async () => {
      const track = await buildTrack(koya.context)
      const mentor = await buildMentor(koya.context, track)
      await koya.call('enroll', {
        as: (await buildPerson(koya.context, 'MENTEE')).session,
        params: { trackId: track.id },
        body: { mentorId: mentor.id },
        headers: { 'idempotency-key': absentId },
      })
    },
  ],
  [
    'backup_run',
    days(365),
    () =>
      koya.context.db
        .insertInto('backup_run')
        .values({ kind: 'check', is_good: true, at: koya.clock.now() })
        .execute(),
  ],
  ['picture', days(7), () => storePicture('#2f3fa0')],
]

async function storePicture(background: string): Promise<string> {
  const { session } = await buildPerson(koya.context, 'ADMIN')
  const file = await sharp({ create: { width: 9, height: 9, channels: 3, background } })
    .png()
    .toBuffer()
  const { body } = await koya.post('/admin/pictures', { as: session, ...(await uploading(file)) })
  return z.parse(z.object({ key: z.string() }), body).key
}

describe('cleaning up', () => {
  it.each(kinds)('removes each %s once it has had its time, and not before', async (table, kept, leave) => {
    const { db } = koya.context
    const count = async () => (await db.selectFrom(table).selectAll().execute()).length
    await clean()
    await koya.moveAhead(days(8))
    await clean()
    expect(await count()).toBe(0)
    await leave()
    const left = await count()
    expect(left).toBeGreaterThan(0)
    await koya.moveAhead(kept - minutes(1))
    await clean()
    expect(await count()).toBeGreaterThan(0)
    await koya.moveAhead(minutes(2))
    await clean()
    expect(await count()).toBe(0)
  })

  it('leaves photos to those who show them: they go along, whoever removes them', async () => {
    const { db } = koya.context
    const keys = ['a', 'b', 'c'].map((letter) => letter.repeat(32))
    const [first, second] = [
      await buildPerson(koya.context, 'MENTEE'),
      await buildPerson(koya.context, 'MENTEE'),
    ]
    await db
      .insertInto('picture')
      .values(keys.map((key) => ({ key, content: Buffer.from('WebP'), content_type: 'image/webp' })))
      .execute()
    const show = (id: string, photo_key: string | null | undefined) =>
      db.updateTable('user').set({ photo_key }).where('id', '=', id).execute()
    const left = async () =>
      (await db.selectFrom('picture').select('key').where('key', 'in', keys).orderBy('key').execute()).map(
        ({ key }) => key,
      )
    await show(first.id, keys[0])
    await show(second.id, keys[1])
    await clean()
    await koya.moveAhead(days(30))
    await clean()
    expect(await left()).toEqual(keys)
    await show(first.id, keys[2])
    expect(await left()).toEqual(keys.slice(1))
    await db.deleteFrom('user').where('id', '=', second.id).execute()
    expect(await left()).toEqual(keys.slice(2))
    await show(first.id, null)
    expect(await left()).toEqual([])
  })

  it('leaves a picture as long as anything shows it, and 7 days more', async () => {
    const { db } = koya.context
    const colours = ['#100000', '#200000', '#300000', '#400000', '#500000', '#600000']
    const keys = await Promise.all(colours.map(storePicture))
    const [image = '', stageImage = '', inSource = '', alsoInSource = '', inNote = '', inBrief = ''] =
      keys.map((key) => `/api/pictures/${key}`)
    const { id } = await buildTrack(koya.context)
    await db.updateTable('track').set({ image }).where('id', '=', id).execute()
    await db.updateTable('stage').set({ image: stageImage }).where('track_id', '=', id).execute()
    const source = `![A](${inSource}) and <img src="https://learn.example.org${alsoInSource}">`
    await db
      .updateTable('task')
      .set({ source, mentor_note: `![B](${inNote})`, description: `&lt;img src="${inBrief}"&gt;` })
      .where('stage_id', 'in', db.selectFrom('stage').select('id').where('track_id', '=', id))
      .execute()
    const left = async () => (await db.selectFrom('picture').select('key').execute()).map(({ key }) => key)
    const cleanUpAfter = async (milliseconds: number) => {
      await koya.moveAhead(milliseconds)
      await cleanUp(koya.context)
      return (await left()).sort()
    }

    const all = keys.toSorted()
    expect(await cleanUpAfter(hours(1))).toEqual(all)
    expect(await cleanUpAfter(days(30))).toEqual(all)
    await db.updateTable('track').set({ image: '/tracks/web-development.svg' }).where('id', '=', id).execute()
    expect(await cleanUpAfter(hours(1))).toEqual(all)
    expect(await cleanUpAfter(days(6))).toEqual(all)
    expect(await storePicture('#100000')).toBe(keys[0])
    expect(await cleanUpAfter(days(2))).toEqual(all)
    await db.updateTable('track').set({ image }).where('id', '=', id).execute()
    expect(await cleanUpAfter(days(30))).toEqual(all)
    await db.updateTable('track').set({ image: '' }).where('id', '=', id).execute()
    expect(await cleanUpAfter(hours(1))).toEqual(all)
    expect(await cleanUpAfter(days(8))).toEqual(keys.slice(1).sort())
  })
})
