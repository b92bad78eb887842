import type { OperationName } from '@koya/contract'

/**
 * Filters whose cost may differ, as query strings. A leading role restricts a filter to that role. A filter
 * has a `limit` if a small community has too few rows for a page.
 */
export const filters: Partial<Record<OperationName, readonly string[]>> = {
  listTasks: ['fields=list'],
  listRemarks: ['', 'task={task}'],
  listTaskFigures: ['', 'track={track}'],
  search: [
    'MENTEE words=task 7',
    'MENTOR words={name}',
    'ADMIN words=exercise {turn}',
    'ADMIN words=okafr {name}',
  ],
  listTaskSubmissions: ['', 'ADMIN mentee={mentee}'],
  listMentorSubmissions: [
    ...['', 'state=waiting', 'state=graded', 'state=sent-back', 'ADMIN state=waiting&mentor={mentor}'],
    ...['task={task}', 'mentee={mentee}', 'state=sent-back&task={lastTask}'],
    'ADMIN state=sent-back&mentor={mentor}',
  ],
  exportSubmissions: [
    ...['', 'state=waiting', 'state=graded', 'state=sent-back'],
    ...['mentor={mentor}', 'mentee={mentee}', 'task={task}'],
  ],
  listWaiting: ['', 'track={track}'],
  listOwnMentees: [
    ...['', 'sort=name', 'sort=waiting', 'sort=last-work', 'sort=progress'],
    ...['waiting', 'sent-back', 'quiet', 'finished', 'silent', 'never-sent'].map((state) => `state=${state}`),
    ...['ADMIN state=never-enrolled', 'state=waiting&sort=name', 'state=quiet&sort=last-work'],
    ...['state=sent-back&sort=progress', 'state=sent-back&sort=waiting', 'state=waiting&sort=progress'],
    ...['state=quiet&sort=waiting', 'state=silent&sort=name', 'state=finished&sort=waiting'],
    ...['ADMIN name=Adaeze', 'ADMIN name=Adaeze&sort=name', 'ADMIN name={name}'],
  ],
  listPeople: [
    ...['', 'sort=name', 'role=MENTOR', 'sort=name&role=MENTOR', 'role=ADMIN', 'state=active'],
    ...['limit=1&state=switched-off', 'limit=1&state=switched-off&track={switchedOffTrack}'],
    ...['state=pending', 'state=pending&search=new7@', 'state=invited', 'state=invited&search=invited7@'],
    ...['state=needs-mentor', 'state=needs-mentor&sort=name'],
    ...['track={track}', 'sort=name&track={track}', 'role=MENTOR&track={track}'],
    ...['mentor={mentor}', 'sort=name&mentor={mentor}', 'search={address}', 'sort=name&search={address}'],
    ...['search=Adaeze', 'sort=name&search=Adaeze', 'limit=3&role=MENTOR&search=Adaeze'],
  ],
  exportPeople: [
    ...['search={address}', 'mentor={mentor}', 'role=ADMIN', 'state=pending&search=new7@'],
    ...['state=needs-mentor&mentor={switchedOff}', 'state=switched-off&search={switchedOffAddress}'],
  ],
  exportMentors: ['', 'state=active', 'search=Adaeze', 'track={track}', 'search={mentorAddress}'],
  listTrail: [
    ...['', 'object={mentee}', 'actor={admin}', 'kind=person', 'action=person.note-added'],
    ...['action=setting.changed', 'from={lastWeek}', 'kind=person&actor={admin}'],
  ],
  listPairings: [
    ...['', 'state=open', 'state=finished', 'limit=5&state=ended', 'limit=5&request=open', 'track={track}'],
    ...['mentor={mentor}', 'state=open&track={track}', 'limit=1&request=open&track={track}'],
    ...['limit=1&request=open&mentor={mentor}', 'search={address}', 'mentee={mentee}', 'cohort={cohort}'],
  ],
  exportPairings: [
    ...['', 'state=open', 'state=finished', 'state=ended', 'request=open'],
    ...['track={track}', 'mentor={mentor}', 'mentee={mentee}'],
  ],
  listApplications: ['', 'state=new', 'state=asked', 'state=approved', 'state=declined'],
  listAuthoredCourses: ['', 'title=course'],
}
