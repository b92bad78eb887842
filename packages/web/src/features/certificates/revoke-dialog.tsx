import type { Certificate } from '@koya/contract'
import { RevokeForm, revokeReasonMax } from '@koya/contract/certificates/certificate-forms'
import { certificateWords } from '@koya/contract/certificates/certificate-kind'
import { invalidate } from '#lib/api/query.ts'
import { useKeptForm } from '#lib/api/use-edit.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { showSuccess } from '#lib/toasts.ts'
import { SentenceDialog } from '#ui/dialogs/sentence-dialog.tsx'

/** Revokes a certificate for good, with a public reason. */
export function RevokeDialog({ certificate, onClose }: { certificate: Certificate; onClose: () => void }) {
  const edit = useKeptForm(`revoke-${certificate.number}`, RevokeForm, { reason: '' })
  const { form } = edit
  const sending = edit.sending(() => {
    invalidate('listPersonCertificates', 'listTrail')
    showSuccess('The certificate is revoked')
  }, onClose)
  const revoking = useWrite('revokeCertificate', sending)
  return (
    <SentenceDialog
      edit={edit}
      onClose={onClose}
      title={`Revoke ${certificate.number}`}
      field={form.field('reason')}
      label="Reason"
      help="Everybody can read it who has the number."
      max={revokeReasonMax}
      send="Revoke"
      danger
      busy={revoking.isPending}
      onSubmit={form.submit((body) => revoking.run({ params: { number: certificate.number }, body }))}
    >
      <p>
        From now on whoever checks this {certificateWords[certificate.kind].called(certificate.track)} learns
        that it was revoked, and why. This cannot be undone. {certificate.name} gets a mail with the reason.
      </p>
    </SentenceDialog>
  )
}
