import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api/api.ts'
import { quiet } from '#lib/api/query.ts'
import { endProof } from '#lib/session/proof.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import styles from './proof.module.css'
import { ProofForms } from './proof-forms.tsx'

/** Asks for a proof of identity; closing the dialog makes the waiting calls fail. */
export function ProofDialog({ open, round }: { open: boolean; round: number }) {
  const query = useQuery({
    queryKey: ['proof', round],
    queryFn: () => call('beginProof'),
    enabled: open,
    gcTime: 0,
    meta: quiet,
  })
  return (
    <Dialog open={open} onClose={() => endProof(false)} title="Confirm it’s you">
      <div className={styles.proof}>
        <p>Show that it is you, and not somebody who found this device open, and we’ll carry on.</p>
        <Loaded query={query} loading={<Skeleton rows={1} label="One moment" />}>
          {(options) => <ProofForms options={options} onUsed={() => query.refetch()} />}
        </Loaded>
      </div>
    </Dialog>
  )
}
