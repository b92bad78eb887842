import { messageLimits } from '@koya/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildMentee, buildMentor, buildPerson, signAnew, type TestPerson } from '#testing/builders.ts'
import { days, minutes } from '#testing/clock.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()
let mentor: TestPerson
let mentee: TestPerson
let admin: TestPerson
let taskId: string
let sent: string

const as = (person: TestPerson) => signAnew(koya.context, person)
const submit = async () => (await koya.call('submitTask', submitting(await as(mentee), taskId))).id
const write = async (person: TestPerson, text = 'Which text does the picture need?', id = sent) =>
  koya.call('sendMessage', { as: await as(person), params: { id }, body: { text } })
const refuse = async (person: TestPerson, text = 'Is it better now?', id = sent) =>
  koya.refusal('sendMessage', { as: await as(person), params: { id }, body: { text } })
const read = async (person: TestPerson, id = sent) =>
  koya.call('listMessages', { as: await as(person), params: { id } })
const texts = async (person: TestPerson, id = sent) => (await read(person, id)).items.map(({ text }) => text)
const readWork = async () => koya.call('readMentorSubmission', { as: await as(mentor), params: { id: sent } })

beforeEach(async () => {
  const pairing = await buildPairing(koya.context)
  mentor = pairing.mentor
  mentee = pairing.mentee
  taskId = pairing.track.tasks[0] ?? ''
  admin = await buildPerson(koya.context, 'ADMIN')
  sent = await submit()
})

describe('a thread', () => {
  it('has the messages of mentee and mentor in order, over all attempts', async () => {
    expect(await read(mentee)).toMatchObject({ items: [], totalCount: 0, closed: null, readBy: [] })
    await write(mentee, 'First')
    await write(mentor, 'Second')
    const again = await submit()
    await write(mentee, 'Third', again)
    expect(await texts(mentor, sent)).toEqual(['First', 'Second', 'Third'])
    expect(await texts(mentee, again)).toEqual(['First', 'Second', 'Third'])
    const { author } = (await read(mentor)).items[0] ?? expect.fail()
    expect(author.id).toBe(mentee.id)
  })

  it('comes in pages, the newest last', async () => {
    const count = messageLimits.onPage + 5
    for (let number = 1; number <= count; number++) {
      if (number % 25 === 0) await koya.moveAhead(minutes(11))
      await write(mentee, `Message ${number}`)
    }
    const page = await read(mentee)
    expect(page.totalCount).toBe(count)
    expect(page.items.map(({ text }) => text)).toEqual(
      Array.from({ length: messageLimits.onPage }, (_, index) => `Message ${index + 6}`),
    )
    const query = { before: page.items[0]?.id }
    const earlier = await koya.call('listMessages', { as: await as(mentor), params: { id: sent }, query })
    expect(earlier.items.map(({ text }) => text)).toEqual([1, 2, 3, 4, 5].map((one) => `Message ${one}`))
  })

  it('tells with the work how many messages there are, and since when a question is open', async () => {
    expect(await readWork()).not.toHaveProperty('thread')
    const first = await write(mentee, 'A question')
    await koya.moveAhead(minutes(5))
    await write(mentee, 'And another')
    expect((await readWork()).thread).toEqual({ messageCount: 2, askedAt: first.sentAt })
    const answer = await write(mentor, 'An answer')
    expect((await readWork()).thread).toEqual({ messageCount: 3, askedAt: null })
    await koya.call('takeBackMessage', { as: await as(mentor), params: { id: answer.id } })
    expect((await readWork()).thread).toEqual({ messageCount: 2, askedAt: first.sentAt })
    expect((await readWork()).dueAt).not.toBeNull()
  })

  it('closes 14 days after the grade, and opens again with a grade that lets the task be sent again', async () => {
    const { updatedAt } = await koya.call('gradeSubmission', grading(await as(mentor), sent))
    await koya.moveAhead(days(13.9))
    const { id } = await write(mentee)
    await koya.moveAhead(days(0.2))
    const { status, code, message } = await refuse(mentee)
    expect({ status, code, message }).toEqual({
      status: 409,
      code: 'thread_closed',
      message: 'This conversation ended 14 days after the grade',
    })
    expect((await read(mentee)).closed).toBe(message)
    const own = { as: await as(mentee), params: { id } }
    expect((await koya.refusal('takeBackMessage', own)).code).toBe('thread_closed')
    await koya.call('gradeSubmission', grading(await as(mentor), sent, 0, updatedAt))
    expect((await read(mentee)).closed).toBeNull()
    await write(mentee)
  })

  it('closes when the enrollment ends and while the mentee is switched off', async () => {
    const act = async (name: 'switchOffPerson' | 'switchOnPerson') => {
      const params = { id: mentee.id }
      const { updatedAt } = await koya.call('readPerson', { as: await as(admin), params })
      const seen = { as: await as(admin), params, headers: { 'if-match': `"${updatedAt}"` } }
      if (name === 'switchOnPerson') return koya.call(name, seen)
      return koya.call(name, { ...seen, body: { reason: 'Asked for it.' } })
    }
    await act('switchOffPerson')
    expect((await refuse(mentor)).message).toMatch(/^The account of .+ is switched off$/)
    await act('switchOnPerson')
    await write(mentor)
    const { items } = await koya.call('listPairings', { as: await as(admin), query: { mentee: mentee.id } })
    await koya.call('endEnrollment', {
      as: await as(admin),
      params: { id: items[0]?.id ?? '' },
      body: { ended: true },
    })
    expect((await refuse(mentee)).code).toBe('thread_closed')
    expect((await read(mentee)).totalCount).toBe(1)
  })
})

