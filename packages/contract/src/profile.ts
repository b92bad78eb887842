import * as z from 'zod/mini'
import { operation, roles } from './operation.ts'
import { id, idParam, instant, listOf, listQuery, nameLetters, requiredText } from './parts.ts'

export const genders = ['MALE', 'FEMALE', 'UNSPECIFIED'] as const
export const descriptionMax = 128
export const suggestedTechnologies = ['Javascript', 'React', 'Node', 'Django'] as const

/** Whole years between a birth date and a day, both taken in UTC. */
export function ageInYears(birth: Date, today: Date): number {
  const years = today.getUTCFullYear() - birth.getUTCFullYear()
  const birthdayIsAhead =
    today.getUTCMonth() < birth.getUTCMonth() ||
    (today.getUTCMonth() === birth.getUTCMonth() && today.getUTCDate() < birth.getUTCDate())
  return birthdayIsAhead ? years - 1 : years
}

/** Specification, section 5: the age must be above 6, in whole years (rulings, 5). */
export const isOldEnough = (birth: Date, today: Date): boolean => ageInYears(birth, today) > 6

const missingBirthDate = 'Please select your Date of Birth'

/** The 30th of February reads as a day in March: only what comes out as it went in is a day. */
const isRealDay = (value: string): boolean =>
  !Number.isNaN(Date.parse(value)) && new Date(value).toISOString().slice(0, 10) === value.slice(0, 10)

const dob = z.string({ error: missingBirthDate }).check(
  z.refine((value) => /^(19|20)\d{2}-\d{2}-\d{2}(T[\d:.]{5,16}Z)?$/.test(value) && isRealDay(value), {
    error: missingBirthDate,
    abort: true,
  }),
  z.refine((value) => isOldEnough(new Date(value), new Date()), { error: 'Too young to be on the platform' }),
)

/** A leading plus is added where it is missing (specification, section 5). */
const phoneNumber = z.pipe(
  requiredText('Please enter your phone number', 32),
  z.pipe(
    z.transform((typed: string) => `+${typed.replace(/[\s().-]/g, '').replace(/^\+/, '')}`),
    z.string().check(z.regex(/^\+\d{6,15}$/, { error: 'Enter a valid phone number' })),
  ),
)

const technology = requiredText('A technology cannot be empty', 32)

/** One schema for all roles; `PUT /profile` replaces all of these fields. */
export const ProfileChange = z.strictObject({
  firstName: requiredText('Please input your first name!', 64).check(nameLetters),
  lastName: requiredText('Please input your last name!', 64).check(nameLetters),
  country: requiredText('Please select your country', 64),
  city: requiredText('Please select your state', 64),
  phoneNumber,
  dob,
  gender: z.enum(genders, { error: 'Please select your gender' }),
  description: requiredText('Please write a brief description about yourself', descriptionMax),
  technologies: z.optional(
    z
      .array(technology, { error: 'Send the technologies as a list' })
      .check(z.maxLength(20, { error: 'Use at most 20 technologies' })),
  ),
})

/** The specification's Mentor: what any signed-in person may see of a mentor. */
const mentorFields = {
  id,
  firstName: z.string(),
  lastName: z.string(),
  city: z.nullable(z.string()),
  country: z.nullable(z.string()),
  photoUrl: z.nullable(z.string()),
  technologies: z.array(z.string()),
  description: z.nullable(z.string()),
}

const contact = { email: z.string(), phoneNumber: z.nullable(z.string()) }

/** Only the person and admins see these (rulings, 6). */
const personal = { gender: z.enum(genders), dob: z.nullable(instant) }

const enrolledTracks = z.array(z.object({ id, title: z.string() }))

export const Mentor = z.object(mentorFields).register(z.globalRegistry, { id: 'Mentor' })

export const MyMentor = z
  .object({ ...mentorFields, ...contact })
  .register(z.globalRegistry, { id: 'MyMentor' })

export const Mentee = z
  .object({
    ...mentorFields,
    ...contact,
    gender: z.optional(personal.gender),
    dob: z.optional(personal.dob),
    tracks: enrolledTracks,
    /** Of the current attempts that the viewer may see. */
    work: z.object({ waiting: z.number(), graded: z.number(), lastSubmittedAt: z.nullable(instant) }),
  })
  .register(z.globalRegistry, { id: 'Mentee' })

export const Profile = z
  .object({
    ...mentorFields,
    ...contact,
    ...personal,
    tracks: enrolledTracks,
    track: z.array(z.object({ name: z.string() })),
    role: z.enum(roles),
  })
  .register(z.globalRegistry, { id: 'Profile' })

/** Specification, section 4: what a mentee and a mentor must have filled in before anything else; admins nothing. */
export function isProfileComplete(profile: z.output<typeof Profile>): boolean {
  const { city, country, phoneNumber, description } = profile
  if (profile.role === 'ADMIN') return true
  return Boolean(city && country && phoneNumber && (profile.role === 'MENTOR' || description))
}

export const readProfile = operation({
  method: 'get',
  path: '/profile',
  summary: 'The own profile',
  for: roles,
  answer: { status: 200, body: Profile },
})

export const updateProfile = operation({
  method: 'put',
  path: '/profile',
  summary: 'Replace the fields of the own profile',
  for: roles,
  body: ProfileChange,
  answer: { status: 200, body: Profile },
})

/** Specification, section 5: a picture must be smaller than this many bytes. */
export const photoMaxBytes = 5 * 1024 * 1024
export const wrongPhotoType = 'Only JPG or PNG files are supported'
export const photoTooLarge = "That's way too large! Try using something smaller than 5MB"

export const uploadProfilePhoto = operation({
  method: 'post',
  path: '/profile/upload_profile_photo',
  summary: 'Change the own picture',
  for: roles,
  file: 'file',
  answer: { status: 200, body: z.object({ message: z.string(), photoUrl: z.string() }) },
  refusals: [429],
})

export const listOwnMentors = operation({
  method: 'get',
  path: '/profile/mentors',
  summary: 'The own mentors; all of them for an admin',
  for: roles,
  query: z.strictObject(listQuery),
  answer: { status: 200, body: listOf(MyMentor) },
})

export const listOwnMentees = operation({
  method: 'get',
  path: '/profile/mentees',
  summary: 'The own mentees; all of them for an admin',
  for: ['MENTOR', 'ADMIN'],
  query: z.strictObject(listQuery),
  answer: { status: 200, body: listOf(Mentee) },
})

export const readMentee = operation({
  method: 'get',
  path: '/profile/mentees/{id}',
  summary: 'One own mentee',
  for: ['MENTOR', 'ADMIN'],
  params: idParam,
  answer: { status: 200, body: Mentee },
  refusals: [404],
})
