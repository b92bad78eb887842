/** What acts are done to, as the filter of the trail calls them. */
export const trailKinds = {
  person: 'People',
  invitation: 'Invitations',
  application: 'Applications',
  track: 'Tracks',
  stage: 'Stages',
  task: 'Tasks',
  course: 'Courses',
  picture: 'Pictures',
} as const
export type TrailKind = keyof typeof trailKinds

/** Every act that leaves a line, with its sentence: it follows the name of who did it; `{object}` is what it was done to. */
export const trailActions = {
  'admin.granted': 'made {object} an admin',
  'admin.revoked': 'took the rights of an admin from {object}',
  'admin.invited': 'invited {object} to become an admin',
  'curriculum.created': 'brought in {object} from a folder',
  'curriculum.changed': 'changed {object} from a folder',
  'curriculum.archived': 'archived {object}, which a folder no longer held',
  'picture.stored': 'stored the picture {object}',
  'person.mentor': 'made {object} a mentor',
  'track.created': 'created the track {object}',
  'track.changed': 'changed the track {object}',
  'track.opened': 'opened the track {object}',
  'track.closed': 'closed the track {object} for new mentees',
  'track.archived': 'archived the track {object}',
  'track.withdrawn': 'made the track {object} a draft again',
  'track.deleted': 'deleted the track {object}',
  'track.copied': 'made {object} as a copy of another track',
  'track.shifted': 'shifted the deadlines of {object}',
  'track.ordered': 'put the tracks in another order',
  'track.mentor-approved': 'approved a mentor for {object}',
  'stage.created': 'created the stage {object}',
  'stage.changed': 'changed the stage {object}',
  'stage.published': 'published the stage {object}',
  'stage.archived': 'archived the stage {object}',
  'stage.withdrawn': 'made the stage {object} a draft again',
  'stage.deleted': 'deleted the stage {object}',
  'stage.ordered': 'put the stages of {object} in another order',
  'task.created': 'created the task {object}',
  'task.changed': 'changed the task {object}',
  'task.published': 'published the task {object}',
  'task.archived': 'archived the task {object}',
  'task.withdrawn': 'made the task {object} a draft again',
  'task.deleted': 'deleted the task {object}',
  'task.ordered': 'put the tasks of {object} in another order',
  'course.created': 'created the course {object}',
  'course.changed': 'changed the course {object}',
  'course.deleted': 'deleted the course {object}',
  'admin.uninvited': 'took back the invitation of {object} to become an admin',
  'invitation.accepted': 'accepted an invitation',
  'invitation.sent': 'sent invitations',
  'invitation.revoked': 'took back the invitation of {object}',
  'application.asked': 'asked back about the application of {object}',
  'application.approved': 'approved the application of {object}',
  'application.declined': 'declined the application of {object}',
} as const
export type TrailAction = keyof typeof trailActions

/** As a filter: what nobody did who was signed in. */
export const commandLine = 'command-line'
