import { featureWords } from '@koya/contract'

type Feature = keyof typeof featureWords

/** The general descriptions of fields. A description of the schema or its feature takes precedence. */
const sharedWords: Record<string, string> = {
  accessToken:
    'The session: send it as `Authorization: Bearer <accessToken>`. A JWT with `userId`, `role` and `exp`; it lasts an hour.',
  adminsKnow: 'Whether the admins were told that nobody helps out in the track.',
  attempt: 'Counts up from 1 with each submission of this mentee for this task.',
  authenticatorData: 'As the browser gives it: base64url.',
  city: 'The state of the country, in plain English.',
  clientDataJSON: 'As the browser gives it: base64url.',
  code: 'Why it was refused, for programs.',
  count: 'How many.',
  country: 'In plain English, such as Nigeria.',
  createdAt: 'When it was made.',
  current: 'How it stands now.',
  deadline: 'Until when it is in time; work that comes later is taken and marked.',
  description: 'In a few words.',
  dob: 'The birth date: the day at midnight UTC; null if it is not known.',
  dueAt: 'Until when it is looked at; null once it was, and while the mentor is away without a known end.',
  email: 'An email address; case does not count.',
  firstName: 'First name.',
  gender: 'MALE, FEMALE or UNSPECIFIED.',
  help: 'What others can do for it; null while it is not open to them.',
  id: 'Identifier.',
  image: 'The whole address of a picture.',
  isHelped: 'Whether another mentor of the track helps out, and is there.',
  issues: 'Each field that is wrong: its `path` and a sentence.',
  items: 'One page of the list, in its order.',
  lastName: 'Last name.',
  late: 'Sent after a deadline that lay after the enrollment.',
  length: 'The same as `totalCount`.',
  message: 'One sentence, to be shown to the person.',
  newPassword: '8 to 128 characters; none that is known from leaks, and more than names and numbers.',
  options: 'For the browser: `parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON` takes them.',
  path: 'Which field, such as `email` or `technologies.0`.',
  phoneNumber: 'E.164: a plus, the country and the number.',
  photoUrl:
    'The whole address of a square WebP picture of at most 256 px, read without a session and kept for a year; null for none.',
  playlistUrl: 'A video or playlist on YouTube.',
  rawId: 'The same as `id`.',
  response: 'What `PublicKeyCredential.toJSON()` gives.',
  role: 'MENTEE, MENTOR or ADMIN.',
  signature: 'As the browser gives it: base64url.',
  submittedAt: 'When it was sent.',
  takenBy: 'Who has taken it from the open queue; null while nobody has.',
  technologies: 'Free words.',
  ticket: 'What names the step that has begun: good for five minutes, and once.',
  title: 'Its title.',
  token: 'The token of the link in the mail; it works once.',
  totalCount: 'How many there are in all.',
  type: 'The only one there is.',
  updatedAt: 'When it last changed.',
  usualReviewHours:
    'Within how many hours half of the first reviews of the last 90 days came; null where there were fewer than 3.',
  userHandle: 'Which account the passkey says it is of: base64url.',
  weave:
    'How the square of the work is drawn; null before the first grade above 0, and for work graded before squares had weaves.',
  waitingLonger: 'How much of their mentees’ work waits for longer than that at present.',
  waitingSince: 'When the first of an unbroken row of waiting attempts was sent; null where nothing waits.',
  way: 'With what.',
}

const wordsByPlace = new Map(Object.values(featureWords).flatMap((words) => Object.entries(words)))

/**
 * Returns the description of a field: that of `owner`, otherwise that of a feature in `users`, otherwise the
 * general one. Undefined if features have different descriptions, or if no description exists.
 */
export function describeField(
  owner: string,
  within: string,
  name: string,
  users: readonly Feature[],
): string | undefined {
  const byPlace = wordsByPlace.get(`${owner}.${within}.${name}`) ?? wordsByPlace.get(`${owner}.${name}`)
  if (byPlace !== undefined) return byPlace
  const [own, ...others] = new Set(users.flatMap((feature) => featureWords[feature][name] ?? []))
  return others.length > 0 ? undefined : (own ?? sharedWords[name])
}

/** Returns the description of a parameter. A description for this operation overrides the general one. */
export const describeParameter = (operation: string, name: string): string | undefined =>
  wordsByPlace.get(`${operation}.${name}`) ?? parameterWords[name]

