import { beforeEach, expect } from 'vitest'
import type { TestApp } from '#testing/app.ts'
import { signAnew, type TestPerson, type TestTrack } from '#testing/builders.ts'
import { minutes } from '#testing/clock.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { submitting } from '#testing/steps/submitting.ts'
import { postMail, writeAnswer } from './answer-mail.ts'

interface Scene {
  track: TestTrack
  mentor: TestPerson
  mentee: TestPerson
  sent: string
  /** The reply address of the mail that the mentor got about the message. */
  address: string
}

interface Other {
  head?: Record<string, string>
  from?: string
  to?: string
}

/** Prepares for each test a message of a mentee that Koya has mailed to the mentor. */
export function useReplyScene(koya: TestApp) {
  const scene = {} as Scene
  const as = (person: TestPerson) => signAnew(koya.context, person)
  const readMails = async (person = scene.mentor) => koya.mailsTo(person.email)
  const write = async (person: TestPerson, text = 'Which text does the picture need?') =>
    koya.call('sendMessage', { as: await as(person), params: { id: scene.sent }, body: { text } })
  const readThread = async () =>
    koya.call('listMessages', { as: await as(scene.mentee), params: { id: scene.sent } })
  const answer = (text: string | Buffer, more: Other = {}) =>
    writeAnswer({ from: scene.mentor.email, to: scene.address, text, ...more })
  beforeEach(async () => {
    const { track, mentor, mentee } = await buildPairing(koya.context)
    const { id } = await koya.call('submitTask', submitting(await as(mentee), track.tasks[0]))
    Object.assign(scene, { track, mentor, mentee, sent: id })
    await write(mentee)
    await koya.moveAhead(minutes(3))
    scene.address = (await readMails())[0]?.replyTo ?? expect.fail('the mail cannot be answered')
  })
  return {
    scene,
    as,
    write,
    readMails,
    readThread,
    /** Returns the texts of the thread after the mentee's message. */
    answers: async () => (await readThread()).items.slice(1).map(({ text }) => text),
    answer,
    post: async (text: string | Buffer, more: Other = {}) => postMail(koya, answer(text, more)),
    /**
     * Returns the text of the newest mail that refuses the mentor's answer; undefined without such a mail.
     */
    refusal: async () =>
      (await readMails()).find(({ subject }) => subject.startsWith('Your answer about'))?.text,
  }
}

export const inParts = (parts: [string, string][], kind = 'mixed') => ({
  head: { 'Content-Type': `multipart/${kind}; boundary=cut` },
  text: `${parts.map(([type, text]) => `--cut\r\nContent-Type: ${type}\r\n\r\n${text}\r\n`).join('')}--cut--\r\n`,
})
export const attachedPhoto = 'image/png; name=a.png\r\nContent-Disposition: attachment; filename=a.png'
