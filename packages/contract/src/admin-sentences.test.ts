import { ViewForm } from '#administration/view-form.ts'
import { CohortCopyForm, CohortForm } from '#authoring/authoring-cohorts.ts'
import { DeadlineMoveForm, GiveForm, ReachForm } from '#learning/moves.ts'
import { ApplicationAnswerForm, ApplicationForm } from '#mentoring/application-form.ts'
import { ApprovalForm, QuestionForm, RefusalForm } from '#mentoring/applications.ts'
import { InviteListForm } from '#mentoring/invitations.ts'
import { sampleId } from './sample-id.ts'
import { chars, missing, type Row, required, table } from './testing/sentence-table.ts'

/** Returns rows for a whole number from `least` to `most`; each wrong value has its expected error. */
const whole = (absent: string, what: string, least: number, most: number): Row[] => [
  ['7', absent],
  [null, absent],
  [least + 0.5, `${what} must be a whole number`],
  [least - 1, `${what} must be ${least} or more`],
  [least],
  [most],
  [most + 1, `${what} must be ${most} or less`],
]
const ids = (count: number) => Array.from({ length: count }, (_, index) => sampleId(index + 1))

const motivation = 'Somebody answered me when I began.'
table(
  'ApplicationForm',
  ApplicationForm,
  {
    firstName: 'Hauwa',
    lastName: 'Bello',
    email: 'hauwa@example.org',
    trackIds: [],
    places: 3,
    minutesAWeek: 60,
    technologies: 'HTML and CSS',
    link: '',
    motivation,
    consent: true,
  },
  {
    trackIds: [
      [ids(20)],
      [ids(21), 'Choose at most 20 tracks'],
      [[sampleId(1), sampleId(1)], 'Choose each track once'],
      ['all', 'Send the tracks as a list'],
    ],
    places: whole('Enter how many mentees you can take', 'The mentees', 1, 50),
    minutesAWeek: whole('Enter how many minutes a week you have', 'The minutes', 10, 2400),
    technologies: required('Enter what you work with', 300),
    link: [['https://hauwa.example.org/'], ['hauwa', 'Enter a valid URL']],
    motivation: [
      ...missing('Tell us why you want to mentor'),
      [chars(29), 'Write at least 30 characters'],
      [chars(30)],
      [chars(1000)],
      [chars(1001), 'Must be 1000 characters or less'],
    ],
    consent: [
      [false, 'Agree to it, or we may not keep what you wrote'],
      [undefined, 'Agree to it, or we may not keep what you wrote'],
    ],
  },
)
table(
  'ApplicationAnswerForm',
  ApplicationAnswerForm,
  { text: 'Tuesdays.' },
  {
    text: required('Write your answer', 1000),
  },
)
table(
  'QuestionForm',
  QuestionForm,
  { question: 'Which evenings?' },
  {
    question: required('Write your question', 1000),
  },
)
table(
  'RefusalForm',
  RefusalForm,
  { sentence: 'We are many.' },
  {
    sentence: required('Say in a sentence why, the applicant reads it', 1000),
  },
)
const forTracks = (count: number) => ids(count).map((id) => ({ id, places: 1 }))
table(
  'ApprovalForm',
  ApprovalForm,
  { tracks: forTracks(1) },
  {
    tracks: [
      [undefined, 'Choose at least one track'],
      [[], 'Choose at least one track'],
      [forTracks(20)],
      [forTracks(21), 'Choose at most 20 tracks'],
      [[...forTracks(1), ...forTracks(1)], 'Choose each track once'],
    ],
  },
)

table(
  'InviteListForm',
  InviteListForm,
  { csv: 'ada@example.org' },
  {
    csv: [
      [undefined, 'Paste a list, or choose a file'],
      ['', 'Paste a list, or choose a file'],
      [chars(1_000_000)],
      [chars(1_000_001), 'The list must be 1 MB or less'],
    ],
  },
)
table('ViewForm', ViewForm, { name: 'New mentors' }, { name: required('Give the view a name', 60) })

const why = required('Say why: they read it', 120)
const [before, from, until] = [
  '2026-03-30T22:59:59.999Z',
  '2026-03-30T23:00:00.000Z',
  '2026-04-01T22:59:59.000Z',
]
table(
  'GiveForm',
  GiveForm,
  { task: sampleId(1), seen: from, day: '2026-04-07', why: 'in hospital' },
  {
    day: [
      ['2026-02-30', 'Choose the new day'],
      [undefined, 'Choose the new day'],
    ],
    why,
  },
)
const reach = { states: ['Kano'], track: null, from, until, hours: 48, why: 'blackout in Kano' }
const states = (count: number) => Array.from({ length: count }, (_, index) => `State ${index}`)
const inReach: Record<string, Row[]> = {
  states: [[[]], [states(50)], [states(51), 'Choose 50 states or fewer, or everybody']],
  track: [[sampleId(1)]],
  from: [['2026-03-30', 'Choose from when']],
  until: [[from], [before, 'The end must not come before the beginning'], [1, 'Choose until when']],
  hours: whole('Say by how many hours', 'The hours', 1, 336),
  why,
}
table('ReachForm', ReachForm, reach, inReach)
table(
  'DeadlineMoveForm',
  DeadlineMoveForm,
  { ...reach, seen: 'abc' },
  {
    ...inReach,
    seen: required('Look at the preview first', 64),
  },
)

const beginsOn: Row[] = [
  ['2000-01-01'],
  ['2099-12-31'],
  ['1999-12-31', 'Enter a day of this century'],
  ['2100-01-01', 'Enter a day of this century'],
  ['2026-02-30', 'Enter the day on which it begins'],
  [undefined, 'Enter the day on which it begins'],
]
const name = required('Enter a name', 60)
const dates = (count: number) => ids(count).map((taskId) => ({ taskId, deadline: until }))
const cohort = { name: 'March 2026', beginsOn: '2026-03-02', isOpen: false, deadlines: [] }
table('CohortForm', CohortForm, cohort, {
  name,
  beginsOn,
  isOpen: [['yes', 'isOpen must be true or false']],
  deadlines: [
    [dates(500)],
    [dates(501), 'At most 500 tasks can have a date of their own'],
    [[...dates(1), ...dates(1)], 'Name each task once'],
  ],
})
table('CohortCopyForm', CohortCopyForm, { name: 'June 2026', beginsOn: '2026-06-01' }, { name, beginsOn })
