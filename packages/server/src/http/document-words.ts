import { featureWords } from '@koya/contract'

/**
 * What the API document says of each field, by its name or, where it means something else there, by its place: those of a
 * feature beside its fields, here those that stand everywhere.
 */
export const fieldWords: Record<string, string> = {
  ...featureWords,
  code: 'Why it was refused, for programs.',
  count: 'How many.',
  id: 'Identifier.',
  issues: 'Each field that is wrong: its `path` and a sentence.',
  items: 'One page of the list, in its order.',
  length: 'The same as `totalCount`.',
  message: 'One sentence, to be shown to the person.',
  path: 'Which field, such as `email` or `technologies.0`.',
  state: 'waiting, graded (above 0) or sent-back (looked at with 0).',
  title: 'Its title.',
  totalCount: 'How many there are in all.',
  track: 'The track to which it belongs.',
}

/** What it says of each parameter. */
export const parameterWords: Record<string, string> = {
  'idempotency-key':
    '1 to 128 visible characters, made anew for each thing to be done. The same key with the same request gives the first answer again for a day.',
  'challenge-answer':
    'What the challenge of this installation gave the person, where it has one; good for three calls in five minutes.',
  'if-match':
    '`"<updatedAt>"` of what is to be replaced, as it was read. A first grade, and a correction of the own one, go without.',
  'if-none-match': 'The `ETag` of a kept answer: 304 while it still holds.',
  actor: 'Only what this person did, or `command-line`.',
  action: 'Only this kind of act.',
  from: 'Only from this instant on.',
  id: 'Identifier; a malformed one is a 404.',
  kind: 'Only what was done to things of this kind.',
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
  mentor: 'Only the mentees of this mentor, or what was sent to this mentor; for admins.',
  noteId: 'The identifier of a note.',
  number: 'The number of a certificate, such as `7K3M-9QXD-2FHT`; a malformed one is a 404.',
  request: '`open`: only those who ask for another mentor.',
  role: 'Only those of this role.',
  search: 'JSON, encoded for an address: `{"track":"<id>"}` for the stages of that track.',
  name: 'Only those with this in their first and last name; case does not count.',
  sort: 'The order: name, waiting (the longest first), last-work (the longest ago first) or progress (the most graded first). Without it the first registered first.',
  state: 'Only those in this state.',
  task: 'Only those of this task.',
  title: 'Only those with this in their title; case does not count.',
  track: 'Only those of this track.',
}

/** The kinds of file that a call takes. */
export const fileTypes: Record<string, string> = {
  uploadProfilePhoto: 'image/jpeg, image/png',
  storePicture: 'image/jpeg, image/png, image/webp, image/gif',
  checkCurriculum: 'application/zip',
  importCurriculum: 'application/zip',
}

/** Formats that the schemas check otherwise, or leave to who made the value. */
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
