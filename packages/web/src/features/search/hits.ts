import type { Role, SearchHit, SearchKind } from '@koya/contract'
import { addressOf, openParam } from '@koya/contract/pages'

export const kindNames: Record<SearchKind, string> = {
  person: 'People',
  submission: 'Submissions',
  task: 'Tasks',
  stage: 'Stages',
  track: 'Tracks',
  course: 'Courses',
}

/** Returns the address of a result for the role of the person who searches. */
export function addressOfHit({ kind, id, title, track }: SearchHit, role: Role): string {
  if (role === 'MENTEE') return inMenteeArea({ kind, id, title, track })
  switch (kind) {
    case 'person':
      return role === 'ADMIN' ? addressOf('person', { personId: id }) : addressOf('mentee', { userID: id })
    case 'submission':
      return `${addressOf('submissions')}?${openParam}=${id}`
    case 'task':
      return role === 'ADMIN'
        ? addressOf('adminTask', { taskId: id })
        : `${addressOf('submissions')}?task=${id}`
    case 'course':
      return `${addressOf('adminCourses')}?title=${encodeURIComponent(title)}`
    case 'stage':
    case 'track':
      return addressOf('adminTrack', { trackId: track?.id ?? id })
  }
}

function inMenteeArea({ kind, id, title, track }: Omit<SearchHit, 'detail' | 'foundIn'>): string {
  if (kind === 'course') return addressOf('course', { courseTitle: title, courseId: id })
  if (kind === 'task') return addressOf('task', { taskId: id })
  return addressOf('track', { trackName: track?.title ?? title, trackId: track?.id ?? id })
}
