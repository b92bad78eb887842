import * as z from 'zod/mini'
import { authoringConflict } from '#authoring/authoring-fields.ts'
import { done, id, idempotencyHeader, idParam, instant, named, requiredText } from '#fields/fields.ts'
import { list, listQuery } from '#lists.ts'
import { operation, roles } from '#operation.ts'
import { sampleId } from '#sample-id.ts'
import { sampleList, sampleMentor } from '#samples.ts'

/** The states by which an admin can narrow the audience of an announcement, with their labels. */
export const audienceStates = {
  learning: 'Learn in a track',
  'without-track': 'Learn in no track yet',
  waiting: 'Wait for a place',
  'needs-mentor': 'Lost their mentor',
} as const
export type AudienceState = keyof typeof audienceStates

export const stateNames = Object.keys(audienceStates) as AudienceState[]

export const announcementLimits = { title: 100, text: 5000, mailsAMinute: 30 } as const

/** Filters that select the readers: people who match all given filters and are not switched off. */
const audience = {
  role: z.optional(z.enum(roles, { error: `role must be one of ${roles.join(', ')}` })),
  track: z.optional(id),
  state: z.optional(z.enum(stateNames, { error: `state must be one of ${stateNames.join(', ')}` })),
}

/** Empty lines separate the paragraphs of the text. */
export const announcementText = {
  title: requiredText('Enter a title', announcementLimits.title).check(
    z.regex(/^[^\r\n]*$/, { error: 'The title is one line' }),
  ),
  text: requiredText('Write something', announcementLimits.text),
}

export const AnnouncementForm = named(
  'AnnouncementForm',
  z.strictObject({ ...announcementText, ...audience }),
)
export type AnnouncementForm = z.output<typeof AnnouncementForm>

export const AnnouncementCheck = named(
  'AnnouncementCheck',
  z.object({
    people: z.number(),
    mail: z.object({ subject: z.string(), text: z.string(), why: z.string() }),
  }),
)
export type AnnouncementCheck = z.output<typeof AnnouncementCheck>

/** An announcement as its readers see it. */
export const Announcement = named(
  'Announcement',
  z.object({ id, title: z.string(), text: z.string(), createdAt: instant }),
)
export type Announcement = z.output<typeof Announcement>

/** An announcement as the admins see it. */
export const SentAnnouncement = named(
  'SentAnnouncement',
  z.object({
    id,
    title: z.string(),
    role: z.nullable(z.enum(roles)),
    /** `title` is null if the track has been deleted. */
    track: z.nullable(z.object({ id, title: z.nullable(z.string()) })),
    state: z.nullable(z.enum(stateNames)),
    by: z.nullable(z.object({ id, name: z.string() })),
    people: z.number(),
    told: z.number(),
    createdAt: instant,
    finishedAt: z.nullable(instant),
    stoppedAt: z.nullable(instant),
  }),
)
export type SentAnnouncement = z.output<typeof SentAnnouncement>

const sampleForm = {
  title: 'We meet on Saturday',
  text: 'At four in the afternoon, online: https://meet.example.org/koya\n\nBring what you are working on.',
  role: 'MENTEE' as const,
}
const sampleAnnouncement = {
  id: sampleId(95),
  title: sampleForm.title,
  text: sampleForm.text,
  createdAt: '2026-03-24T08:30:00.000Z',
}
const sampleAdmin = { id: sampleMentor.id, name: `${sampleMentor.firstName} ${sampleMentor.lastName}` }
const sampleCheck = {
  people: 214,
  mail: {
    subject: sampleForm.title,
    text: `Hello Bisi,\n\n${sampleForm.text}\n\nKoya`,
    why: 'You get this mail because you have an account at Koya. Its admins have written it.',
  },
}

const sampleSent = {
  id: sampleAnnouncement.id,
  title: sampleForm.title,
  role: sampleForm.role,
  track: null,
  state: null,
  by: sampleAdmin,
  people: sampleCheck.people,
  told: 120,
  createdAt: sampleAnnouncement.createdAt,
  finishedAt: null,
  stoppedAt: null,
}

