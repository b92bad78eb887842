import * as z from 'zod/mini'
import { weave } from '#cloth/weave-field.ts'
import { id, idParam, instant, named, requiredText } from '#fields/fields.ts'
import { squareStates } from '#learning/submission-states.ts'
import { awaySpan, personName, usualReviews } from '#learning/submissions.ts'
import { list, listQuery } from '#lists.ts'
import { operation, roles } from '#operation.ts'
import { contactFields, enrolledTracks, personalFields, publicFields } from '#people/profile.ts'
import { sampleList, sampleMentee, sampleMyMentor, sampleQuietMentee, sampleSubmission } from '#samples.ts'

export const MyMentor = named(
  'MyMentor',
  z.object({
    ...publicFields,
    ...contactFields,
    away: z.nullable(awaySpan),
    ...usualReviews,
    /** Only for a mentee: tracks with an unanswered request for another mentor (rules: pairings 8). */
    requests: z.optional(z.array(z.object({ trackId: id, askedAt: instant }))),
  }),
)
export type MyMentor = z.output<typeof MyMentor>

const strip = {
  /** One square for each task that the mentee sees, in the tracks that the viewer may see. */
  squares: z.array(z.object({ state: z.enum(squareStates), weave })),
  /** Only in answers to an admin: one mentor for each track, in order of enrollment. */
  mentors: z.optional(z.array(personName)),
}

/**
 * The orders of a list of mentees: by name, longest wait, earliest last submission, or largest graded share.
 */
export const menteeSorts = ['name', 'waiting', 'last-work', 'progress'] as const
export type MenteeSort = (typeof menteeSorts)[number]

/** A mentee has at most one of these states (rules: mentoring 19). */
export const needStates = ['silent', 'never-sent', 'never-enrolled'] as const
export type NeedState = (typeof needStates)[number]

/** A mentee is `finished` when every task is graded. */
export const menteeStates = ['waiting', 'sent-back', 'quiet', 'finished', ...needStates] as const
export type MenteeState = (typeof menteeStates)[number]

export const Mentee = named(
  'Mentee',
  z.object({
    ...publicFields,
    ...contactFields,
    gender: z.optional(personalFields.gender),
    dob: z.optional(personalFields.dob),
    tracks: enrolledTracks,
    ...strip,
    /** Counts over the current attempts that the viewer may see. */
    work: z.object({
      waiting: z.number(),
      waitingSince: z.nullable(instant),
      graded: z.number(),
      sentBack: z.number(),
      lastSubmittedAt: z.nullable(instant),
    }),
  }),
)
export type Mentee = z.output<typeof Mentee>

/** The states `quiet`, `silent` and `never-sent` begin after this many days. */
export const quietDays = 14
/** `never-enrolled` begins this many days after the registration. */
export const newcomerDays = 3
/** The overview names at most this many quiet mentees. */
export const quietMenteesShown = 6
/** The figures about reviews count the first reviews of this many days. */
export const reviewFiguresDays = 90

export const QuietMentee = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  photoUrl: z.nullable(z.string()),
  email: z.string(),
  ...strip,
  /** Null if the mentee has never sent work. */
  lastSubmittedAt: z.nullable(instant),
})
export type QuietMentee = z.output<typeof QuietMentee>

export const Overview = named(
  'Overview',
  z.object({
    mentees: z.number(),
    waiting: z.number(),
    /** Since when the oldest waiting work waits; null if no work waits. */
    waitingSince: z.nullable(instant),
    /** Only in answers to an admin: registrations with an unconfirmed address. */
    pendingRegistrations: z.optional(z.number()),
    /** Only for an admin: how much work has waited longer than the settings accept (rules: promise 13). */
    overdue: z.optional(z.number()),
    /** Only for an admin: absent mentors who still have mentees; a long list is cut off. */
    goneMentors: z.optional(
      z.array(
        z.object({
          ...personName.shape,
          why: z.enum(['silent', 'switched-off', 'left', 'away']),
          since: instant,
          /** The end of the absence; null if it is unknown. */
          until: z.nullable(instant),
          mentees: z.number(),
          waiting: z.number(),
        }),
      ),
    ),
    /**
     * The first reviews of the last {@link reviewFiguresDays} days. A mentor's median also counts waiting
     * work that has waited longer than the median of the reviews alone.
     */
    reviews: z.object({
      count: z.number(),
      medianSeconds: z.nullable(z.number()),
      /**
       * Only for a mentor: how many submissions wait longer than the median, with the median rounded up to
       * whole hours.
       */
      waitingLonger: z.optional(z.number()),
    }),
    /** How many mentees need help, by state; only admins get the optional counts. */
    needs: z.object({
      silent: z.number(),
      neverSent: z.number(),
      neverEnrolled: z.optional(z.number()),
      waitingForMentor: z.optional(z.number()),
      waitingForMentorSince: z.optional(z.nullable(instant)),
    }),
    /** The mentee who has been quiet longest comes first. */
    quiet: list(QuietMentee),
  }),
)
export type Overview = z.output<typeof Overview>

