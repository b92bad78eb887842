import { beforeEach, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildMentee, buildMentor, buildTrack, type TestPerson, type TestTrack } from '#testing/builders.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { publicUrl } from '#testing/steps/registering.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'
import { useWebRoot } from '#testing/web-root.ts'
import { readClothFacts } from './shared-cloth-queries.ts'

const koya = useTestApp({ ...publicUrl, webRoot: useWebRoot() })
let track: TestTrack
let mentor: TestPerson
let mentee: TestPerson

beforeEach(async () => {
  ;({ track, mentor, mentee } = await buildPairing(koya.context))
})

const own = () => ({ as: mentee.session, params: { id: track.id } })
const readFacts = (path: string) =>
  readClothFacts(koya.context.db, path.split('/').at(-1)?.slice(0, 22) ?? '', koya.context.config.publicUrl)

async function share(): Promise<string> {
  const { url } = await koya.call('shareCloth', own())
  return new URL(url ?? '').pathname
}

async function submit(place: number, percent?: number, by = mentee, of = track) {
  const { id } = await koya.call('submitTask', submitting(by.session, of.tasks[place]))
  if (percent !== undefined) await koya.call('gradeSubmission', grading(mentor.session, id, percent))
}

const ask = (path: string, headers: Record<string, string> = {}) =>
  koya.fastify.inject({ url: path, headers })

it('is a picture that changes with the next grade, and a 304 until then', async () => {
  await submit(0, 80)
  const path = await share()
  const first = await ask(path)
  expect(first.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-cache' })
  const known = { 'if-none-match': String(first.headers.etag) }
  expect((await ask(path, known)).statusCode).toBe(304)
  await submit(1, 60)
  const next = await ask(path, known)
  expect(next.statusCode).toBe(200)
  expect(next.rawPayload.equals(first.rawPayload)).toBe(false)
})

it('shows the first name, the track and the graded squares, and tells no other states apart', async () => {
  await submit(0, 80)
  await submit(1, 0)
  await submit(2)
  const { items } = await koya.call('listTasks', { as: mentee.session })
  const profile = await koya.call('readProfile', { as: mentee.session })
  expect(await readFacts(await share())).toEqual({
    firstName: profile.firstName,
    track: track.title,
    site: new URL(koya.context.config.publicUrl).host,
    squares: [{ weave: items[0]?.submission?.weave }, null, null, null],
  })
})

it('keeps its address however often it is made, and withdrawing ends the address for good', async () => {
  await submit(0, 80)
  expect(await koya.call('readSharedCloth', own())).toEqual({ url: null, since: null })
  const [path, again] = await Promise.all([share(), share()])
  expect(again).toBe(path)
  expect(new URL((await koya.call('readSharedCloth', own())).url ?? '').pathname).toBe(path)
  await koya.call('withdrawCloth', own())
  expect((await ask(path)).statusCode).toBe(404)
  expect(await share()).not.toBe(path)
  expect((await ask(path)).statusCode).toBe(404)
})

it('answers a browser after it was withdrawn with a page that says so', async () => {
  await submit(0, 80)
  const path = await share()
  await koya.call('withdrawCloth', own())
  const answer = await ask(path, { accept: 'text/html' })
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.body).toContain('"path":"/404/cloth"')
  expect((await ask('/certificates/clothes', { accept: 'text/html' })).body).not.toContain('/404/cloth')
})

