import type { Certificate } from '@koya/contract'
import { RevokeForm, revokeReasonMax } from '@koya/contract/certificate-forms'
import { invalidate } from '#lib/query.ts'
import { showSuccess } from '#lib/toasts.ts'
import { useForm } from '#lib/use-form.ts'
import { useWrite } from '#lib/use-write.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FailureText } from '#ui/failure-text.tsx'
import { TextArea } from '#ui/text-area.tsx'
import styles from './certificates.module.css'

/** For good, with a reason that everybody reads who checks it. */
export function RevokeDialog({ certificate, onClose }: { certificate: Certificate; onClose: () => void }) {
  const form = useForm(RevokeForm, { reason: '' })
  const revoking = useWrite('revokeCertificate', {
    onDone: () => {
      invalidate('listPersonCertificates', 'listTrail')
      showSuccess('The certificate is revoked')
      onClose()
    },
    onFailure: (error) => form.fail(error),
    ownResult: true,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Revoke ${certificate.number}`}
      onSubmit={form.submit((body) => revoking.run({ params: { number: certificate.number }, body }))}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={revoking.isPending}>
            Revoke
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>
          From now on whoever checks this certificate of the {certificate.track} track learns that it was
          revoked, and why. This cannot be undone. {certificate.name} gets a mail with the reason.
        </p>
        {form.failure && (
          <p className={styles.failure} role="alert">
            <FailureText of={form.failure} />
          </p>
        )}
        <TextArea
          {...form.field('reason')}
          label="Reason"
          help="Everybody can read it who has the number."
          max={revokeReasonMax}
          rows={3}
          required
        />
      </div>
    </Dialog>
  )
}
