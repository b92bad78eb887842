import type { Person } from '@koya/contract'
import { IssueForm } from '@koya/contract/certificate-forms'
import { nameOf } from '#components/person-names.tsx'
import { invalidate } from '#lib/query.ts'
import { showSuccess } from '#lib/toasts.ts'
import { useForm } from '#lib/use-form.ts'
import { useWrite } from '#lib/use-write.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FailureText } from '#ui/failure-text.tsx'
import { SelectField } from '#ui/select-field.tsx'
import styles from './certificates.module.css'

interface IssueDialogProps {
  person: Person
  tracks: readonly { id: string; title: string }[]
  open: boolean
  onClose: () => void
}

/** For work from before Koya. */
export function IssueDialog({ person, tracks, open, onClose }: IssueDialogProps) {
  const form = useForm(IssueForm, { trackId: '' })
  const issuing = useWrite('issueCertificate', {
    onDone: () => {
      form.fill({ trackId: '' })
      invalidate('listPersonCertificates', 'listTrail')
      showSuccess('The certificate is issued')
      onClose()
    },
    onFailure: (error) => form.fail(error),
    ownResult: true,
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Certificate for ${nameOf(person)}`}
      onSubmit={form.submit((body) => issuing.run({ params: { id: person.id }, body }))}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={issuing.isPending}>
            Issue certificate
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>
          For work from before Koya. It shows the tasks that are graded here, if there are any, and says that
          it was issued by hand. They get a mail.
        </p>
        {form.failure && (
          <p className={styles.failure} role="alert">
            <FailureText of={form.failure} />
          </p>
        )}
        <SelectField
          {...form.field('trackId')}
          label="Track"
          placeholder="Choose a track"
          options={tracks.map(({ id, title }) => ({ value: id, label: title }))}
          required
        />
      </div>
    </Dialog>
  )
}
