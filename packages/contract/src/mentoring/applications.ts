import * as z from 'zod/mini'
import { authoringConflict, changedMeanwhile } from '#authoring/authoring-fields.ts'
import { checkEmail } from '#check-email.ts'
import {
  challengeHeader,
  done,
  id,
  idParam,
  instant,
  named,
  requiredText,
  wholeNumber,
} from '#fields/fields.ts'
import { seenHeader } from '#if-match.ts'
import { personName } from '#learning/submissions.ts'
import { list, listQuery } from '#lists.ts'
import { operation, roles } from '#operation.ts'
import { sampleId } from '#sample-id.ts'
import { sampleList, sampleMentor, sampleTrack } from '#samples.ts'
import { ApplicationForm, answerMax } from './application-form.ts'
import { placesMax } from './places.ts'

export const applicationStates = ['new', 'asked', 'approved', 'declined', 'withdrawn'] as const
export type ApplicationState = (typeof applicationStates)[number]

const trackNames = z.array(z.object({ id, title: z.string() }))

const entryFields = {
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  state: z.enum(applicationStates),
  tracks: trackNames,
  places: z.number(),
  minutesAWeek: z.number(),
  createdAt: instant,
  updatedAt: instant,
}

export const ApplicationEntry = named('ApplicationEntry', z.object(entryFields))
export type ApplicationEntry = z.output<typeof ApplicationEntry>

export const Application = named(
  'Application',
  z.object({
    ...entryFields,
    technologies: z.string(),
    link: z.string(),
    motivation: z.string(),
    /** The account with the applicant's address; null if there is none. */
    account: z.nullable(
      z.object({ id, role: z.enum(roles), isLearning: z.boolean(), isSwitchedOff: z.boolean() }),
    ),
    messages: z.array(z.object({ id, isFromApplicant: z.boolean(), text: z.string(), at: instant })),
    /** The admin's sentence about a declined application. */
    answer: z.nullable(z.string()),
    closedAt: z.nullable(instant),
    closedBy: z.nullable(personName),
  }),
)
export type Application = z.output<typeof Application>

export const ApprovalForm = z.strictObject({
  tracks: z
    .array(
      z.strictObject({
        id,
        places: wholeNumber('Enter how many places', 'The places', 1, placesMax),
      }),
      { error: 'Choose at least one track' },
    )
    .check(
      z.minLength(1, { error: 'Choose at least one track' }),
      z.maxLength(20, { error: 'Choose at most 20 tracks' }),
      z.refine((tracks) => new Set(tracks.map((track) => track.id)).size === tracks.length, {
        error: 'Choose each track once',
      }),
    ),
})
export type ApprovalForm = z.output<typeof ApprovalForm>

export const QuestionForm = z.strictObject({ question: requiredText('Write your question', answerMax) })
export const RefusalForm = z.strictObject({
  sentence: requiredText('Say in a sentence why, the applicant reads it', answerMax),
})

const sampleEntry = {
  id: sampleId(70),
  firstName: sampleMentor.firstName,
  lastName: sampleMentor.lastName,
  email: 'bisi@example.org',
  state: 'new' as const,
  tracks: [{ id: sampleTrack.id, title: sampleTrack.title }],
  places: 3,
  minutesAWeek: 60,
  createdAt: '2026-03-22T08:30:00.000Z',
  updatedAt: '2026-03-22T08:30:00.000Z',
}
const sampleApplication = {
  ...sampleEntry,
  technologies: 'HTML, CSS and JavaScript',
  link: 'https://bisi.example.org/',
  motivation: 'Somebody read my first pages and answered. I want to do that for others.',
  account: null,
  messages: [],
  answer: null,
  closedAt: null,
  closedBy: null,
}

const seen = {
  for: ['ADMIN'],
  params: idParam,
  headers: seenHeader('application'),
  answer: { status: 200, body: Application, etag: 'updatedAt' },
  refusals: [404],
  conflict: authoringConflict(Application),
} as const
const sampleSeen = {
  answer: sampleApplication,
  conflict: { ...changedMeanwhile, current: sampleApplication },
}