it('is one for each mentee and track, and withdrawing one leaves the others', async () => {
  const another = await buildMentee(koya.context, track, mentor)
  const theirs = { as: another.session, params: { id: track.id } }
  const elsewhere = await buildTrack(koya.context)
  const there = { as: mentee.session, params: { id: elsewhere.id } }
  expect((await koya.refusal('readSharedCloth', there)).status).toBe(404)
  await buildMentor(koya.context, elsewhere, { mentor })
  await koya.context.db
    .insertInto('enrollment')
    .values({
      id: crypto.randomUUID(),
      mentee_id: mentee.id,
      track_id: elsewhere.id,
      mentor_id: mentor.id,
      created_at: koya.clock.now(),
    })
    .execute()
  await submit(0, 80)
  await submit(0, 80, another)
  await submit(0, 80, mentee, elsewhere)
  await share()
  expect((await koya.call('readSharedCloth', theirs)).url).toBeNull()
  const left = [await koya.call('shareCloth', theirs), await koya.call('shareCloth', there)]
  await koya.call('withdrawCloth', own())
  const paths = left.map(({ url }) => new URL(url ?? '').pathname)
  expect(await Promise.all(paths.map(async (path) => (await ask(path)).statusCode))).toEqual([200, 200])
  await koya.context.db
    .updateTable('enrollment')
    .set({ ended_at: koya.clock.now() })
    .where('track_id', '=', elsewhere.id)
    .execute()
  expect((await ask(paths[1] ?? '')).statusCode).toBe(404)
})

it('shows a graded square also for work from before weaves, and is in no search engine', async () => {
  await submit(0, 80)
  const path = await share()
  const { db } = koya.context
  await db.updateTable('submission').set({ weave: null }).where('mentee_id', '=', mentee.id).execute()
  expect((await readFacts(path))?.squares.slice(0, 2)).toEqual([{ weave: null }, null])
  expect((await ask(path)).headers['x-robots-tag']).toBe('noindex')
})

it('is gone for people who are switched off, have left or learn no more in the track', async () => {
  await submit(0, 80)
  const path = await share()
  const { db, clock } = koya.context
  const change = (values: object) => db.updateTable('user').set(values).where('id', '=', mentee.id).execute()
  const off = { switched_off_at: clock.now(), switched_off_reason: 'Asked to leave.' }
  await change(off)
  expect((await ask(path)).statusCode).toBe(404)
  await change({ switched_off_at: null, switched_off_reason: null })
  expect((await ask(path)).statusCode).toBe(200)
  await db
    .updateTable('enrollment')
    .set({ ended_at: clock.now() })
    .where('mentee_id', '=', mentee.id)
    .execute()
  expect((await ask(path)).statusCode).toBe(404)
  expect((await koya.refusal('shareCloth', own())).status).toBe(404)
})

it('is withdrawn also while the enrollment is ended, and then stays away when it goes on', async () => {
  await submit(0, 80)
  const path = await share()
  const change = (ended_at: Date | null) =>
    koya.context.db.updateTable('enrollment').set({ ended_at }).where('mentee_id', '=', mentee.id).execute()
  await change(koya.clock.now())
  expect(new URL((await koya.call('readSharedCloth', own())).url ?? '').pathname).toBe(path)
  await koya.call('withdrawCloth', own())
  await change(null)
  expect((await ask(path)).statusCode).toBe(404)
})

it('is made from the first grade above 0 on', async () => {
  const refused = async () => koya.refusal('shareCloth', own())
  expect(await refused()).toMatchObject({ status: 409, code: 'nothing_to_share' })
  await submit(0)
  expect((await refused()).status).toBe(409)
  await submit(1, 0)
  expect((await refused()).status).toBe(409)
  expect(await koya.call('readSharedCloth', own())).toEqual({ url: null, since: null })
  await submit(2, 50)
  await share()
})

it('is drawn anew 30 times in five minutes for one client, and from the cache as often as one likes', async () => {
  await submit(0, 80)
  const path = await share()
  const statuses = []
  for (let count = 0; count < 31; count++) {
    const values = { first_name: `Ada ${count}` }
    await koya.context.db.updateTable('user').set(values).where('id', '=', mentee.id).execute()
    statuses.push((await ask(path)).statusCode, (await ask(path)).statusCode)
  }
  expect(statuses.at(0)).toBe(200)
  expect(statuses.slice(-2)).toEqual([429, 429])
})

it('is a 404 at an address that nobody has, and a 429 after many of them', async () => {
  const wrong = `/certificates/cloth/${'x'.repeat(22)}.png`
  const statuses = await Promise.all(Array.from({ length: 61 }, async () => (await ask(wrong)).statusCode))
  expect(new Set(statuses)).toEqual(new Set([404, 429]))
  expect((await ask('/certificates/cloth/short.png')).statusCode).toBe(429)
})
