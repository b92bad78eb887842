import * as z from 'zod/mini'
import { changedMeanwhile } from '#authoring/authoring-fields.ts'
import { sampleWeave, weave } from '#cloth/weave-field.ts'
import { id, idempotencyHeader, instant, nameChecks, named, requiredText } from '#fields/fields.ts'
import { seenMoment } from '#if-match.ts'
import { operation, roles } from '#operation.ts'
import { sampleId } from '#sample-id.ts'
import { birthDate } from './birth-date.ts'

export const genders = ['MALE', 'FEMALE', 'UNSPECIFIED'] as const
export type Gender = (typeof genders)[number]
export const descriptionMax = 128
export const suggestedTechnologies = ['Javascript', 'React', 'Node', 'Django'] as const

const technology = requiredText('A technology cannot be empty', 32)

/** `PUT /profile` replaces all these fields; without `technologies`, it deletes the stored ones. */
export const ProfileForm = z.strictObject({
  firstName: requiredText('Please input your first name!', 64).check(...nameChecks),
  lastName: requiredText('Please input your last name!', 64).check(...nameChecks),
  country: requiredText('Please select your country', 64),
  city: requiredText('Please select your state', 64),
  /** phone-number.ts checks whether the number is valid; its tables are too large to import here. */
  phoneNumber: requiredText('Please enter your phone number', 32),
  dob: birthDate,
  gender: z.enum(genders, { error: 'Please select your gender' }),
  description: requiredText('Please write a brief description about yourself', descriptionMax),
  technologies: z.optional(
    z
      .array(technology, { error: 'Send the technologies as a list' })
      .check(z.maxLength(20, { error: 'Use at most 20 technologies' })),
  ),
})
export type ProfileForm = z.output<typeof ProfileForm>

export const profileLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  country: 'Country',
  city: 'State',
  phoneNumber: 'Phone number',
  dob: 'Date of birth',
  gender: 'Gender',
  description: 'Description',
  technologies: 'Technologies',
} satisfies Record<keyof ProfileForm, string>

/** Any signed-in person may see these fields of a mentor (rules: profile 29). */
export const publicFields = {
  id,
  firstName: z.string(),
  lastName: z.string(),
  city: z.nullable(z.string()),
  country: z.nullable(z.string()),
  photoUrl: z.nullable(z.string()),
  technologies: z.array(z.string()),
  description: z.nullable(z.string()),
}

/** The person, their own mentor or mentees, and admins may see these fields (rules: profile 27). */
export const contactFields = { email: z.string(), phoneNumber: z.nullable(z.string()) }

/** Only the person and admins may see these fields (rules: profile 28). */
export const personalFields = { gender: z.enum(genders), dob: z.nullable(instant) }

export const enrolledTracks = z.array(z.object({ id, title: z.string() }))

export const Profile = named(
  'Profile',
  z.object({
    ...publicFields,
    ...contactFields,
    ...personalFields,
    tracks: enrolledTracks,
    /** The titles of `tracks` for clients that read `track[0].name`; absent if empty (rules: profile 32). */
    track: z.optional(z.array(z.object({ name: z.string() }))),
    /** The tracks in which a mentee's enrollment has ended; absent if there are none (rules: pairings 13). */
    endedTracks: z.optional(z.array(z.object({ id, title: z.string(), isFinished: z.boolean() }))),
    role: z.enum(roles),
    createdAt: instant,
    updatedAt: instant,
  }),
)
export type Profile = z.output<typeof Profile>

/** The refusal of a change to an outdated version. `current` is the present profile. */
export const ProfileConflict = z.object({
  message: z.string(),
  code: z.enum(['changed_meanwhile']),
  current: Profile,
})
export type ProfileConflict = z.output<typeof ProfileConflict>

/** A track that the person has finished or whose enrollment has ended, with the last attempt at each task. */
export const Learned = named(
  'Learned',
  z.object({
    track: z.object({ id, title: z.string() }),
    mentor: z.string(),
    state: z.enum(['finished', 'ended']),
    enrolledAt: instant,
    work: z.array(
      z.object({
        id,
        task: z.string(),
        taskUrl: z.string(),
        submittedAt: instant,
        gradePercentage: z.nullable(z.number()),
        weave,
        mentorComment: z.nullable(z.string()),
        isThanked: z.boolean(),
      }),
    ),
  }),
)
export type Learned = z.output<typeof Learned>

export const wrongPhotoType = 'Only JPG or PNG files are supported'

export const sampleEnrolledTrack = { id: sampleId(1), title: 'Web Development' }

