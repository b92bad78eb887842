import type { Person } from '@koya/contract'
import { IssueForm } from '@koya/contract/certificates/certificate-forms'
import { nameOf } from '#components/people/person-names.tsx'
import { invalidate } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { showSuccess } from '#lib/toasts.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'

interface IssueDialogProps {
  person: Person
  tracks: readonly { id: string; title: string }[]
  onClose: () => void
}

/** Issues a certificate by hand, for work that was done before Koya. */
export function IssueDialog({ person, tracks, onClose }: IssueDialogProps) {
  const form = useForm(IssueForm, { trackId: '' })
  const issuing = useWrite('issueCertificate', {
    onAnswer: () => invalidate('listPersonCertificates', 'listTrail'),
    onDone: () => {
      showSuccess('The certificate is issued')
      onClose()
    },
    ...form.ownFailure,
  })
  return (
    <FormDialog
      edit={{ form }}
      onClose={onClose}
      title={`Certificate for ${nameOf(person)}`}
      send="Issue certificate"
      busy={issuing.isPending}
      onSubmit={form.submit((body) => issuing.run({ params: { id: person.id }, body }))}
    >
      <p>For work from before Koya. The certificate says that it was issued by hand, and they get a mail.</p>
      <SelectField
        {...form.field('trackId')}
        label="Track"
        placeholder="Choose a track"
        help="Tracks still being learned are not listed: their last grade brings the certificate."
        options={tracks.map(({ id, title }) => ({ value: id, label: title }))}
        required
      />
    </FormDialog>
  )
}
