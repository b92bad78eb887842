/** What acts are done to, as the filter of the trail calls them. */
export const trailKinds = {
  person: 'People',
  invitation: 'Invitations',
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
} as const
export type TrailAction = keyof typeof trailActions

/** As a filter: what nobody did who was signed in. */
export const commandLine = 'command-line'
