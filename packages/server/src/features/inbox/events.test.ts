import { beforeAll, beforeEach, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import type { TestPerson, TestTrack } from '#testing/builders.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()
let address: string
let track: TestTrack
let mentor: TestPerson
let mentee: TestPerson

beforeAll(async () => {
  address = await koya.fastify.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  ;({ track, mentor, mentee } = await buildPairing(koya.context))
})

/** Opens the event stream of a person; `readUntil` returns the text since its last call. */
async function listen(person: TestPerson) {
  const response = await fetch(`${address}/api/inbox/events`, {
    headers: { Authorization: `Bearer ${person.session}`, 'Accept-Encoding': 'br, gzip' },
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const readUntil = async (text: string): Promise<string> => {
    for (let received = ''; ; ) {
      const piece = await reader?.read()
      received += piece?.value ?? ''
      if (received.includes(text) || !piece || piece.done) return received
    }
  }
  return { response, readUntil, leave: () => reader?.cancel() }
}

it('an open page hears at once that there is something new, and nothing of what it is', async () => {
  const [mentors, mentees] = [await listen(mentor), await listen(mentee)]
  expect(mentors.response.headers.get('content-type')).toBe('text/event-stream')
  expect(mentors.response.headers.get('content-encoding')).toBe(null)
  await mentors.readUntil(':')
  await mentees.readUntil(':')
  await koya.call('submitTask', submitting(mentee.session, track.tasks[0]))
  expect(await mentors.readUntil('data:')).toBe('data: news\n\n')
  await mentors.leave()
  await mentees.leave()
})

it('nobody hears without a session, and of one person the sixth page ends the first', async () => {
  expect((await fetch(`${address}/api/inbox/events`)).status).toBe(401)
  const first = await listen(mentor)
  const others = await Promise.all(Array.from({ length: 5 }, () => listen(mentor)))
  expect(await first.readUntil('never')).not.toContain('never')
  for (const { leave } of others) await leave()
})

it('a page that stays open hears on while others of the person come and go', async () => {
  const staying = await listen(mentee)
  await staying.readUntil(':')
  for (let visits = 0; visits < 12; visits++) {
    const visit = await listen(mentee)
    await visit.readUntil(':')
    await visit.leave()
  }
  const work = await koya.call('submitTask', submitting(mentee.session, track.tasks[0]))
  await koya.call('gradeSubmission', grading(mentor.session, work.id, 80))
  expect(await staying.readUntil('data:')).toContain('data: news')
  await staying.leave()
})

it('the end of the process ends them', async () => {
  const { readUntil } = await listen(mentor)
  await koya.fastify.close()
  expect(await readUntil('never')).not.toContain('never')
})