/** The general descriptions of parameters. */
export const parameterWords: Record<string, string> = {
  'idempotency-key':
    '1 to 128 visible characters, made anew for each thing to be done. The same key with the same request gives the first answer again for four days.',
  'challenge-answer':
    'What the challenge of this installation gave the person, where it has one; good for three calls in five minutes.',
  'if-match':
    '`"<updatedAt>"` of what is to be changed, as it was read. If it has changed since, the answer is a 409 that says how it stands.',
  'if-none-match': 'The `ETag` of a kept answer: 304 while it still holds.',
  actor: 'Only what this person did, or `command-line`.',
  action: 'Only this kind of act.',
  before: 'The oldest message that one has; the page ends before it.',
  confirmed: '`yes`, once somebody has read the question of a refusal with the code `last_of_track`.',
  from: 'Only from this instant on.',
  id: 'Identifier; a malformed one is a 404.',
  object: 'Only what was done to this one.',
  until: 'Only before this instant.',
  words:
    'Parts of titles and names, also with typing mistakes, and words of briefs; without any nothing is found.',
  submissionId: 'The submission.',
  trackId: 'The track.',
  use: 'Where it is shown: a brief keeps 1600 px, a cover (the card of a track or stage) 800 px.',
  missing: 'What happens to stages and tasks that the ZIP does not hold: archive, or keep as they are.',
  seen: 'What a check answered: the import happens only if it would still do that.',
  limit: 'At most so many.',
  skip: 'So many are left out.',
  mentee: 'Only those of this mentee.',
  noteId: 'The identifier of a note.',
  number: 'The number of a certificate, such as `7K3M-9QXD-2FHT`; a malformed one is a 404.',
  request: '`open`: only those who ask for another mentor.',
  role: 'Only those of this role.',
  task: 'Only those of this task.',
  title: 'Only those with this in their title; case does not count.',
  track: 'Only those of this track.',
  fields: 'With `list` the tasks come without their briefs, which are most of the answer.',
}

export const featureSummaries: Record<Feature, string> = {
  auth: 'Register, log in, use the links of mails, and set a new password.',
  account:
    'Change your password and address, see your sessions and second factors, take your data along, or leave.',
  profile: 'Read and change your own profile and its picture.',
  tracks: 'Read the tracks with their stages and mentors.',
  enrollment: 'Enroll in a track, or wait for a place.',
  courses: 'Read a course that helps with tasks.',
  tasks: 'Read the tasks with their briefs and deadlines.',
  moves: 'Admins move the deadlines of one mentee, of a state, or of everybody.',
  submissions: 'Send work, attempt by attempt.',
  threads: 'Mentee and mentor write each other about work.',
  grading: 'Read the queue of work, and grade it.',
  mentoring: 'See your own mentors and mentees, and how they get on.',
  places: 'Say how many mentees you take.',
  pairings: 'See who mentors whom, and move mentees.',
  promise: 'Say when you review work or are away, and take work from the open queue.',
  settings: 'Set how long work may wait in the whole installation.',
  inbox: 'Read what is new, and choose how you hear of it.',
  certificates: 'Read, show, issue and revoke the certificates of finished tracks.',
  mails: 'Find mail that did not arrive, and send it again.',
  announcements: 'Send a mail to many people.',
  admin: 'Read the community in numbers, and what waits for admins.',
  figures: 'Read the figures of the last weeks.',
  applications: 'Apply to mentor, and answer those who apply.',
  invitations: 'Invite people by mail.',
  authoring: 'Write tracks, stages, tasks, courses and the public site.',
  people: 'Admins look after the accounts.',
  trail: 'Read who changed what.',
  pictures: 'Store pictures for briefs, covers and portraits.',
  curriculum: 'Read and write tracks as a ZIP of Markdown files.',
  search: 'Find what you may see by its words.',
  status: 'Read how the server is doing.',
  views: 'Admins save the filters of a list under a name.',
  remarks: 'Mentors keep remarks for the comments of reviews.',
}

export const featureGroups: Record<string, readonly Feature[]> = {
  Accounts: ['auth', 'account', 'profile', 'views'],
  Learning: ['tracks', 'enrollment', 'courses', 'tasks', 'submissions', 'moves', 'certificates', 'search'],
  Mentoring: ['mentoring', 'grading', 'remarks', 'threads', 'promise', 'places', 'pairings'],
  News: ['inbox', 'mails', 'announcements'],
  Content: ['authoring', 'curriculum', 'pictures'],
  People: ['people', 'invitations', 'applications'],
  Running: ['admin', 'figures', 'trail', 'status', 'settings'],
}

/** The file types that each upload accepts. */
export const fileTypes: Record<string, string> = {
  uploadProfilePhoto: 'image/jpeg, image/png',
  storePicture: 'image/jpeg, image/png, image/webp, image/gif',
  checkCurriculum: 'application/zip',
  importCurriculum: 'application/zip',
}

/** The formats that the document adds. An empty entry such as `'Stage.image'` cancels the general format. */
export const fieldFormats: Record<string, object> = {
  clientBaseUrl: { format: 'uri' },
  dob: { format: 'date-time' },
  'updateProfile.dob': {},
  image: { format: 'uri' },
  'Stage.image': {},
  'AuthoredTrackEntry.image': {},
  'AuthoredTrack.image': {},
  'AuthoredStage.image': {},
  'createTrack.image': {},
  'updateTrack.image': {},
  'createStage.image': {},
  'updateStage.image': {},
  phoneNumber: { pattern: '^\\+\\d{6,15}$' },
  'updateProfile.phoneNumber': {},
  photoUrl: { format: 'uri' },
  playlistUrl: { format: 'uri' },
  taskUrl: { format: 'uri' },
}
