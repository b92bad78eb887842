import { expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildMentor, buildPerson } from '#testing/builders.ts'
import { holdCall } from '#testing/held-call.ts'
import { seen } from '#testing/steps/authoring.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { publicUrl } from '#testing/steps/registering.ts'

const koya = useTestApp(publicUrl)

const ifSeen = async (id: string, as: string) => seen(await koya.call('readPerson', { as, params: { id } }))
const switchedOff = { reason: 'Asked to leave.' }

const endings: [what: string, end: (id: string, as: string) => Promise<unknown>][] = [
  ['logged out everywhere', (id, as) => koya.call('endSessions', { as, params: { id } })],
  [
    'made a mentor',
    async (id, as) =>
      koya.call('changeRole', {
        as,
        params: { id },
        headers: await ifSeen(id, as),
        body: { role: 'MENTOR' },
      }),
  ],
  [
    'switched off',
    async (id, as) =>
      koya.call('switchOffPerson', { as, params: { id }, headers: await ifSeen(id, as), body: switchedOff }),
  ],
]

it.each(endings)('T15 what an admin had under way when they were %s changes nothing', async (_what, end) => {
  const { db } = koya.context
  const [{ session: as, id }, other] = [
    await buildPerson(koya.context, 'ADMIN'),
    await buildPerson(koya.context, 'ADMIN'),
  ]
  const { track, mentor, mentee } = await buildPairing(koya.context)
  const to = await buildMentor(koya.context, track)
  const pairing = await db
    .selectFrom('enrollment')
    .select('id')
    .where('mentee_id', '=', mentee.id)
    .executeTakeFirstOrThrow()
  const words = { title: 'A title', text: 'A text' }
  const { people } = await koya.call('checkAnnouncement', { as, body: words })
  const csv = `invited-by-${id}@koya.test`
  const { seen: check } = await koya.call('checkInvitations', { as, body: { csv } })
  const person = `/api/admin/people/${mentee.id}`
  const hold = (head: string, body: object, headers?: Record<string, string>) =>
    holdCall(koya, as, head, body, headers)
  const finish = [
    await hold(`PUT ${person}/switched-off`, switchedOff, await ifSeen(mentee.id, as)),
    await hold(`PUT /api/admin/people/${to.id}/role`, { role: 'MENTEE' }, await ifSeen(to.id, as)),
    await hold(`DELETE ${person}/sessions`, {}),
    await hold(`POST ${person}/mails`, {}),
    await hold('POST /api/admin/pairings/move', {
      pairings: [{ id: pairing.id, mentorId: mentor.id }],
      mentorId: to.id,
    }),
    await hold('POST /api/admin/invitations', { csv, seen: check }),
    await hold('POST /api/admin/people/exports', { isPersonal: true }),
    await hold('POST /api/admin/announcements', { ...words, people }),
  ]
  const before = await db.selectFrom('trail').select('id').where('actor_id', '=', id).execute()
  await end(id, other.session)
  for (const one of finish) expect(await one()).toBe(401)
  const after = await db.selectFrom('trail').select('id').where('actor_id', '=', id).execute()
  expect(after).toEqual(before)
  expect(await koya.mailsTo(csv)).toEqual([])
  expect((await koya.get('/profile', { as: mentee.session })).status).toBe(200)
})

it('what an admin has begun goes on when their session has ended', async () => {
  const admin = await buildPerson(koya.context, 'ADMIN')
  const csv = `begun-by-${admin.id}@koya.test`
  const { seen: check } = await koya.call('checkInvitations', { as: admin.session, body: { csv } })
  await koya.call('sendInvitations', { as: admin.session, body: { csv, seen: check } })
  await koya.call('logout', { as: admin.session })
  expect(await koya.mailsTo(csv)).toHaveLength(1)
})
