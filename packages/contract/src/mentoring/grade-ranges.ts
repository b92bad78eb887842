import * as z from 'zod/mini'
import { id, idParam, named } from '#fields/fields.ts'
import { fewestOthers, fewestWorks } from '#limits.ts'
import { list, listQuery } from '#lists.ts'
import { operation } from '#operation.ts'
import { sampleList, sampleTask, sampleTrack } from '#samples.ts'

/** A grade range counts at most this many of the latest grades of a task (decision 0137). */
export const rangeGrades = 200

const titled = z.object({ id, title: z.string() })
const range = z.object({
  of: z.number(),
  quarter: z.number(),
  median: z.number(),
  threeQuarters: z.number(),
})

export const GradeRange = named(
  'GradeRange',
  z.object({
    ...titled.shape,
    track: titled,
    own: range,
    /** Null with fewer grades or graders than `fewestOthers`. */
    others: z.nullable(range),
  }),
)
export type GradeRange = z.output<typeof GradeRange>

const example = {
  answer: sampleList({
    id: sampleTask.id,
    title: sampleTask.title,
    track: { id: sampleTrack.id, title: sampleTrack.title },
    own: { of: 14, quarter: 60, median: 75, threeQuarters: 85 },
    others: { of: 120, quarter: 65, median: 80, threeQuarters: 90 },
  }),
}

export const gradeRangeOperations = {
  listOwnGradeRanges: operation({
    method: 'get',
    path: '/mentors/grade-ranges',
    summary: 'The middle half of one’s own grades, by task, beside that of everybody else',
    for: ['MENTOR'],
    query: z.strictObject(listQuery),
    answer: { status: 200, body: list(GradeRange) },
    example,
  }),

  listGradeRanges: operation({
    method: 'get',
    path: '/admin/people/{id}/grade-ranges',
    summary: 'The middle half of a person’s grades, by task, beside that of everybody else',
    for: ['ADMIN'],
    params: idParam,
    query: z.strictObject(listQuery),
    answer: { status: 200, body: list(GradeRange) },
    refusals: [404],
    example,
  }),
}

/** Descriptions of the fields above, for the API document. */
export const gradeRangesWords = {
  'GradeRange.track': 'The track of the task.',
  'GradeRange.own': `The grades of this person; tasks with fewer than ${fewestWorks} are left out.`,
  'GradeRange.others': `The grades of everybody else; null with fewer than ${fewestOthers.grades} grades or fewer than ${fewestOthers.people} people who gave them.`,
  'GradeRange.of': 'How many grades.',
  'GradeRange.quarter': 'A quarter of the grades is at most this; rounded to steps of 5.',
  'GradeRange.median': 'Half of the grades are at most this; rounded to steps of 5.',
  'GradeRange.threeQuarters': 'Three quarters of the grades are at most this; rounded to steps of 5.',
}