export const mentoringOperations = {
  listOwnMentors: operation({
    method: 'get',
    path: '/profile/mentors',
    summary: 'The own mentors; all of them for an admin',
    for: roles,
    query: z.strictObject(listQuery),
    answer: { status: 200, body: list(MyMentor) },
    example: {
      answer: sampleList(sampleMyMentor),
    },
  }),

  listOwnMentees: operation({
    method: 'get',
    path: '/profile/mentees',
    summary: 'The own mentees; all of them for an admin',
    for: ['MENTOR', 'ADMIN'],
    query: z.strictObject({
      ...listQuery,
      sort: z.optional(z.enum(menteeSorts, { error: 'sort must be name, waiting, last-work or progress' })),
      state: z.optional(z.enum(menteeStates, { error: `state must be one of ${menteeStates.join(', ')}` })),
      name: z.optional(requiredText('name must not be empty', 64)),
    }),
    answer: { status: 200, body: list(Mentee) },
    example: { answer: sampleList(sampleMentee) },
  }),

  readMentee: operation({
    method: 'get',
    path: '/profile/mentees/{id}',
    summary: 'One own mentee',
    for: ['MENTOR', 'ADMIN'],
    params: idParam,
    answer: { status: 200, body: Mentee },
    refusals: [404],
    example: { answer: sampleMentee },
  }),

  readOverview: operation({
    method: 'get',
    path: '/mentors/overview',
    summary: 'The own figures and the mentees gone quiet; everybody’s for an admin',
    for: ['MENTOR', 'ADMIN'],
    answer: { status: 200, body: Overview },
    example: {
      answer: {
        mentees: 5,
        waiting: 1,
        waitingSince: sampleSubmission.waitingSince,
        reviews: { count: 12, medianSeconds: 72_000 },
        needs: { silent: 1, neverSent: 2 },
        quiet: sampleList(sampleQuietMentee),
      },
    },
  }),
}

/** Descriptions of the fields above, for the API document. */
export const mentoringWords = {
  'listOwnMentees.sort':
    'The order: name, waiting and last-work (the longest first) or progress (the most graded first). Without it the first registered first.',
  'listOwnMentees.name': 'Only those with this in their first and last name; case and marks do not count.',
  'listOwnMentees.state':
    'Only those whose work waits or came back, who are quiet, have finished, sent nothing since or ever, or, for admins, never enrolled.',
  'MyMentor.trackId': 'The track in which they asked.',
  'MyMentor.askedAt': 'When they asked.',
  'MyMentor.away': 'From when to when the mentor is away, now or soon; null if they are there.',
  'Mentee.tracks': 'Those in which the caller sees this mentee, the first enrolled first.',
  'Overview.until': 'Until when the mentor is away; null where no end is known.',
  'Overview.since': 'Since when the mentor is away, switched off or gone.',
  needs: 'How many mentees need somebody, by the state that the list of mentees can be narrowed to.',
  neverEnrolled: 'Who registered 3 days ago or longer, learns no track and waits for none; for admins only.',
  neverSent: 'Who enrolled 14 days ago or longer and has sent nothing.',
  requests:
    'In which tracks the viewer has asked the admins for another mentor, and has no answer yet. Only for a MENTEE.',
  silent: 'Whose work came back, and who has sent nothing for 14 days.',
  waitingForMentor: 'Who waits for a place in a track; for admins only.',
  waitingForMentorSince: 'Since when the first of them waits. For admins only.',
  graded: 'How many are graded.',
  lastSubmittedAt: 'When the mentee last sent work; null if never.',
  medianSeconds:
    'The median time from the first sending to the first review; of a mentor with what has waited longer. Null without reviews.',
  mentees: 'How many mentees.',
  'MyMentor.from': 'The first moment.',
  'MyMentor.until': 'The last moment; null where none is known.',
  mentors: 'Whose mentee this is, one for each track, the first enrolled first. Only for an ADMIN.',
  overdue: 'How much has waited for longer than the days of the settings. Only for an ADMIN.',
  goneMentors:
    'Mentors who were set to away since they were silent, were switched off, have left, or are away for more than 14 days, and still have mentees; the first 20 of each. Only for an ADMIN.',
  why: 'What has become of the mentor.',
  pendingRegistrations: 'How many addresses are registered and not confirmed yet. Only for an ADMIN.',
  quiet:
    'Mentees without work for two weeks, the longest quiet first; not those whose work waits or is finished.',
  reviews: 'First reviews of the last 90 days.',
  sentBack: 'How many came back and were not sent again.',
  'Mentee.squares.state': 'Graded, waiting, sent-back, or pending before the first attempt.',
  'Overview.squares.state': 'Graded, waiting, sent-back, or pending before the first attempt.',
  squares:
    'Each task of the tracks in which the caller sees this mentee, in its order: graded, waiting, sent-back, or pending before the first attempt. `weave` says how a graded one is drawn.',
  waiting: 'How many wait for a review.',
  work: 'The current attempts that the caller may see, counted.',
}
