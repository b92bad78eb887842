import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { drawLetterCloth } from '#notifications/letters/letter-squares.ts'
import { writeOwnPng } from '#pictures/picture-image.ts'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, type TestPerson, type TestTrack } from '#testing/builders.ts'
import { buildCertificate, finishTrack } from '#testing/steps/certificates.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { publicUrl } from '#testing/steps/registering.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'
import { useWebRoot } from '#testing/web-root.ts'

const koya = useTestApp({ ...publicUrl, webRoot: useWebRoot() })
let track: TestTrack
let mentor: TestPerson
let mentee: TestPerson

beforeEach(async () => {
  ;({ track, mentor, mentee } = await buildPairing(koya.context))
})

const submit = async (place: number) =>
  (await koya.call('submitTask', submitting(mentee.session, track.tasks[place]))).id
const grade = (id: string, percent: number, { session } = mentor) =>
  koya.call('gradeSubmission', grading(session, id, percent))
const weaves = async () =>
  (await koya.call('listTasks', { as: mentee.session, query: { track: track.id } })).items.map(
    ({ submission }) => submission?.weave ?? null,
  )

const byteOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 2)

/** Splits a weave into family, motif, hand, turn, border and number of dips. */
const partsOf = (weave: string | null | undefined) =>
  /^([a-z]+)-(..)(..)(..)(..)-([12])$/.exec(weave ?? '')?.slice(1) ?? []

/**
 * Returns 0 for a single line, 1 for a double line, 2 for a line with an echo. `hand` also encodes a stitch.
 */
const lineOf = (hand = '') => (Number.parseInt(hand, 16) % 18) % 3

describe('the square of a task', () => {
  it('is woven by its first grade, and no later grade changes it or can be read from it', async () => {
    const id = await submit(0)
    expect(await weaves()).toEqual([null, null, null, null])
    await grade(id, 55)
    const [woven] = await weaves()
    expect(woven).toMatch(/^market-[0-9a-f]{8}-1$/)
    await grade(id, 100)
    expect((await weaves())[0]).toBe(woven)
    await grade(id, 0)
    await grade(id, 70)
    expect((await weaves())[0]).toBe(woven)
  })

  it('tells a second attempt by a second dip, its learner by the line, its mentor by the border', async () => {
    await grade(await submit(0), 0)
    await grade(await submit(0), 80)
    await grade(await submit(1), 80)
    const [first = [], second = []] = (await weaves()).map(partsOf)
    expect([first[5], second[5]]).toEqual(['2', '1'])
    expect([first[2], second[2]].map(lineOf)).toEqual(Array(2).fill(lineOf(byteOf(`learner ${mentee.id}`))))
    expect([first[4], second[4]]).toEqual(Array(2).fill(byteOf(`mentor ${mentor.id}`)))
  })

  it('takes the motifs that the author has chosen, and keeps them when the author chooses others', async () => {
    const admin = await buildPerson(koya.context, 'ADMIN')
    const choose = async (motifs: 'sky' | 'river') => {
      const seen = await koya.call('readAuthoredTrack', { as: admin.session, params: { id: track.id } })
      const { title, description } = seen
      const saved = await koya.call('updateTrack', {
        as: admin.session,
        params: { id: track.id },
        headers: { 'if-match': `"${seen.updatedAt}"` },
        body: { title, description, image: '', motifs },
      })
      expect(saved.motifs).toBe(motifs)
    }
    await choose('sky')
    await grade(await submit(0), 80)
    await choose('river')
    await grade(await submit(1), 80)
    expect((await weaves()).map((weave) => partsOf(weave)[0])).toEqual(['sky', 'river', undefined, undefined])
  })

  it('has the border of the mentor who graded it, whoever the mentor is later', async () => {
    await grade(await submit(0), 80)
    const [before] = await weaves()
    const admin = await buildPerson(koya.context, 'ADMIN')
    const second = await submit(1)
    await grade(second, 80, admin)
    const own = await weaves()
    expect(own[0]).toBe(before)
    expect(partsOf(own[1])[4]).toBe(byteOf(`mentor ${admin.id}`))
  })
})

describe('a finished cloth', () => {
  it('is the same for its person, its mentor, on the certificate and in its files', async () => {
    const number = await finishTrack(koya, { track, mentor, mentee })
    const own = await weaves()
    expect(own).toEqual(own.map(() => expect.stringMatching(/^market-/)))
    const squares = own.map((weave) => ({ state: 'graded' as const, weave }))
    const seen = await koya.call('readMentee', { as: mentor.session, params: { id: mentee.id } })
    expect(seen.squares).toEqual(squares)
    const [certificate] = (await koya.call('listOwnCertificates', { as: mentee.session })).items
    expect(certificate?.weaves).toEqual(own)
    const page = await koya.fastify.inject({ url: `/certificates/${number}` })
    expect(page.payload).toContain(JSON.stringify(own))
    const [learned] = (await koya.call('listOwnLearning', { as: mentee.session })).items
    expect(learned?.work.map(({ weave }) => weave)).toEqual(own)
    const cloth = drawLetterCloth({ track: track.title, squares, marked: null })
    const png = await writeOwnPng(Buffer.from(cloth))
    const mails = [...(await koya.mailsTo(mentee.email)), ...(await koya.mailsTo(mentor.email))]
    for (const about of ['Your certificate', 'has finished']) {
      const mail = mails.find(({ subject }) => subject.includes(about))
      expect(mail?.html).toContain('src="cid:cloth"')
      expect(mail?.attachments?.map(({ cid, content }) => [cid, content.equals(png)])).toEqual([
        ['cloth', true],
      ])
    }
  })
  it('is left out of the mail of a certificate without graded tasks', async () => {
    await buildCertificate(koya, mentee.id)
    const mail = (await koya.mailsTo(mentee.email)).find(({ subject }) =>
      subject.includes('Your certificate'),
    )
    expect(mail?.text).toContain('See your certificate')
    expect(mail?.html).not.toContain('cid:')
    expect(mail?.attachments ?? []).toEqual([])
  })
})
