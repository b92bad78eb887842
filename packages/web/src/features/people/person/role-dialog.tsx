import type { Person, Role } from '@koya/contract'
import { roles } from '@koya/contract/operation'
import { RoleForm } from '@koya/contract/people/people-fields'
import { confirmed, useLastOfTrack } from '#components/learning/last-of-track.tsx'
import { nameOf } from '#components/people/person-names.tsx'
import { seenHeader } from '#lib/api/read-conflict.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { showSuccess } from '#lib/toasts.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { count, roleNames } from '../people-words.ts'
import { cacheConflict, cachePerson } from './cache-person.ts'
import { countMentees, presentPairings } from './present-pairings.ts'

const meanings: Record<Role, string> = {
  MENTEE: 'Learns in tracks with a mentor. A mentor who changes role loses all track approvals.',
  MENTOR:
    'Reads and grades the work of mentees, once an admin approves them on the page of a track. What they have learned here stays theirs.',
  ADMIN: 'Sees and changes everything here, and learns and mentors nobody new.',
}

interface RoleDialogProps {
  person: Person
  onClose: () => void
}

export function RoleDialog({ person, onClose }: RoleDialogProps) {
  const form = useForm(RoleForm, { role: person.role })
  const lastOfTrack = useLastOfTrack()
  const changing = useWrite('changeRole', {
    onDone: (changed) => {
      cachePerson(changed)
      showSuccess('The role is changed')
      onClose()
    },
    onFailure: (error, input) => {
      if (lastOfTrack.asks(error, () => changing.run({ ...input, query: confirmed }))) return
      form.fail(error)
      cacheConflict(error)
    },
    ownResult: true,
  })
  const pairings = presentPairings(person)
  const chosen = form.values.role ?? person.role
  return (
    <FormDialog
      edit={{ form }}
      onClose={onClose}
      title={`Role of ${nameOf(person)}`}
      send="Change role"
      busy={changing.isPending}
      onSubmit={form.submit((body) =>
        changing.run({ params: { id: person.id }, headers: seenHeader(person), body }),
      )}
    >
      {lastOfTrack.dialog}
      <SelectField
        {...form.field('role')}
        label="Role"
        help={meanings[chosen]}
        options={roles.map((value) => ({ value, label: roleNames[value] }))}
        required
      />
      <p>
        {person.firstName} is logged out everywhere and comes back in the new role.{' '}
        {pairings.length > 0 &&
          (person.role === 'MENTEE'
            ? `They learn in ${count(pairings.length, 'track')}: until they have finished, or you end it, they stay a mentee.`
            : `They have ${count(countMentees(pairings), 'mentee')}: as long as they do, they cannot become one.`)}
      </p>
    </FormDialog>
  )
}
