import { addressOf } from '@koya/contract/pages'
import { useRef, useState } from 'react'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { SentBytes } from '#ui/drafts/sent-bytes.tsx'
import { CancelSending } from '#ui/forms/cancel-sending.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { Card, CardBody } from '#ui/lists/card.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { Success } from '#ui/states/success.tsx'
import styles from './curriculum.module.css'
import { countChanges, PlanView } from './plan-view.tsx'
import type { Missing } from './transfer.ts'
import { useImport } from './use-import.ts'

const choices: readonly { value: Missing; label: string }[] = [
  { value: 'archive', label: 'Archive it' },
  { value: 'keep', label: 'Keep it' },
]

export function ImportCard({ onImported }: { onImported: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [missing, setMissing] = useState<Missing>('archive')
  const { chosen, shown, progress, isChecking, isImporting, choose, retry, confirm, stop } =
    useImport(onImported)
  const isBusy = isChecking || isImporting
  const pick = () => input.current?.click()

  return (
    <Card title="Import">
      <CardBody>
        <p>Choose a ZIP that was exported by any Koya. First you see what it would change.</p>
        <input
          ref={input}
          type="file"
          hidden
          accept=".zip,application/zip"
          aria-label="ZIP of a curriculum"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file && !isBusy) choose({ file, missing })
            // Choosing the corrected file again would otherwise fire no event.
            currentTarget.value = ''
          }}
        />
        <div className={styles.actions}>
          <Button variant={chosen ? 'line' : 'primary'} busy={isChecking} onClick={pick}>
            {chosen ? 'Choose another ZIP' : 'Choose a ZIP'}
          </Button>
          {chosen && <span className={styles.name}>{chosen.file.name}</span>}
        </div>
        {chosen && (
          <div className={styles.choice}>
            <SelectField
              label="If the ZIP lacks something that Koya has"
              help="This concerns only the tracks and kinds of site entries that are in the ZIP. “Archive it” turns site entries into drafts."
              options={choices}
              value={missing}
              disabled={isBusy}
              onChange={({ target }) => {
                const wanted = target.value === 'keep' ? 'keep' : 'archive'
                setMissing(wanted)
                if (shown.step !== 'imported') choose({ file: chosen.file, missing: wanted })
              }}
            />
          </div>
        )}
        <p className={styles.reading} role="status">
          {isChecking && 'Looking at what it would change …'}
          {isImporting && 'Importing …'}
        </p>
        {isBusy && (
          <div className={styles.actions}>
            {progress && <SentBytes {...progress} />}
            <CancelSending onCancel={stop} />
          </div>
        )}
        {shown.step === 'failed' && (
          <div role="alert" className={styles.part}>
            <Notice kind="failure">{shown.sentence}</Notice>
            {shown.canRetry && (
              <Button variant="line" onClick={retry}>
                Try again
              </Button>
            )}
          </div>
        )}
        {shown.step === 'planned' && (
          <PlanView {...shown} isImporting={isImporting} onConfirm={() => confirm(shown.plan)} />
        )}
        {shown.step === 'imported' && (
          <Success
            title="Imported"
            action={<ButtonLink to={addressOf('adminTracks')}>Go to the tracks</ButtonLink>}
          >
            {countChanges(shown.plan.changes)}
          </Success>
        )}
      </CardBody>
    </Card>
  )
}
