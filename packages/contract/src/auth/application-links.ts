import * as z from 'zod/mini'
import { done, instant, named } from '#fields/fields.ts'
import { ApplicationAnswerForm } from '#mentoring/application-form.ts'
import { operation } from '#operation.ts'
import { sampleLinkToken, sampleTrack } from '#samples.ts'
import { email, linkToken } from './auth.ts'

const link = { token: linkToken, email }
const sampleLink = { token: sampleLinkToken, email: 'bisi@example.org' }

export const OpenedApplication = named(
  'OpenedApplication',
  z.object({
    tracks: z.array(z.string()),
    places: z.number(),
    minutesAWeek: z.number(),
    technologies: z.string(),
    link: z.string(),
    motivation: z.string(),
    messages: z.array(z.object({ isFromApplicant: z.boolean(), text: z.string(), at: instant })),
    createdAt: instant,
  }),
)
export type OpenedApplication = z.output<typeof OpenedApplication>

export const applicationLinks = {
  openApplication: operation({
    method: 'post',
    path: '/mentor-applications/open',
    summary: 'An open application with what was asked, with the token of a mail, which is not used up',
    for: 'anyone',
    body: z.strictObject(link),
    answer: { status: 200, body: OpenedApplication },
    refusals: [429],
    example: {
      body: sampleLink,
      answer: {
        tracks: [sampleTrack.title],
        places: 3,
        minutesAWeek: 60,
        technologies: 'HTML, CSS and JavaScript',
        link: 'https://bisi.example.org/',
        motivation: 'Somebody read my first pages and answered. I want to do that for others.',
        messages: [
          { isFromApplicant: false, text: 'Which evenings do you have?', at: '2026-03-23T08:30:00.000Z' },
        ],
        createdAt: '2026-03-22T08:30:00.000Z',
      },
    },
  }),

  answerApplication: operation({
    method: 'post',
    path: '/mentor-applications/answer',
    summary: 'Add something to an application, or answer its question, with the token of a mail',
    for: 'anyone',
    body: z.strictObject({ ...ApplicationAnswerForm.shape, ...link }),
    answer: { status: 200, body: done },
    refusals: [429],
    example: {
      body: { text: 'I have mentored two people at work.', ...sampleLink },
      answer: { message: 'Your answer is with the admins' },
    },
  }),

  withdrawApplication: operation({
    method: 'post',
    path: '/mentor-applications/withdrawal',
    summary: 'Withdraw an application with the token of a mail',
    for: 'anyone',
    body: z.strictObject(link),
    answer: { status: 200, body: done },
    refusals: [429],
    example: { body: sampleLink, answer: { message: 'Your application is withdrawn' } },
  }),
}

/** Descriptions of the fields above, for the API document. */
export const applicationLinkWords = {
  'answerApplication.text': 'The answer.',
  'OpenedApplication.places': 'How many mentees the applicant can take.',
  'OpenedApplication.technologies': 'What the applicant works with, in words.',
  'OpenedApplication.text': 'The question or the answer.',
  'OpenedApplication.at': 'When it was written.',
  'OpenedApplication.tracks': 'The titles of the tracks that the applicant could mentor.',
}