const sampleFilledIn = {
  firstName: 'Adaeze',
  lastName: 'Okonkwo',
  city: 'Lagos',
  country: 'Nigeria',
  technologies: ['Javascript', 'React'],
  description: 'I learn in the evenings.',
}
export const samplePublic = {
  ...sampleFilledIn,
  id: sampleId(10),
  photoUrl: 'https://learn.example.org/api/photos/5f2b8c1e9d7a4b3c8e6f0a1d2c4b5e6f',
}
export const sampleContact = { email: 'adaeze@example.org', phoneNumber: '+2348030000001' }
const samplePersonal = { gender: 'FEMALE' as const, dob: '2001-05-17T00:00:00.000Z' }

const sampleProfile = {
  ...samplePublic,
  ...sampleContact,
  ...samplePersonal,
  tracks: [sampleEnrolledTrack],
  track: [{ name: sampleEnrolledTrack.title }],
  role: 'MENTEE' as const,
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-24T08:00:00.000Z',
}

export const profileOperations = {
  readProfile: operation({
    method: 'get',
    path: '/profile',
    summary: 'The own profile',
    for: roles,
    answer: { status: 200, body: Profile },
    example: { answer: sampleProfile },
  }),

  listOwnLearning: operation({
    method: 'get',
    path: '/profile/learning',
    summary: 'What one has learned: the tracks that are finished or ended, and the work in them',
    for: roles,
    answer: { status: 200, body: z.object({ items: z.array(Learned) }) },
    example: {
      answer: {
        items: [
          {
            track: sampleEnrolledTrack,
            mentor: 'Bisi Adeyemi',
            state: 'finished' as const,
            enrolledAt: '2026-01-05T08:00:00.000Z',
            work: [
              {
                id: sampleId(20),
                task: 'A page about you',
                taskUrl: 'https://adaeze.example.org/page',
                submittedAt: '2026-03-20T19:12:05.123Z',
                gradePercentage: 85,
                weave: sampleWeave,
                mentorComment: 'Clear and complete.',
                isThanked: false,
              },
            ],
          },
        ],
      },
    },
  }),

  updateProfile: operation({
    method: 'put',
    path: '/profile',
    summary: 'Replace the fields of the own profile',
    for: roles,
    headers: z.looseObject({
      ...idempotencyHeader.shape,
      'if-match': z.optional(seenMoment('profile')),
    }),
    body: ProfileForm,
    answer: { status: 200, body: Profile, etag: 'updatedAt' },
    conflict: ProfileConflict,
    example: {
      body: { ...sampleFilledIn, ...samplePersonal, phoneNumber: sampleContact.phoneNumber },
      answer: sampleProfile,
      conflict: { ...changedMeanwhile, current: sampleProfile },
    },
  }),

  uploadProfilePhoto: operation({
    method: 'post',
    path: '/profile/upload_profile_photo',
    summary: 'Change the own picture',
    for: roles,
    headers: idempotencyHeader,
    file: 'file',
    answer: { status: 200, body: z.object({ message: z.string(), photoUrl: z.string() }) },
    refusals: [429],
    example: { answer: { message: 'The picture was uploaded', photoUrl: sampleProfile.photoUrl } },
  }),
}

/** Descriptions of the fields above, for the API document. */
export const profileWords = {
  'Learned.enrolledAt': 'When they enrolled.',
  'Learned.taskUrl': 'Where the work can be seen.',
  'Learned.gradePercentage': 'The grade; null while it waits.',
  'Learned.mentorComment': 'What the mentor wrote; null while it waits.',
  'Profile.name': 'The title of the track.',
  'Profile.tracks': 'A mentee: enrolled in, the first first. A mentor: approved for.',
  'Learned.track': 'What was learned.',
  'Learned.mentor': 'The name of the last mentor.',
  'Learned.state': 'Finished: every task was graded. Ended: by an admin, before that.',
  'Learned.work': 'The last attempt at each task, in their order.',
  'Learned.task': 'The title of the task.',
  'Learned.isThanked': 'True if they have thanked for it.',
  'updateProfile.if-match':
    'The `updatedAt` that was read, in quotation marks. Without it the form replaces whatever is there.',
  'updateProfile.dob':
    'The birth date as `YYYY-MM-DD`, or an instant, of which the day in its own offset counts. Age above 6.',
  file: 'A JPEG or PNG below 5 MB and 25 million pixels, told by its content.',
  'updateProfile.phoneNumber':
    'As it is dialled in `country`, or with a plus and the code of its country. Kept as E.164; what cannot be dialled is refused.',
  'Profile.createdAt': 'When the account was made.',
  'Profile.updatedAt': 'When profile or picture were last changed; until then when the account was made.',
  'Profile.endedTracks': 'A mentee: the tracks whose enrollment has ended; absent if none.',
  'Profile.isFinished': 'Whether every task was graded before.',
  'Profile.track': 'The names of `tracks` in the same order; absent while there is none.',
}
