import * as z from 'zod/mini'
import { changedMeanwhile, deleted } from '#authoring/authoring-fields.ts'
import { ExportedPart, sampleExport } from '#exports.ts'
import { done, id, idempotencyHeader, idParam } from '#fields/fields.ts'
import { confirmation, seenHeader } from '#if-match.ts'
import { list, listQuery } from '#lists.ts'
import { operation } from '#operation.ts'
import { sampleList } from '#samples.ts'
import {
  ExportForm,
  MentorExportForm,
  NoteForm,
  Person,
  PersonAttempt,
  PersonNote,
  peopleFilter,
  personConflict,
  RoleForm,
  SwitchOffForm,
} from './people-fields.ts'
import { samplePerson, samplePersonAttempt, samplePersonNote } from './people-samples.ts'
import { PersonEntry, personEntryWords, samplePersonEntry } from './person-entry.ts'

export * from './people-fields.ts'
export * from './person-entry.ts'

const sampleConflict = { ...changedMeanwhile, current: samplePerson }
const sampleOff = {
  ...samplePerson,
  state: 'switched-off' as const,
  switchedOffAt: '2026-03-22T08:30:00.000Z',
  switchedOffReason: 'Asked to leave.',
}

/** Shared by the operations that change the role or the state of an account. */
const act = {
  for: ['ADMIN'],
  needsProof: true,
  params: idParam,
  headers: seenHeader('person'),
  answer: { status: 200, body: Person, etag: 'updatedAt' },
  refusals: [404],
  conflict: personConflict,
} as const

export const peopleOperations = {
  listPeople: operation({
    method: 'get',
    path: '/admin/people',
    summary: 'Everybody: accounts, and who has none yet',
    for: ['ADMIN'],
    query: z.strictObject({ ...listQuery, ...peopleFilter }),
    answer: { status: 200, body: list(PersonEntry) },
    example: { answer: sampleList(samplePersonEntry) },
  }),

  readPerson: operation({
    method: 'get',
    path: '/admin/people/{id}',
    summary: 'One account, with pairings and notes',
    for: ['ADMIN'],
    params: idParam,
    answer: { status: 200, body: Person },
    refusals: [404],
    example: { answer: samplePerson },
  }),

  listPersonAttempts: operation({
    method: 'get',
    path: '/admin/people/{id}/attempts',
    summary: 'All that somebody has ever sent, the newest first',
    for: ['ADMIN'],
    params: idParam,
    query: z.strictObject(listQuery),
    answer: { status: 200, body: list(PersonAttempt) },
    refusals: [404],
    example: { answer: sampleList(samplePersonAttempt) },
  }),

  changeRole: operation({
    ...act,
    method: 'put',
    path: '/admin/people/{id}/role',
    summary: 'Give somebody another role; their sessions end',
    query: confirmation,
    body: RoleForm,
    example: {
      body: { role: 'MENTOR' },
      answer: { ...samplePerson, role: 'MENTOR' as const },
      conflict: sampleConflict,
    },
  }),

  switchOffPerson: operation({
    ...act,
    method: 'put',
    path: '/admin/people/{id}/switched-off',
    summary: 'Switch an account off: nobody can log in with it, and its waiting work leaves the queue',
    query: confirmation,
    body: SwitchOffForm,
    example: { body: { reason: 'Asked to leave.' }, answer: sampleOff, conflict: sampleConflict },
  }),

  switchOnPerson: operation({
    ...act,
    method: 'delete',
    path: '/admin/people/{id}/switched-off',
    summary: 'Switch an account on again',
    example: { answer: samplePerson, conflict: sampleConflict },
  }),

  endSessions: operation({
    method: 'delete',
    path: '/admin/people/{id}/sessions',
    summary: 'Log somebody out everywhere',
    for: ['ADMIN'],
    needsProof: true,
    params: idParam,
    answer: { status: 200, body: done },
    refusals: [404],
    example: { answer: { message: 'They are logged out everywhere' } },
  }),

  removeSecondFactors: operation({
    method: 'delete',
    path: '/admin/people/{id}/second-factors',
    summary: 'Remove the second factors of somebody who has lost them; their sessions end',
    for: ['ADMIN'],
    needsProof: true,
    params: idParam,
    answer: { status: 200, body: done },
    refusals: [404, 409],
    example: { answer: { message: 'They log in with their password alone now' } },
  }),

  sendPersonMail: operation({
    method: 'post',
    path: '/admin/people/{id}/mails',
    summary:
      'Send the mail to set a new password or, to a pending registration, the one that confirms the address',
    for: ['ADMIN'],
    params: idParam,
    answer: { status: 202, body: done },
    refusals: [404, 409, 429],
    example: { answer: { message: 'The mail is on its way' } },
  }),

  addPersonNote: operation({
    method: 'post',
    path: '/admin/people/{id}/notes',
    summary: 'Keep a note about somebody, for admins only',
    for: ['ADMIN'],
    params: idParam,
    headers: idempotencyHeader,
    body: NoteForm,
    answer: { status: 201, body: PersonNote },
    refusals: [404],
    example: { body: { text: samplePersonNote.text }, answer: samplePersonNote },
  }),

  removePersonNote: operation({
    method: 'delete',
    path: '/admin/people/{id}/notes/{noteId}',
    summary: 'Remove a note of one’s own',
    for: ['ADMIN'],
    params: z.strictObject({ id, noteId: id }),
    answer: { status: 200, body: done },
    refusals: [404],
    example: { answer: deleted },
  }),

  exportPeople: operation({
    method: 'post',
    path: '/admin/people/exports',
    summary: 'The people of a filter as CSV; it leaves a line in the trail',
    for: ['ADMIN'],
    needsProof: true,
    body: ExportForm,
    answer: { status: 200, body: z.object({ fileName: z.string(), content: z.string() }) },
    example: {
      body: { role: 'MENTEE', isPersonal: false },
      answer: {
        fileName: 'people-2026-03-22.csv',
        content: '\uFEFFFirst name,Last name,Email\r\nAdaeze,Okonkwo,adaeze@example.org\r\n',
      },
    },
  }),

  exportMentors: operation({
    method: 'post',
    path: '/admin/people/mentor-exports',
    summary: 'The mentors of a filter with their figures as CSV, in parts; each leaves a line in the trail',
    for: ['ADMIN'],
    needsProof: true,
    body: MentorExportForm,
    answer: { status: 200, body: ExportedPart },
    example: {
      body: { state: 'active' as const },
      answer: sampleExport('mentors', 'First name,Waiting\r\nBisi,3\r\n'),
    },
  }),
}

