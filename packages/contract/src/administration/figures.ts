import * as z from 'zod/mini'
import { id, instant, named } from '#fields/fields.ts'
import { operation } from '#operation.ts'
import { sampleStage, sampleTrack } from '#samples.ts'

/** The figures cover this many weeks, including the current one. */
export const figureWeeks = 12

const Week = z.object({
  /** The Monday of the week, in Lagos time. */
  day: z.iso.date(),
  signUps: z.number(),
  enrollments: z.number(),
  firstReviews: z.number(),
  /** The waiting times of work that was first reviewed in this week, or still waited when the week ended. */
  waited: z.object({
    count: z.number(),
    /** The median; null if `count` is 0. */
    halfSeconds: z.nullable(z.number()),
    /** The 90th percentile; null if `count` is 0. */
    mostSeconds: z.nullable(z.number()),
  }),
})
export type FigureWeek = z.output<typeof Week>

const TrackFigures = z.object({
  id,
  title: z.string(),
  /** People who learn the track or have finished it. */
  learners: z.number(),
  finished: z.number(),
  /** When the server stored the counts of a large track; null if none are stored. */
  countedAt: z.nullable(instant),
  stages: z.array(z.object({ id, title: z.string(), finished: z.number() })),
})
export type TrackFigures = z.output<typeof TrackFigures>

export const Figures = named(
  'Figures',
  z.object({
    /** The earliest week first; the last week is the current one and incomplete. */
    weeks: z.array(Week),
    waiting: z.array(
      z.object({ fromDays: z.number(), toDays: z.nullable(z.number()), submissions: z.number() }),
    ),
    tracks: z.array(TrackFigures),
  }),
)
export type Figures = z.output<typeof Figures>

export const figureOperations = {
  readFigures: operation({
    method: 'get',
    path: '/admin/figures',
    summary:
      'Twelve weeks of the community, what waits by its age, and how far the learners of each track are',
    for: ['ADMIN'],
    answer: { status: 200, body: Figures },
    example: {
      answer: {
        weeks: [
          {
            day: '2026-11-16',
            signUps: 14,
            enrollments: 11,
            firstReviews: 38,
            waited: { count: 45, halfSeconds: 72_000, mostSeconds: 345_600 },
          },
        ],
        waiting: [
          { fromDays: 0, toDays: 1, submissions: 4 },
          { fromDays: 14, toDays: null, submissions: 1 },
        ],
        tracks: [
          {
            id: sampleTrack.id,
            title: sampleTrack.title,
            learners: 20,
            finished: 3,
            countedAt: null,
            stages: [{ id: sampleStage.id, title: sampleStage.title, finished: 15 }],
          },
        ],
      },
    },
  }),
}

/** Descriptions of the fields above, for the API document. */
export const figuresWords = {
  'Figures.stages': 'Its published stages in their order.',
  'Figures.waiting': 'What waits for a review, by how many days it has waited.',
  'Figures.tracks': 'The tracks that are not archived, each with its published stages.',
  countedAt: 'When it was counted, where very many learn; null if just now.',
  day: 'The Monday of the week, by a clock in Lagos.',
  enrollments: 'How many enrollments were made.',
  finished: 'How many of the learners have everything graded.',
  firstReviews: 'How many attempts were looked at for the first time.',
  fromDays: 'So many days or more.',
  halfSeconds: 'Half of it waited no longer; null without any.',
  learners: 'How many learn the track or have finished it; not those whose enrollment has ended.',
  mostSeconds: 'Nine of ten waited no longer; null without any.',
  signUps: 'How many accounts were made.',
  submissions: 'How many.',
  toDays: 'Less than so many days; null without a bound.',
  waited:
    'How long work had waited that was looked at for the first time in the week, or still waited at its end.',
  weeks: 'The last 12 weeks, the present one last.',
}
