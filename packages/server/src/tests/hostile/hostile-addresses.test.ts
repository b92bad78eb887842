import { channel } from 'node:diagnostics_channel'
import { createServer } from 'node:http'
import { type OperationName, operations } from '@koya/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, type TestPerson, type TestTrack } from '#testing/builders.ts'
import { application } from '#testing/steps/applying.ts'
import { courseForm, trackForm } from '#testing/steps/authoring.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()
let track: TestTrack
let mentor: TestPerson
let mentee: TestPerson
let admin: TestPerson

beforeAll(async () => {
  ;({ track, mentor, mentee } = await buildPairing(koya.context))
  admin = await buildPerson(koya.context, 'ADMIN')
})

/** Addresses that must not become links. */
const dangerous = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\rscript:alert(1)',
  '\u0001javascript:alert(1)',
  '\u0000javascript:alert(1)',
  'java\u0000script:alert(1)',
  ' javascript:alert(1)',
  '\u00a0javascript:alert(1)',
  '\ufeffjavascript:alert(1)',
  'javascript&colon;alert(1)',
  '&#106;avascript:alert(1)',
  'javascript://example.org/%0aalert(1)',
  'javascript:https://example.org',
  'jаvascript:alert(1)',
  'ｊavascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'DATA:,x',
  'vbscript:msgbox(1)',
  'livescript:x',
  'mocha:x',
  'view-source:https://example.org',
  'blob:https://example.org/1',
  'filesystem:https://example.org/x',
  'file:///etc/passwd',
  'ftp://example.org',
  'about:blank',
  'mailto:ada@example.org',
  'tel:+2348030000000',
  'intent://example.org#Intent;end',
  'ws://example.org',
  'https:javascript:alert(1)',
  'http:/example.org',
  'https:example.org',
  '//example.org',
  './dashboard',
  '\\\\example.org',
  'https://user:password@example.org',
  'https://user@example.org',
  'https://exa mple.org',
  'https://example.org/a b',
  'https://',
  'https://example',
  'https://example.org\\@evil.example',
  'https://example.org/\u202egpj.exe',
  'https://[::1',
  'https://example.org:99999',
  `https://example.org/${'a'.repeat(2048)}`,
]

it('T26 none of 40 addresses that run something is taken as a link', async () => {
  expect(dangerous.length).toBeGreaterThanOrEqual(40)
  const as = admin.session
  for (const address of dangerous) {
    const asks: [OperationName, object][] = [
      ['submitTask', submitting(mentee.session, track.tasks[0], { taskUrl: address })],
      ['createCourse', { as, body: courseForm({ playlistUrl: address }) }],
      ['createTrack', { as, body: trackForm({ image: address }) }],
      ['applyAsMentor', { body: application({ link: address, trackIds: [track.id] }) }],
      [
        'createSiteEntry',
        { as, body: { kind: 'contact', content: { chat: address, links: `Chat ${address}` } } },
      ],
    ]
    for (const [operation, input] of asks) {
      expect((await koya.refusal(operation, input)).status, `${operation} ${address}`).toBe(422)
    }
  }
})

/** Requests that the process sends, through either HTTP client of Node. */
const asked: unknown[] = []
const listen = (message: unknown) => asked.push(message)
const ways = ['http.client.request.start', 'undici:request:create'].map((name) => channel(name))
for (const way of ways) way.subscribe(listen)
afterAll(() => {
  for (const way of ways) way.unsubscribe(listen)
})

it('T27 an address that somebody typed is never fetched, not even one that is there', async () => {
  const visits: string[] = []
  const canary = createServer((request, response) => {
    visits.push(request.url ?? '')
    response.end()
  })
  await new Promise<void>((done) => canary.listen(0, '127.0.0.1', done))
  const address = canary.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/canary`
  await fetch(url)
  // Proves that the server and the listener both notice a request.
  expect([visits.length, asked.length > 0]).toEqual([1, true])
  asked.length = 0

  const typed = `Look at ${url} please, it is good.`
  const { db } = koya.context
  const work = submitting(mentee.session, track.tasks[0], { menteeComment: typed })
  const { id } = await koya.call('submitTask', work)
  await koya.call('gradeSubmission', {
    ...grading(mentor.session, id),
    body: { gradePercentage: 80, mentorComment: typed },
  })
  // The input refuses such addresses now, but older rows may hold them.
  await db.updateTable('submission').set({ task_url: url }).execute()
  await db.updateTable('track').set({ image: url, description: typed }).execute()
  await db
    .updateTable('task')
    .set({ description: `&lt;img src="${url}"&gt;`, source: `![x](${url})` })
    .execute()
  koya.context.curriculum.forget()
  const body = application({ motivation: typed, link: 'https://example.org', trackIds: [track.id] })
  await koya.call('applyAsMentor', { body })
  await db.updateTable('application').set({ link: url }).execute()
  const reads = Object.values(operations).filter(({ method }) => method === 'get')
  for (const { path } of reads.filter(({ path }) => !path.includes('/events'))) {
    for (const { session } of [mentee, mentor, admin]) {
      const ids = path.includes('/submissions/') ? id : path.includes('/tasks/') ? track.tasks[0] : track.id
      await koya.get(path.replaceAll(/\{\w+\}/g, ids ?? ''), { as: session })
    }
  }
  await koya.workIsDone()
  expect(asked).toEqual([])
  expect(visits).toHaveLength(1)
  canary.close()
})