describe('a message', () => {
  it('is Markdown without headings, HTML and pictures from elsewhere', async () => {
    const { html } = await write(mentee, '# Title\n`a < b`\n\n```js\nbuy()\n```\n\n<b>bold</b> **fat**')
    expect(html?.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')).toBe(
      [
        '<p># Title<br />\n<code>a &lt; b</code></p>',
        '<pre><code class="language-js">buy()\n</code></pre>',
        '<p>&lt;b&gt;bold&lt;/b&gt; <strong>fat</strong></p>',
      ].join('\n'),
    )
    const { status, issues } = await refuse(mentee, '![A cat](https://cats.example/cat.png)')
    expect(status).toBe(422)
    expect(issues).toEqual([
      { path: 'text', message: 'Pictures from elsewhere cannot be shown here: write the address instead' },
    ])
    const { id } = await write(mentee, 'A cat')
    const body = { text: '![A cat](https://cats.example/cat.png)' }
    const changed = await koya.refusal('changeMessage', { as: await as(mentee), params: { id }, body })
    expect([changed.status, changed.issues]).toEqual([422, issues])
    expect((await texts(mentor)).at(-1)).toBe('A cat')
  })

  it('has 1 to 2,000 characters', async () => {
    expect((await refuse(mentee, ' \n ')).issues?.[0]?.message).toBe('Write your message first')
    expect((await refuse(mentee, 'a'.repeat(2001))).issues?.[0]?.message).toBe(
      'Must be 2000 characters or less',
    )
    await write(mentee, 'ọ'.repeat(2000))
  })

  it('is changed by its author for 15 minutes, and by nobody else', async () => {
    const { id } = await write(mentee)
    const change = { params: { id }, body: { text: 'Which text?' } }
    expect((await koya.refusal('changeMessage', { ...change, as: await as(mentor) })).status).toBe(404)
    await koya.moveAhead(minutes(14.5))
    const changed = await koya.call('changeMessage', { ...change, as: await as(mentee) })
    expect(changed).toMatchObject({ text: 'Which text?', editedAt: expect.any(String) })
    await koya.moveAhead(minutes(1))
    expect(await koya.refusal('changeMessage', { ...change, as: await as(mentee) })).toMatchObject({
      status: 409,
      code: 'message_settled',
    })
    expect(await texts(mentor)).toEqual(['Which text?'])
  })

  it('is taken back with a trace, and its words are gone', async () => {
    const { id } = await write(mentee, 'A secret')
    const own = { as: await as(mentee), params: { id } }
    expect((await koya.refusal('takeBackMessage', { ...own, as: await as(mentor) })).status).toBe(404)
    await koya.call('takeBackMessage', own)
    const { items } = await read(mentor)
    expect(items).toMatchObject([{ id, text: null, html: null, author: { id: mentee.id } }])
    expect(items[0]?.takenBackAt).not.toBeNull()
    expect(await koya.call('takeBackMessage', own)).toEqual(items[0])
    const change = { ...own, body: { text: 'Again' } }
    expect(await koya.refusal('changeMessage', change)).toMatchObject({
      code: 'message_settled',
      message: 'You have taken this message back. Write another one',
    })
  })

  it('counts once for each Idempotency-Key', async () => {
    const call = {
      as: await as(mentee),
      params: { id: sent },
      body: { text: 'Once' },
      headers: { 'idempotency-key': 'a-tap' },
    }
    const answers = await Promise.all([koya.call('sendMessage', call), koya.call('sendMessage', call)])
    expect(answers[0]).toEqual(answers[1])
    expect(await texts(mentor)).toEqual(['Once'])
  })

  it('can be written 30 times in ten minutes', async () => {
    for (let count = 0; count < 30; count++) await write(mentee, `Message ${count}`)
    const { status, message } = await refuse(mentee)
    expect(status).toBe(429)
    expect(message).toMatch(/^Too many tries\. Try again in \w+ minutes?, or say it all in one message$/)
    await koya.moveAhead(minutes(11))
    await write(mentee)
  })
})