export const announcementOperations = {
  readAnnouncement: operation({
    method: 'get',
    path: '/announcements/{id}',
    summary: 'What the admins told one, in full',
    for: roles,
    params: idParam,
    answer: { status: 200, body: Announcement },
    refusals: [404],
    example: { answer: sampleAnnouncement },
  }),

  listAnnouncements: operation({
    method: 'get',
    path: '/admin/announcements',
    summary: 'What was told to many, the latest first, and how many of them know by now',
    for: ['ADMIN'],
    query: z.strictObject(listQuery),
    answer: { status: 200, body: list(SentAnnouncement) },
    example: {
      answer: sampleList(sampleSent),
    },
  }),

  stopAnnouncement: operation({
    method: 'put',
    path: '/admin/announcements/{id}/stopped',
    summary: 'Stop an announcement: nobody else is told',
    for: ['ADMIN'],
    params: idParam,
    answer: { status: 200, body: SentAnnouncement },
    refusals: [404],
    example: {
      answer: {
        ...sampleSent,
        finishedAt: '2026-03-24T08:34:00.000Z',
        stoppedAt: '2026-03-24T08:34:00.000Z',
      },
    },
  }),

  checkAnnouncement: operation({
    method: 'post',
    path: '/admin/announcements/check',
    summary: 'Whom an announcement would reach, and its mail, before anything happens',
    for: ['ADMIN'],
    body: AnnouncementForm,
    answer: { status: 200, body: AnnouncementCheck },
    example: { body: sampleForm, answer: sampleCheck },
  }),

  tryAnnouncement: operation({
    method: 'post',
    path: '/admin/announcements/test',
    summary: 'Send an announcement to oneself only',
    for: ['ADMIN'],
    body: AnnouncementForm,
    answer: { status: 200, body: done },
    example: { body: sampleForm, answer: { message: 'The test is on its way to you' } },
  }),

  sendAnnouncement: operation({
    method: 'post',
    path: '/admin/announcements',
    summary: 'Send an announcement to as many people as the check has told',
    for: ['ADMIN'],
    headers: idempotencyHeader,
    body: z.strictObject({
      ...AnnouncementForm.shape,
      people: z.number({ error: 'Look first whom it reaches' }).check(z.int(), z.gte(1)),
    }),
    answer: { status: 201, body: Announcement },
    conflict: authoringConflict(AnnouncementCheck),
    example: {
      body: { ...sampleForm, people: sampleCheck.people },
      answer: sampleAnnouncement,
      conflict: {
        message: 'By now it is 215 people: look once more',
        code: 'changed_meanwhile',
        current: { ...sampleCheck, people: 215 },
      },
    },
  }),
}

const roleWords = 'Only people of this role; without it everybody.'
const trackWords = 'Only those who learn or mentor in this track.'
const stateWords = `Only those who: ${Object.entries(audienceStates)
  .map(([name, words]) => `\`${name}\`, ${words.toLowerCase()}`)
  .join('; ')}.`
const textWords = 'Paragraphs with an empty line between them; web addresses in them can be opened.'

/** Descriptions of the fields above, for the API document. */
export const announcementsWords = {
  'AnnouncementFormInput.text':
    'Paragraphs with an empty line between them; web addresses in them can be opened.',
  'AnnouncementFormInput.role': 'Only people of this role.',
  'AnnouncementFormInput.track': 'Only those who learn or mentor in this track.',
  'AnnouncementFormInput.state':
    'Only those who learn in a track, learn in no track yet, wait for a place, or have lost their mentor.',
  'AnnouncementForm.role': roleWords,
  'AnnouncementForm.track': trackWords,
  'AnnouncementForm.state': stateWords,
  'AnnouncementForm.text': textWords,
  'sendAnnouncement.role': roleWords,
  'sendAnnouncement.track': trackWords,
  'sendAnnouncement.state': stateWords,
  'sendAnnouncement.text': textWords,
  'sendAnnouncement.people': 'How many it reaches, as the check has told.',
  'AnnouncementCheck.people': 'How many it reaches.',
  'AnnouncementCheck.mail': 'The mail as it would reach oneself.',
  'AnnouncementCheck.text': 'Its words.',
  'AnnouncementCheck.why': 'Why it came.',
  subject: 'What stands above it.',
  'Announcement.text': textWords,
  'Announcement.createdAt': 'When it was sent.',
  'SentAnnouncement.role': 'To whom it went; null for every role.',
  'SentAnnouncement.track': 'To whom it went; null for every track, without a title once it is gone.',
  'SentAnnouncement.state': 'To whom it went; null for all.',
  'SentAnnouncement.by': 'Which admin has sent it; null once they have left.',
  'SentAnnouncement.name': 'Their name.',
  'SentAnnouncement.people': 'How many it was for.',
  told: 'How many have been told.',
  'SentAnnouncement.createdAt': 'When it was sent.',
  finishedAt: 'When the last one was told, or when it was stopped; null until then.',
  stoppedAt: 'When an admin stopped it; null otherwise.',
}
