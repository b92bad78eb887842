import type { NewsTopic } from '@koya/contract'
import type { Database } from '#db/engine/client.ts'
import { accountNews } from '#features/account/news.ts'
import { announcementNews } from '#features/announcements/news.ts'
import { applicationNews } from '#features/applications/news.ts'
import { certificateNews } from '#features/certificates/news.ts'
import { enrollmentNews } from '#features/enrollment/news.ts'
import { gradingNews } from '#features/grading/news.ts'
import { invitationNews } from '#features/invitations/news.ts'
import { pairingNews } from '#features/pairings/news.ts'
import { peopleNews } from '#features/people/news.ts'
import { promiseNews } from '#features/promise/news.ts'
import { submissionNews } from '#features/submissions/news.ts'
import { taskNews } from '#features/tasks/news.ts'
import type { Mails } from '#notifications/mail/mails.ts'
import type { Clock } from '#time/clock.ts'

/** Everything that people are told of, and what it is about: identifiers, from which `notifications/mail/mails.ts` writes its mail. */
export interface News {
  enrolled: { enrollmentId: string }
  'new-mentee': { enrollmentId: string }
  'place-held': { menteeId: string; trackId: string }
  'place-passed': { menteeId: string; trackId: string }
  /** The mentor of a held place cannot give it any more, and no other can. */
  'place-gone': { menteeId: string; trackId: string }
  'new-submission': { submissionId: string }
  graded: { submissionId: string }
  /** To the mentor, of a grade of somebody else. */
  'graded-for-mentor': { submissionId: string }
  'mentor-changed': { enrollmentId: string }
  'mentees-moved-in': { mentorId: string; enrollmentIds: string[] }
  'mentees-moved-out': { mentorId: string; enrollmentIds: string[] }
  'mentor-request-declined': { requestId: string }
  /** To a mentor, at most one of the three a day; `day` is on the one that carries what waits for the daily mail. */
  'waiting-work': { mentorId: string; day?: string }
  'still-here': { mentorId: string; day?: string }
  'set-away': { mentorId: string; day?: string }
  /** To a mentee, while nothing was sent. */
  'deadline-near': { menteeId: string; taskId: string }
  'mentor-away': { menteeId: string; mentorId: string }
  /** To a mentee whose work waits: the mentor is there again. */
  'mentor-back': { menteeId: string; mentorId: string }
  /** To a mentee: the time of a promise has passed, or somebody has taken the work from the open queue. */
  'promise-passed': { submissionId: string }
  'work-taken': { submissionId: string; helperId: string }
  /** To one who helps out: one piece of open work. */
  'work-offered': { submissionId: string; mentorId: string }
  /** Where nobody helps out: to the mentors of the track, and to each admin. */
  'help-asked': { trackId: string; mentorId: string }
  'help-missing': { trackId: string; adminId: string }
  /** To each admin: a mentor asks them to give the mentees to somebody. */
  'mentees-offered': { mentorId: string; adminId: string }
  /** To a mentor, of a mentee whose account was switched off or on. */
  'mentee-switched-off': { menteeId: string; mentorId: string }
  'mentee-switched-on': { menteeId: string; mentorId: string }
  announcement: { announcementId: string; userId: string }
  /** To each admin; `answered` where the applicant was asked something. */
  'mentor-application': { applicationId: string; adminId: string; answered?: 'yes' }
  'mentor-requested': { requestId: string; adminId: string }
  'mentor-silent': { mentorId: string; adminId: string }
  /** To the admin who has sent the list, by the time of its sending. */
  'list-sent': { adminId: string; sentAt: string; count: number }
  'data-ready': { userId: string }
  /** To the person, their mentor and each admin. */
  'certificate-issued': { certificateId: string }
  'mentee-finished': { certificateId: string; mentorId: string }
  'track-finished': { certificateId: string; adminId: string }
}

export type NewsKind = keyof News

/** What stands in somebody's inbox. */
export interface Line {
  userId: string
  sentence: string
  /** The page it leads to. */
  address: string
  /** Whose name the sentence holds: when they leave, the line goes along. */
  aboutId: string | null
  /** Whose deed it tells, for the limits of mails, where that is not `aboutId`. */
  causedBy?: string
  /** What is to be done: once it is, the line is not new any more (`settle.ts`). */
  objectId?: string
  /** When the first thing happened that it tells of. */
  since?: Date
}

/** How a kind is told. */
export interface Telling<Kind extends NewsKind> {
  topic: NewsTopic
  /** In place of what its reader has not opened of the same topic and object: that says nothing that it does not say. */
  replaces?: true
  /** Written with what has happened; null when there is nobody to tell. */
  line: (at: { db: Database; clock: Clock }, about: Mails[Kind]) => Promise<Line | null>
}

export type NewsTable = { [Kind in NewsKind]: Telling<Kind> }

/** The one table of what people are told (decision 0042). A kind that no feature tells does not compile. */
export const news: NewsTable = {
  ...announcementNews,
  ...applicationNews,
  ...enrollmentNews,
  ...submissionNews,
  ...gradingNews,
  ...invitationNews,
  ...pairingNews,
  ...peopleNews,
  ...promiseNews,
  ...taskNews,
  ...accountNews,
  ...certificateNews,
}
