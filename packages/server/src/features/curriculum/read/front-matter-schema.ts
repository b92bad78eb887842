import {
  CourseForm,
  CriterionForm,
  contentStates,
  criteriaField,
  descriptionLimit,
  dueDays,
  isDueYear,
  likeInFile,
  mentorNoteMax,
  motifsField,
  taskTitleMax,
  titleMax,
  trackStates,
} from '@koya/contract'
import * as z from 'zod/mini'

export const describe = <S extends z.core.$ZodType>(schema: S, description: string): S => {
  z.globalRegistry.add(schema, { description })
  return schema
}

const text = (what: string, max: number, description: string) =>
  describe(
    z
      .string({ error: `Write ${what} as a text` })
      .check(
        z.trim(),
        z.minLength(1, { error: `Write ${what} as a text` }),
        z.maxLength(max, { error: `Must be ${max} characters or less` }),
      ),
    description,
  )

export const id = describe(
  z.optional(z.uuid({ error: 'This id is not valid: leave the line out, and an export writes it' })),
  'Written by an export; without one the title tells which it is.',
)

export const image = describe(
  z._default(z.string({ error: 'Name a picture beside this file' }).check(z.trim(), z.maxLength(300)), ''),
  'A picture beside the file, such as cover.png, or the address of one that Koya has.',
)

export const state = <const S extends readonly string[]>(states: S, description: string) =>
  describe(
    z.optional(z.enum(states, { error: `The state must be one of ${states.join(', ')}` })),
    description,
  )

const contentState = state(
  contentStates,
  'What mentees see is published. Without it nothing changes, and what is new is a draft.',
)

const heading = {
  id,
  title: text('the title', titleMax, 'What people read.'),
  description: text('the description', descriptionLimit, 'A sentence about it.'),
  image,
}

export const TrackMatter = z.strictObject({
  ...heading,
  motifs: describe(
    z.optional(motifsField),
    'The motifs of the cloth. Without it nothing changes, and a new track has those of the market.',
  ),
  state: state(
    trackStates,
    'Only an open track takes mentees. Without it nothing changes, and what is new is a draft.',
  ),
})

export const StageMatter = z.strictObject({ ...heading, state: contentState })

const deadlineError = 'Write the deadline with its zone, such as 2027-03-05T23:59:00+01:00'

/** A criterion as authors write it; `notYet` and `weight` are optional. */
const CriterionMatter = z.strictObject({
  text: describe(CriterionForm.shape.text, 'One plain sentence.'),
  notYet: describe(z._default(CriterionForm.shape.notYet, ''), 'What "not yet" usually means.'),
  weight: describe(z._default(CriterionForm.shape.weight, 1), 'How much it counts, from 1 to 5.'),
})

/** The front matter of a task file; the brief follows below it. */
export const TaskMatter = z
  .strictObject({
    id,
    title: text('the title', taskTitleMax, 'What people read.'),
    deadline: describe(
      z.optional(
        z.iso
          .datetime({ offset: true, error: deadlineError })
          .check(z.refine(isDueYear, { error: deadlineError })),
      ),
      'With its zone: 2027-03-05T23:59:00+01:00 is a minute to midnight in Lagos. Without it, write `days`.',
    ),
    days: describe(
      z.optional(dueDays),
      'How many days after the enrollment of a mentee it is due, without a `deadline`.',
    ),
    course: describe(
      z.optional(z.string({ error: 'Name a course of courses.yaml' })),
      'Key of a course of courses.yaml, where one is needed.',
    ),
    state: contentState,
    criteria: describe(
      z.optional(z.pipe(z.array(CriterionMatter, { error: 'Write the criteria as a list' }), criteriaField)),
      'By what the work is judged, three to eight. Without it nothing changes; an empty list takes them away.',
    ),
    mentorNote: describe(
      z._default(
        z
          .string({ error: 'Write the note as a text' })
          .check(
            likeInFile,
            z.maxLength(mentorNoteMax, { error: `Must be ${mentorNoteMax} characters or less` }),
          ),
        '',
      ),
      'Markdown for mentors: usual mistakes, and what a good answer has. No mentee reads it.',
    ),
  })
  .check(
    z.refine(({ deadline, days }) => deadline !== undefined || days !== undefined, {
      path: ['deadline'],
      error: deadlineError,
    }),
    z.refine(({ deadline, days }) => deadline === undefined || days === undefined, {
      path: ['days'],
      error: 'Write a deadline or days, not both',
    }),
  )

const CourseMatter = z.strictObject({
  id,
  title: text('the title', taskTitleMax, 'What people read.'),
  playlistUrl: describe(
    CourseForm.shape.playlistUrl,
    'A video or a playlist of YouTube, in any form that people copy.',
  ),
})

/** `courses.yaml`: each course under a key that tasks refer to. */
export const CoursesFile = z.record(
  z.string().check(z.regex(/^[\w-]{1,64}$/, { error: 'A key is made of letters, digits and hyphens' })),
  CourseMatter,
)
