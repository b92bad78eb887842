import { addressOf } from '@koya/contract'
import ical, { ICalAlarmType } from 'ical-generator'
import type { Curriculum } from '#content/published-curriculum.ts'
import { sequenceOf } from '#shared/calendar-sequence.ts'
import { daySeconds, hourSeconds } from '#time/time.ts'
import type { TaskAccess } from '../queries.ts'
import { viewOwnParts } from '../view.ts'

interface Shown {
  menteeId: string
  publicUrl: string
  curriculum: Curriculum
  access: TaskAccess
  /** The time of the last change to the data that decides the deadline, by task id. */
  changes: ReadonlyMap<string, Date>
  now: Date
}

/** Writes a mentee's deadlines as iCalendar; unchanged data give the same text (rules: tasks 31). */
export function writeCalendar({ menteeId, publicUrl, curriculum, access, changes, now }: Shown): string {
  const calendar = ical({
    name: 'Koya',
    description: 'Your deadlines at Koya',
    prodId: { company: 'Koya', product: 'Deadlines', language: 'EN' },
    ttl: 6 * hourSeconds,
  })
  for (const task of curriculum.tasks) {
    const { id, title, track, stage } = task.fields
    const enrolled = access.tracks.get(track)
    if (!enrolled || enrolled.endedAt !== null || curriculum.archivedTasks.has(id)) continue
    const viewer = { id: menteeId, role: 'MENTEE' } as const
    const { deadline, deadlineCounts, submission } = viewOwnParts(task, access, viewer, now)
    if (!deadlineCounts || submission?.state === 'graded') continue
    const isSent = submission?.state === 'waiting'
    const changedAt = newest(changes.get(id), enrolled.enrolledAt, submission?.updatedAt)
    const event = calendar.createEvent({
      id: `${id}-${menteeId}@koya`,
      start: deadline,
      stamp: changedAt,
      lastModified: changedAt,
      sequence: sequenceOf(changedAt),
      summary: isSent ? `Sent: ${title}` : `Due: ${title}`,
      description: `${curriculum.findTrack(track)?.title ?? 'Koya'}, ${stage.title}`,
      url: publicUrl + addressOf('task', { taskId: id }),
    })
    if (!isSent) {
      event.createAlarm({
        type: ICalAlarmType.display,
        trigger: daySeconds,
        description: `${title} is due tomorrow`,
      })
    }
  }
  return calendar.toString()
}

const newest = (...moments: (Date | string | undefined)[]): Date =>
  new Date(Math.max(...moments.map((moment) => (moment === undefined ? 0 : new Date(moment).getTime()))))
