import type { TrailLine } from '@koya/contract'
import { settingLabels } from '@koya/contract/administration/settings-form'
import { dayText, momentText } from '#ui/texts/moment-text.ts'

export interface FieldChange {
  /** The field's name as stored in the trail entry. */
  name: string
  /** The label of the field, such as 'Address on YouTube'. */
  label: string
  /** Null if the entry has no old values, for example for a creation. */
  before: string | null
  after: string | null
  /** True if a value is long or has several lines. */
  isLong: boolean
}

type Line = Pick<TrailLine, 'before' | 'after' | 'names' | 'object'>
type Names = TrailLine['names']

const idForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const instantForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
const dayForm = /^\d{4}-\d\d-\d\d$/
const lineLength = 80

/** The names of the mails that an admin sends by hand, by the kind of the mail. */
const mailNames: Record<string, string> = {
  'reset-password': 'password reset link',
  'confirm-email': 'confirmation link',
}

/** The keys are names as `plainName` returns them. */
const labels: Record<string, string> = {
  ...settingLabels,
  chat: 'Chat community',
  continued: 'Went on with the list',
  copyOf: 'Copy of',
  course: 'Course',
  day: 'Day',
  deadline: 'Deadline',
  days: 'Days after enrolling',
  description: 'Description',
  fields: 'Written',
  firstSteps: 'First steps',
  from: 'Begins',
  height: 'Height',
  image: 'Picture',
  motifs: 'Motifs',
  invited: 'Invitations',
  kind: 'Kind',
  lead: 'First sentences',
  link: 'Link',
  links: 'Links',
  mail: 'Mail',
  mails: 'Mails',
  mentee: 'Mentee',
  mentor: 'Mentor',
  mentorId: 'Mentor',
  mentorNote: 'Note for mentors',
  motto: 'Motto',
  mottoLanguage: 'Language of the motto',
  mottoMeaning: 'What the motto means',
  name: 'Name',
  number: 'Number',
  order: 'Order',
  people: 'People',
  personalData: 'With birth dates and genders',
  photo: 'Photo',
  place: 'Place',
  told: 'People who know',
  places: 'Places',
  playlistUrl: 'Address on YouTube',
  position: 'Place in the list',
  profession: 'Profession',
  request: 'Asks for another mentor',
  role: 'Role',
  rows: 'Lines in the file',
  samples: 'Samples on the site',
  searched: 'Narrowed by words',
  sort: 'Sorted by',
  source: 'Brief',
  stack: 'Works with',
  stage: 'Stage',
  stages: 'Its stages',
  state: 'State',
  story: 'Story',
  task: 'Task',
  tasks: 'Its tasks',
  text: 'Text',
  title: 'Title',
  town: 'Town',
  track: 'Track',
  tracks: 'Tracks',
  until: 'Ends',
  waitingWork: 'Work that waited',
  width: 'Width',
  zone: 'Time zone',
}

/** Returns 'stage' for 'stage_id', 'stageId' and 'stage'; keeps 'mentorId'. */
const plainName = (name: string): string => {
  const camel = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return camel === 'mentorId' ? camel : camel.replace(/Id$/, '')
}

/** Technical fields that the trail does not show. */
const unread = new Set(['key', 'messageId'])

/** Fields that the trail hides in an entry with only old or only new values. */
const unreadAlone = new Set(['position', 'kind'])

/** Returns the changed fields of a trail entry. */
export function listChanges({ before, after, names, object }: Line): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const only = before && after ? null : (before ?? after)
  return fields
    .filter((name) => !unread.has(name) && (only === null || isWorthShowing(name, only[name], object.name)))
    .map((name) => {
      const field = plainName(name)
      const [was, is] = [
        before && valueText(field, before[name], names),
        after && valueText(field, after[name], names),
      ]
      const isLong = [was, is].some(
        (text) => text !== null && (text.length > lineLength || text.includes('\n')),
      )
      const [shortWas, shortIs] = isLong && was !== null && is !== null ? leaveOutTheSame(was, is) : [was, is]
      return { name, label: labelOf(name, names), before: shortWas, after: shortIs, isLong }
    })
}

/**
 * Returns false for an empty value, for a title that is the object's name, and for the fields in
 * `unreadAlone`.
 */
function isWorthShowing(name: string, value: unknown, called: string | null): boolean {
  if (unreadAlone.has(plainName(name)) || (name === 'title' && value === called)) return false
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== ''
}

/** Returns the label of a field. Its name may be a person's id, or a task's title and short id. */
function labelOf(name: string, names: Names): string {
  if (idForm.test(name)) return `Places of ${names[name] ?? 'somebody who has left'}`
  return labels[plainName(name)] ?? name.replace(/ \([\da-f]{4}\)$/, '')
}

function valueText(field: string, value: unknown, names: Names): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (field === 'image' || field === 'photo') return 'a picture'
  if (field === 'zone' && value === 'Africa/Lagos') return 'Lagos'
  if (field === 'role') return String(value).toLowerCase()
  if (field === 'position' && typeof value === 'number') return String(value + 1)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return (field === 'mail' && mailNames[value]) || wordText(value, names)
  if (Array.isArray(value)) {
    const texts = value.map((one, index) =>
      field === 'order' ? `${index + 1}. ${valueText('', one, names)}` : valueText('', one, names),
    )
    return texts.join(field === 'order' ? '\n' : ', ') || 'nothing'
  }
  return typeof value === 'object' ? entriesText(value, names) : String(value)
}

/** Returns an object as text, such as 'Track: Web, Places: 5'. */
function entriesText(value: object, names: Names): string {
  const told = Object.entries(value).map(([name, one]) => {
    const text = valueText(plainName(name), one, names)
    return name === 'id' ? text : `${labelOf(name, names)}: ${text}`
  })
  return told.join(', ')
}

function wordText(value: string, names: Names): string {
  if (idForm.test(value)) return names[value] ?? 'something that is gone'
  if (instantForm.test(value)) return momentText(value)
  return dayForm.test(value) ? dayText(value) : value
}

/** Cuts two texts to the lines from the first to the last difference, with one common line on each side. */
function leaveOutTheSame(before: string, after: string): [string, string] {
  const [was, is] = [before.split('\n'), after.split('\n')]
  const shorter = Math.min(was.length, is.length)
  let start = 0
  while (start < shorter && was[start] === is[start]) start++
  let end = 0
  while (end < shorter - start && was.at(-1 - end) === is.at(-1 - end)) end++
  const cut = (lines: string[]) => {
    const [from, until] = [Math.max(0, start - 1), Math.min(lines.length, lines.length - end + 1)]
    return [...(from > 0 ? ['…'] : []), ...lines.slice(from, until), ...(until < lines.length ? ['…'] : [])]
  }
  return [cut(was).join('\n'), cut(is).join('\n')]
}
