import type { Figures, FigureWeek, TrackFigures } from '@koya/contract'
import type { Context } from '#context.ts'
import type { Database } from '#db/engine/client.ts'
import { isoDate } from '#time/lagos.ts'
import { countTracks, listStages, listTracks } from './track-queries.ts'
import {
  ageBounds,
  countPresentWeek,
  countWaitingByAge,
  listRecordedWeeks,
  type WeekRow,
} from './week-queries.ts'
import { listWeeks } from './weeks.ts'

/** Reads the stored figures, and counts figures that are not stored (rules: figures 1, decision 0039). */
export async function readFigures({ db, clock }: Context): Promise<Figures> {
  const now = clock.now()
  const [weeks, waiting, tracks] = await Promise.all([
    readWeeks(db, now),
    countWaitingByAge(db, now),
    readTracks(db),
  ])
  return {
    weeks: weeks.map(viewWeek),
    waiting: ageBounds.map((fromDays, index) => ({
      fromDays,
      toDays: ageBounds[index + 1] ?? null,
      submissions: waiting.submissions[index] ?? 0,
    })),
    tracks,
  }
}

async function readWeeks(db: Database, now: Date): Promise<WeekRow[]> {
  const weeks = listWeeks(now)
  const recorded = await listRecordedWeeks(db, weeks[0]?.begins ?? now)
  return Promise.all(
    weeks.map(
      (week) =>
        recorded.find(({ begins_at }) => begins_at.getTime() === week.begins.getTime()) ??
        countPresentWeek(db, week),
    ),
  )
}

const viewWeek = (row: WeekRow): FigureWeek => ({
  day: isoDate(row.begins_at),
  signUps: row.sign_ups,
  enrollments: row.enrollments,
  firstReviews: row.first_reviews,
  waited: { count: row.waited, halfSeconds: row.half_seconds, mostSeconds: row.most_seconds },
})

async function readTracks(db: Database): Promise<TrackFigures[]> {
  const [tracks, stages] = await Promise.all([listTracks(db), listStages(db)])
  const uncounted = tracks.filter(({ counted_at }) => counted_at === null).map(({ id }) => id)
  const { learners, finishers } =
    uncounted.length === 0 ? { learners: [], finishers: [] } : await countTracks(db, uncounted)
  return tracks.map(({ id, title, counted_at, ...recorded }) => {
    const counted = learners.find(({ track_id }) => track_id === id)
    return {
      id,
      title,
      learners: recorded.learners ?? counted?.learners ?? 0,
      finished: recorded.finished ?? counted?.finished ?? 0,
      countedAt: counted_at?.toISOString() ?? null,
      stages: stages
        .filter(({ track_id }) => track_id === id)
        .map((stage) => ({
          id: stage.id,
          title: stage.title,
          finished: finishers.find(({ stage_id }) => stage_id === stage.id)?.finished ?? stage.finished,
        })),
    }
  })
}
