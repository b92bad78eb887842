import { sampleCourse, sampleMentor, sampleStage, sampleTask, sampleTrack } from '#samples.ts'

const updatedAt = '2026-03-01T09:00:00.000Z'
export const sampleTrackForm = {
  title: sampleTrack.title,
  description: sampleTrack.description,
  image: '/tracks/web-development.svg',
  motifs: 'sky' as const,
}

const track = { ...sampleTrack, motifs: 'sky' as const, state: 'open' as const, updatedAt, menteeCount: 12 }

export const sampleAuthoredTrackEntry = { ...track, stageCount: 2, taskCount: 8 }

export const sampleAuthoredStage = {
  id: sampleStage.id,
  title: sampleStage.title,
  description: sampleStage.description,
  image: '',
  state: 'published' as const,
  updatedAt,
  tasks: [
    {
      id: sampleTask.id,
      title: sampleTask.title,
      state: 'published' as const,
      deadline: sampleTask.deadline,
      days: null,
      updatedAt,
    },
  ],
}

export const sampleAuthoredTrack = {
  ...track,
  stages: [sampleAuthoredStage],
  mentorCount: 1,
  mentors: [
    {
      id: sampleMentor.id,
      firstName: sampleMentor.firstName,
      lastName: sampleMentor.lastName,
      email: 'bisi@example.org',
      allowed: 10,
      places: 8,
      taken: 5,
    },
  ],
}

export const sampleDeadlineShift = {
  task: { id: sampleTask.id, title: sampleTask.title },
  before: sampleTask.deadline,
  after: '2026-04-07T22:59:59.000Z',
  isPast: false,
  lateCount: 0,
}

export const sampleTaskForm = {
  title: sampleTask.title,
  source: 'Write a page with a heading, a picture and a list.',
  mentorNote: 'Look for the text of the picture: it is forgotten most often.',
  criteria: [
    { text: 'The page has one heading.', notYet: 'There are several, or none.', weight: 2 },
    { text: 'Each picture has a text.', notYet: 'The text is empty.', weight: 3 },
    { text: 'The page fits a phone.', notYet: '', weight: 1 },
  ],
  deadline: sampleTask.deadline,
  days: null,
  course: sampleCourse.id,
  stage: sampleStage.id,
}

export const sampleAuthoredTask = {
  ...sampleTaskForm,
  id: sampleTask.id,
  stage: { id: sampleStage.id, title: sampleStage.title, state: 'published' as const },
  track: { id: sampleTrack.id, title: sampleTrack.title, state: 'open' as const },
  state: 'published' as const,
  updatedAt,
  isSent: true,
}

export const sampleBrief = { description: sampleTask.description, removed: [] }

export const sampleAuthoredCourse = { ...sampleCourse, updatedAt, taskCount: 3 }

export const sampleWorkCount = { menteeCount: 12, sentCount: 40, waitingCount: 3 }
