import { sampleId } from '#sample-id.ts'
import { sampleTask } from '#samples.ts'
import { sampleMentorName, samplePersonEntry } from './person-entry.ts'
import { sampleContact, sampleEnrolledTrack, samplePublic } from './profile.ts'

const { id, firstName, lastName, createdAt, lastLoginAt } = samplePersonEntry
const { isSwitchedOff: _, ...nameMentor } = sampleMentorName

export const samplePersonNote = {
  id: sampleId(70),
  text: 'Works nights until May; slow answers are no bad sign.',
  author: { id: sampleId(12), firstName: 'Ebele', lastName: 'Nwosu' },
  createdAt: lastLoginAt,
}

export const samplePerson = {
  ...samplePublic,
  ...sampleContact,
  gender: 'FEMALE' as const,
  dob: '2001-05-17T00:00:00.000Z',
  role: 'MENTEE' as const,
  state: 'active' as const,
  switchedOffAt: null,
  switchedOffReason: null,
  createdAt,
  lastLoginAt,
  hasSecondFactor: false,
  updatedAt: createdAt,
  tracks: [sampleEnrolledTrack],
  waitsFor: [],
  pairings: [
    {
      track: sampleEnrolledTrack,
      mentee: { id, firstName, lastName },
      mentor: sampleMentorName,
      state: 'open' as const,
      cohort: null,
      since: '2026-02-11T09:00:00.000Z',
    },
  ],
  places: [],
  work: { waiting: 1, graded: 2, sentBack: 0 },
  notes: [samplePersonNote],
}

export const samplePersonAttempt = {
  id: sampleId(40),
  task: { id: sampleTask.id, title: sampleTask.title },
  track: sampleEnrolledTrack,
  attempt: 1,
  isCurrent: true,
  late: false,
  gradePercentage: 85,
  submittedAt: '2026-03-20T19:12:05.123Z',
  gradedAt: '2026-03-21T10:00:00.000Z',
  gradedBy: { ...nameMentor, isAdmin: false },
  mentor: nameMentor,
}