export const applicationOperations = {
  listMentorTracks: operation({
    method: 'get',
    path: '/mentor-applications/tracks',
    summary: 'The tracks that one can apply to mentor',
    for: 'anyone',
    answer: { status: 200, body: list(z.object({ id, title: z.string() })) },
    example: { answer: sampleList({ id: sampleTrack.id, title: sampleTrack.title }) },
  }),

  applyAsMentor: operation({
    method: 'post',
    path: '/mentor-applications',
    summary: 'Apply to become a mentor',
    for: 'anyone',
    headers: challengeHeader,
    body: ApplicationForm,
    answer: { status: 201, body: done },
    refusals: [429],
    example: {
      body: {
        firstName: sampleMentor.firstName,
        lastName: sampleMentor.lastName,
        email: 'bisi@example.org',
        trackIds: [sampleTrack.id],
        places: 3,
        minutesAWeek: 60,
        technologies: sampleApplication.technologies,
        link: sampleApplication.link,
        motivation: sampleApplication.motivation,
        consent: true,
      },
      answer: { message: `Thank you. ${checkEmail}` },
    },
  }),

  listApplications: operation({
    method: 'get',
    path: '/admin/applications',
    summary: 'Who applied to mentor, the latest first',
    for: ['ADMIN'],
    query: z.strictObject({
      ...listQuery,
      state: z.optional(
        z.enum(applicationStates, { error: `state must be one of ${applicationStates.join(', ')}` }),
      ),
    }),
    answer: { status: 200, body: list(ApplicationEntry) },
    example: { answer: sampleList(sampleEntry) },
  }),

  readApplication: operation({
    method: 'get',
    path: '/admin/applications/{id}',
    summary: 'One application with what was asked and answered',
    for: ['ADMIN'],
    params: idParam,
    answer: { status: 200, body: Application, etag: 'updatedAt' },
    refusals: [404],
    example: { answer: sampleApplication },
  }),

  askApplicant: operation({
    ...seen,
    method: 'post',
    path: '/admin/applications/{id}/questions',
    summary: 'Ask an applicant something by mail',
    body: QuestionForm,
    example: { body: { question: 'Which evenings do you have?' }, ...sampleSeen },
  }),

  approveApplication: operation({
    ...seen,
    method: 'post',
    path: '/admin/applications/{id}/approval',
    summary: 'Approve an applicant for tracks, each with places; without an account, invite them',
    body: ApprovalForm,
    example: { body: { tracks: [{ id: sampleTrack.id, places: 3 }] }, ...sampleSeen },
  }),

  declineApplication: operation({
    ...seen,
    method: 'post',
    path: '/admin/applications/{id}/refusal',
    summary: 'Decline an application with a sentence, which is mailed',
    body: RefusalForm,
    example: { body: { sentence: 'We look for people with more time at the moment.' }, ...sampleSeen },
  }),
}

/** Descriptions of the fields above, for the API document. */
export const applicationsWords = {
  'listApplications.state': 'Only those in this state.',
  'Application.updatedAt': 'When it last changed. `If-Match` names it.',
  link: 'Where their work can be seen; may be empty.',
  account: 'The account of the address, if it has one by now.',
  answer: 'The sentence with which it was declined.',
  closedAt: 'When it was approved, declined or withdrawn.',
  closedBy: 'Which admin has decided; null where the applicant withdrew it.',
  consent: 'That Koya may keep what is sent.',
  isFromApplicant: 'Whether the applicant wrote it, or an admin.',
  isLearning: 'Whether they learn in a track at present: then they cannot be approved.',
  'Application.isSwitchedOff': 'Whether the account is switched off.',
  messages: 'What was asked and answered, the first first.',
  minutesAWeek: 'How much time the applicant has.',
  motivation: 'Why, in 30 to 1,000 characters.',
  question: 'What the applicant is asked.',
  sentence: 'Why not; the applicant reads it.',
  trackIds: 'The tracks that the applicant could mentor, or none.',
  'applyAsMentor.places': 'How many mentees the applicant can take.',
  'applyAsMentor.technologies': 'What the applicant works with, in words.',
  'Application.places': 'How many mentees the applicant can take.',
  'ApplicationEntry.places': 'How many mentees the applicant can take.',
  'Application.state': 'new (an admin should look), asked, approved, declined or withdrawn.',
  'ApplicationEntry.state': 'new (an admin should look), asked, approved, declined or withdrawn.',
  'Application.technologies': 'What the applicant works with, in words.',
  'Application.tracks': 'The tracks that the applicant could mentor.',
  'ApplicationEntry.tracks': 'The tracks that the applicant could mentor.',
  'approveApplication.places': 'How many mentees they may have in the track.',
  'approveApplication.tracks': 'What they are approved for.',
  'Application.text': 'The question or the answer.',
  'Application.at': 'When it was written.',
}
