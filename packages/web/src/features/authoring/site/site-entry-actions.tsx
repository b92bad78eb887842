import type { SiteEntry } from '@koya/contract'
import { useState } from 'react'
import { placeMessage } from '#lib/api/api-error.ts'
import { seenHeader } from '#lib/api/read-conflict.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { showSuccess } from '#lib/toasts.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { RowMenu } from '#ui/lists/row-menu.tsx'
import styles from '../authoring.module.css'
import type { UploadPicture } from './picture-field.tsx'
import { refreshSite, SiteEntryDialog } from './site-entry-dialog.tsx'
import { nameOf } from './site-kinds.ts'

export function SiteEntryActions({ entry, upload }: { entry: SiteEntry; upload: UploadPicture }) {
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const close = () => setDialog(null)
  const name = nameOf(entry)
  const isDraft = entry.state === 'draft'
  const told = (done: string) => ({
    onAnswer: refreshSite,
    onDone: () => {
      setProblem(null)
      showSuccess(done)
    },
    onFailure: (error: unknown) => {
      setProblem(placeMessage(error))
      refreshSite()
    },
    ownResult: true,
  })
  const putting = useWrite(
    'changeSiteEntryState',
    told(isDraft ? `“${name}” is published` : `“${name}” is a draft again`),
  )
  const deleting = useWrite('deleteSiteEntry', told(`“${name}” is deleted`))
  const target = { params: { id: entry.id }, headers: seenHeader(entry) }

  return (
    <>
      <RowMenu
        of={name}
        busy={putting.isPending || deleting.isPending}
        acts={[
          { label: 'Edit', onAct: () => setDialog('edit') },
          {
            label: isDraft ? 'Publish' : 'Back to draft',
            onAct: () => putting.run({ ...target, body: { state: isDraft ? 'published' : 'draft' } }),
          },
          { label: 'Delete', onAct: () => setDialog('delete') },
        ]}
      />
      <div aria-live="assertive">{problem && <p className={styles.failure}>{problem}</p>}</div>
      {dialog === 'edit' && (
        <SiteEntryDialog kind={entry.kind} entry={entry} upload={upload} onClose={close} />
      )}
      <ConfirmDialog
        open={dialog === 'delete'}
        question={`Delete “${name}”?`}
        explanation={
          isDraft ? 'Nobody sees it yet. It goes for good.' : 'It leaves the site at once, for good.'
        }
        yes="Delete"
        danger
        onYes={() => {
          close()
          deleting.run(target)
        }}
        onNo={close}
      />
    </>
  )
}
