import type { Remark } from '@koya/contract'
import { remarksMost } from '@koya/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Item } from '#components/lists/item.tsx'
import { invalidate } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { lazyModule } from '#lib/navigation/lazy-module.ts'
import { passFocusOn } from '#lib/navigation/pass-focus-on.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { describePlace } from './describe-place.ts'
import styles from './own-remarks.module.css'

const changeCode = lazyModule('change-remark', () => import('./change-remark.tsx'))

/** Lists the person's own remarks (rules: remarks 3). */
export function OwnRemarks({ remarks }: { remarks: readonly Remark[] }) {
  return (
    <div className={styles.remarks}>
      <p className={styles.quiet}>
        {remarks.length === 0
          ? 'You have no remarks yet. Keep one from the comment of a review: press “Insert a saved remark” there, or type /.'
          : `${remarks.length} of ${remarksMost}. Below a comment, “Insert a saved remark” or a typed / puts one in.`}
      </p>
      <ul>
        {remarks.map((remark) => (
          <OwnRemark key={remark.id} remark={remark} />
        ))}
      </ul>
    </div>
  )
}

function OwnRemark({ remark }: { remark: Remark }) {
  const [act, setAct] = useState<'change' | 'delete' | null>(null)
  const end = () => setAct(null)
  const isChanging = act === 'change'
  const dialog = useQuery({ ...changeCode, enabled: isChanging })
  const deleting = useWrite('deleteRemark', {
    onAnswer: () => invalidate('listRemarks'),
    onDone: () => showSuccess('The remark is deleted'),
  })
  return (
    <Item
      title={remark.name}
      about={describePlace(remark)}
      acts={
        <>
          <Button
            variant="line"
            aria-label={`Change: ${remark.name}`}
            busy={isChanging && dialog.isFetching}
            onClick={() => {
              setAct('change')
              if (dialog.isError) dialog.refetch()
            }}
          >
            Change
          </Button>
          <Button
            ref={passFocusOn}
            variant="line"
            aria-label={`Delete: ${remark.name}`}
            busy={deleting.isPending}
            onClick={() => setAct('delete')}
          >
            Delete
          </Button>
        </>
      }
    >
      <p className={styles.text}>{remark.text}</p>
      {dialog.isError && isChanging && (
        <Notice kind="failure" announce>
          The form could not be fetched. Check your connection and press the button again.
        </Notice>
      )}
      {dialog.data && isChanging && <dialog.data.ChangeRemark remark={remark} onClose={end} />}
      <ConfirmDialog
        open={act === 'delete'}
        question={`Delete “${remark.name}”?`}
        explanation="Comments that you have sent keep its words."
        yes="Delete it"
        danger
        onYes={() => {
          end()
          deleting.run({ params: { id: remark.id } })
        }}
        onNo={end}
      />
    </Item>
  )
}