describe('nobody else reads or writes', () => {
  it('another mentee, another mentor and the former mentor get the 404 of something absent', async () => {
    const { track } = await buildPairing(koya.context)
    await write(mentee)
    const pairings = await koya.call('listPairings', { as: await as(admin), query: { mentee: mentee.id } })
    const pairing = pairings.items[0] ?? expect.fail()
    const successor = await buildMentor(koya.context, { id: pairing.track.id })
    const stranger = await buildMentee(koya.context, track, await buildMentor(koya.context, track))
    for (const one of [stranger, successor]) expect((await refuse(one)).status).toBe(404)
    const answer = await write(mentor)
    const body = { pairings: [{ id: pairing.id, mentorId: mentor.id }], mentorId: successor.id }
    await koya.call('moveMentees', { as: await as(admin), body })
    expect((await koya.refusal('listMessages', { as: await as(mentor), params: { id: sent } })).status).toBe(
      404,
    )
    expect((await refuse(mentor)).status).toBe(404)
    await write(successor, 'Hello from me')
    expect(await texts(successor)).toHaveLength(3)
    const own = { as: await as(mentor), params: { id: answer.id } }
    const changed = await koya.call('changeMessage', { ...own, body: { text: 'Corrected' } })
    expect(changed).toMatchObject({ id: answer.id, text: 'Corrected' })
    expect(await texts(successor)).toContain('Corrected')
    await koya.call('takeBackMessage', own)
    expect(await texts(successor)).not.toContain('Corrected')
    await koya.call('endEnrollment', {
      as: await as(admin),
      params: { id: pairing.id },
      body: { ended: true },
    })
    expect((await koya.refusal('takeBackMessage', own)).status).toBe(404)
  })

  it('whoever has taken the work reads and writes as long as they have it', async () => {
    await write(mentor)
    const { items } = await koya.call('listPairings', { as: await as(admin), query: { mentee: mentee.id } })
    const helper = await buildMentor(koya.context, { id: items[0]?.track.id ?? '' })
    const body = { helpsOut: true, digestHour: 18 }
    await koya.call('changeOwnPromise', { as: await as(helper), body })
    await koya.moveAhead(days(3.1))
    expect((await refuse(helper)).status).toBe(404)
    await koya.call('claimWork', { as: await as(helper), params: { id: sent } })
    await write(helper, 'I look at it today')
    expect(await texts(mentee)).toHaveLength(2)
    await koya.moveAhead(minutes(31))
    expect((await refuse(helper)).status).toBe(404)
  })

  it('an admin reads, the trail notes it, and the pair sees it', async () => {
    await write(mentee)
    const session = await as(admin)
    const inspect = () => koya.call('inspectThread', { as: session, params: { id: sent }, body: {} })
    expect((await inspect()).items).toHaveLength(1)
    const { readBy } = await read(mentee)
    expect(readBy).toMatchObject([{ id: admin.id }])
    expect((await read(mentor)).readBy).toEqual(readBy)
    const trail = () => koya.call('listTrail', { as: session, query: { action: 'submission.messages-read' } })
    expect((await trail()).items[0]).toMatchObject({ actor: { id: admin.id }, object: { id: sent } })
    const before = (await trail()).totalCount
    await inspect()
    expect((await trail()).totalCount).toBe(before + 1)
    expect((await refuse(admin)).status).toBe(403)
  })

  it('the admins who have read are named once each, with their last time, the last reader first', async () => {
    const other = await buildPerson(koya.context, 'ADMIN')
    const inspect = async (by: TestPerson) => {
      await koya.moveAhead(minutes(1))
      await koya.call('inspectThread', { as: await as(by), params: { id: sent }, body: {} })
      return (await read(mentee)).readBy
    }
    const [first] = await inspect(admin)
    expect((await inspect(other)).map(({ id }) => id)).toEqual([other.id, admin.id])
    const [again, , third] = await inspect(admin)
    expect([again?.id, third]).toEqual([admin.id, undefined])
    expect(Date.parse(again?.at ?? '')).toBeGreaterThan(Date.parse(first?.at ?? ''))
  })

  it('an admin turns to earlier pages, and leaves no line in the trail about their own mentees', async () => {
    await write(mentee, 'First')
    const last = await write(mentee, 'Last')
    const { db } = koya.context
    await db.updateTable('user').set({ role: 'ADMIN' }).where('id', '=', mentor.id).execute()
    const own = { as: await signAnew(koya.context, { ...mentor, role: 'ADMIN' }), params: { id: sent } }
    const earlier = await koya.call('inspectThread', { ...own, body: { before: last.id } })
    expect(earlier.items.map(({ text }) => text)).toEqual(['First'])
    expect((await read(mentee)).readBy).toEqual([])
  })
})
