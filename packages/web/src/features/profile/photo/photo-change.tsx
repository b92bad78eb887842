import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { queryClient, read } from '#lib/api/query.ts'
import type { UploadProgress } from '#lib/api/upload.ts'
import { useAction } from '#lib/api/use-write.ts'
import { lazyModule } from '#lib/navigation/lazy-module.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { CancelSending } from '#ui/forms/cancel-sending.tsx'
import styles from './photo-change.module.css'
import { photoFault, photoTypes } from './photo-file.ts'

/** HTTP statuses with which the server refuses a faulty file. */
const ownFaults = [413, 415, 422]

/** Loads on demand, because few visits change the picture. */
const senderCode = {
  ...lazyModule('photo-sender', () => import('./photo-sender.ts')),
  meta: { ownResult: true },
}

export function PhotoChange({ has }: { has: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const { data: sender } = useQuery({ ...senderCode, enabled: false })
  const [progress, setProgress] = useState<UploadProgress | null>(null)

  const upload = async (end: AbortSignal, chosen: File) => {
    setProgress(null)
    const { sendPhoto } = await queryClient.fetchQuery(senderCode)
    return sendPhoto(chosen, end, setProgress)
  }
  const { state, run, cancel } = useAction(upload, {
    onAnswer: (answer, file) => {
      if (!answer) return
      const { photoUrl } = answer
      queryClient.setQueryData(read('readProfile').queryKey, (profile) => profile && { ...profile, photoUrl })
      showSuccess(`${file.name} file uploaded successfully`)
    },
    onFailure: (error, file) => {
      const isOwnFault = error instanceof ApiError && ownFaults.includes(error.status ?? 0)
      setProblem((isOwnFault && error.serverMessage) || `${file.name} file upload failed.`)
    },
    ownResult: true,
  })
  const isPending = state.status === 'pending'

  const choose = (file: File | undefined) => {
    if (!file || isPending) return
    const fault = photoFault(file)
    setProblem(fault)
    if (!fault) run(file)
  }

  return (
    <div className={styles.change}>
      <input
        ref={input}
        type="file"
        hidden
        accept={photoTypes}
        aria-label="Picture file"
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0])
          // Choosing the same file again would otherwise fire no event.
          currentTarget.value = ''
        }}
      />
      <Button
        variant="line"
        busy={isPending}
        onClick={() => {
          queryClient.prefetchQuery(senderCode)
          input.current?.click()
        }}
      >
        {!isPending && <Icon name="camera" />}
        {has ? 'Change picture' : 'Add a picture'}
      </Button>
      <p className={styles.progress} role="status">
        {isPending && `Uploading ${state.given[0].name} …`}
      </p>
      {isPending && progress && sender && <sender.SentBytes {...progress} />}
      {isPending && <CancelSending onCancel={cancel} />}
      <div aria-live="assertive">
        {problem && (
          <p className={styles.problem}>
            <Icon name="alert" size="small" />
            {problem}
          </p>
        )}
      </div>
    </div>
  )
}
