import type { Person } from '@koya/contract'
import { roles } from '@koya/contract/operation'
import { RoleForm } from '@koya/contract/people/people-fields'
import { confirmed, useLastOfTrack } from '#components/learning/last-of-track.tsx'
import { nameOf } from '#components/people/person-names.tsx'
import { seenHeader } from '#lib/api/read-conflict.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { Link } from '#lib/navigation/router.tsx'
import { showSuccess } from '#lib/toasts.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { roleNames } from '../people-words.ts'
import { cacheConflict, cachePerson } from './cache-person.ts'
import { describeRole, explainRole } from './describe-role.ts'

interface RoleDialogProps {
  person: Person
  onClose: () => void
}

export function RoleDialog({ person, onClose }: RoleDialogProps) {
  const form = useForm(RoleForm, { role: person.role })
  const lastOfTrack = useLastOfTrack()
  const changing = useWrite('changeRole', {
    onAnswer: cachePerson,
    onDone: () => {
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
  const chosen = form.values.role ?? person.role
  const { says, isPossible, blockedBy } = describeRole(person, chosen)
  return (
    <FormDialog
      edit={{ form }}
      onClose={onClose}
      title={`Role of ${nameOf(person)}`}
      send="Change role"
      disabled={!isPossible}
      busy={changing.isPending}
      onSubmit={form.submit((body) =>
        changing.run({ params: { id: person.id }, headers: seenHeader(person), body }),
      )}
    >
      {lastOfTrack.dialog}
      <SelectField
        {...form.field('role')}
        label="Role"
        help={isPossible || says === '' ? `${explainRole(person, chosen)} ${says}`.trim() : says}
        options={roles.map((value) => ({ value, label: roleNames[value] }))}
        required
      />
      {blockedBy && (
        <p>
          <Link to={blockedBy}>Go to their pairings</Link>
        </p>
      )}
    </FormDialog>
  )
}
