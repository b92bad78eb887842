import { cohortAuthoring, cohortAuthoringWords } from './authoring-cohorts.ts'
import { courseAuthoring, courseAuthoringWords } from './authoring-courses.ts'
import { mentorAuthoring, mentorAuthoringWords } from './authoring-mentors.ts'
import { siteAuthoring, siteAuthoringWords } from './authoring-site.ts'
import { stageAuthoring, stageAuthoringWords } from './authoring-stages.ts'
import { taskAuthoring, taskAuthoringWords } from './authoring-tasks.ts'
import { trackAuthoring, trackAuthoringWords } from './authoring-tracks.ts'
import { workAuthoring, workAuthoringWords } from './authoring-work.ts'

export * from '#texts/zoned-moment.ts'
export * from './authoring-cohorts.ts'
export * from './authoring-courses.ts'
export * from './authoring-fields.ts'
export * from './authoring-mentors.ts'
export * from './authoring-site.ts'
export * from './authoring-stages.ts'
export * from './authoring-tasks.ts'
export * from './authoring-tracks.ts'
export * from './authoring-work.ts'
export * from './due.ts'
export * from './site-content.ts'

export const authoringOperations = {
  ...trackAuthoring,
  ...mentorAuthoring,
  ...stageAuthoring,
  ...taskAuthoring,
  ...cohortAuthoring,
  ...courseAuthoring,
  ...workAuthoring,
  ...siteAuthoring,
}

/** Descriptions of the fields of these operations, for the API document. */
export const authoringWords = {
  ...trackAuthoringWords,
  ...mentorAuthoringWords,
  ...stageAuthoringWords,
  ...taskAuthoringWords,
  ...cohortAuthoringWords,
  ...courseAuthoringWords,
  ...workAuthoringWords,
  ...siteAuthoringWords,
}