/** Field descriptions for the API document. */
export const peopleWords = {
  ...personEntryWords,
  'Person.name': 'How admins call the cohort.',
  'Person.cohort': 'The cohort in which the mentee learns; null outside of one.',
  'Person.pairings.state': 'Open while something is to be graded, finished, or ended.',
  'Person.tracks': 'A mentee: enrolled in, the first first. A mentor: approved for.',
  'Person.mentee': 'Who learns.',
  'Person.graded': 'How many are graded.',
  'Person.sentBack': 'How many came back and were not sent again.',
  'Person.waiting': 'How many wait for a review.',
  'PersonAttempt.task': 'The task it was sent for.',
  'PersonAttempt.gradePercentage': '0 to 100: above 0 it is graded, 0 sent it back; null while it waits.',
  'PersonAttempt.gradedAt': 'When somebody looked at it, also with 0; null while it waits.',
  'PersonAttempt.gradedBy': 'Who gave the present grade; null while it waits.',
  'PersonAttempt.isAdmin': 'Whether they graded it as an admin, not as the mentor.',
  'exportPeople.role': 'Only people of this role.',
  'listPeople.search': 'Words of names and email address, each of them; case and marks do not count.',
  'listPeople.sort': '`name`; without it the newest first.',
  'listPeople.role': 'Only people of this role.',
  'ShiftedDeadline.task': 'The task whose deadline moves.',
  'Person.allowed': 'How many mentees the admins allow in this track.',
  author: 'Which admin wrote it.',
  'exportPeople.content': 'The CSV: UTF-8 with a byte order mark, formulas defused.',
  createdAt: 'When it was made; of an account, when its address was confirmed.',
  hasSecondFactor: 'Whether a passkey or an authenticator app is asked for at their login.',
  isCurrent:
    'False once a newer attempt has taken its place, and of waiting work while its sender is switched off.',
  isPersonal: 'Whether birth dates and genders go along.',
  isSwitchedOff: 'Whether this mentor’s account is switched off.',
  lastLoginAt: 'When they last logged in, to the hour; null if never.',
  mentor: 'Who mentors.',
  'listPeople.mentor': 'Only the mentees of this mentor.',
  'exportPeople.mentor': 'Only the mentees of this mentor.',
  noteId: 'Of the note.',
  notes: 'What admins keep about them, the newest first.',
  pairings: 'Who mentors whom in which track, the first first.',
  places: 'How many mentees they offer to take.',
  'Person.waitsFor': 'Of a mentee: the tracks whose waiting list they are on, the longest wait first.',
  'Person.places': 'The tracks that they are approved for, with their places.',
  'Person.places.places': 'How many mentees they offer to take in it.',
  reason: 'For admins only.',
  search: 'Words of names and email address, each of them; case and diacritics do not count.',
  since: 'Since when.',
  sort: 'By name; without it the newest first.',
  'listPeople.state':
    'active, switched-off, pending (not confirmed yet), invited, or needs-mentor: mentees whose mentor is switched off or no mentor any more.',
  'exportPeople.state': 'As in the list.',
  'exportMentors.state': 'As in the list.',
  'Person.state': 'active or switched-off.',
  'PersonEntry.state': 'active, switched-off, pending (not confirmed yet) or invited.',
  switchedOffAt: 'Since when the account is switched off; null while it is on.',
  switchedOffReason: 'Why, for admins only.',
  taken: 'How many of them are taken.',
  'Person.text': 'The note.',
  text: 'The note.',
  'listPeople.track': 'Only those who learn or mentor in this track.',
  'exportPeople.track': 'Only those who learn or mentor in this track.',
  'exportMentors.track': 'Only those who mentor in this track.',
  'Person.track': 'The track.',
  'PersonAttempt.track': 'The track of the task.',
  'Person.updatedAt': 'When role or state last changed. `If-Match` names it.',
  'Person.work': 'The current attempts that they sent, or that were sent to them, counted.',
}
