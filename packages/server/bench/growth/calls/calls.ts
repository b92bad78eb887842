import { type OperationName, operations, roles } from '@koya/contract'
import { isReadable, type Way, wayOf } from './call.ts'
import { changes } from './changes.ts'
import { filters } from './filters.ts'

/** Operations other than GET for which `wayOf` makes the calls. */
const fromExamples: readonly OperationName[] = [
  ...(['updateProfile', 'changeWishes', 'changeOwnPromise', 'comeBack', 'sayStillHere'] as const),
  ...(['addPersonNote', 'checkInvitations', 'checkAnnouncement', 'tryAnnouncement'] as const),
  ...(['exportPeople', 'exportMentors', 'exportPairings', 'exportSubmissions'] as const),
  ...(['previewBrief', 'previewShift'] as const),
]

const names = Object.keys(operations) as OperationName[]

/** Returns the ways to call an operation, each with its label, such as `listPeople ADMIN sort=name`. */
function waysOf(name: OperationName): [string, Way][] {
  const own = changes[name]
  if (own) return [[name, own]]
  if (!isReadable(name) && !fromExamples.includes(name)) return []
  const { for: callers } = operations[name]
  return (callers === 'anyone' ? [undefined] : callers).flatMap((role) =>
    (filters[name] ?? ['']).flatMap((written): [string, Way][] => {
      const [, only, filter = ''] = new RegExp(`^(?:(${roles.join('|')}) )?(.*)$`).exec(written) ?? []
      if (only !== undefined && only !== role) return []
      return [[[name, role ?? '', filter].join(' ').trim(), wayOf(name, role, filter)]]
    }),
  )
}

/** The measured calls. The calls of `changes` come last, in the order of that object. */
export const calls = [...names.filter((name) => !(name in changes)), ...Object.keys(changes)].flatMap(
  (name) =>
    waysOf(name as OperationName).map(([label, way]) => ({ name: name as OperationName, label, way })),
)

export const notTimed = names.filter((name) => !calls.some((one) => one.name === name))
