import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './photo-change.module.css'
import { photoFault, photoTypes } from './photo-file.ts'
import { profileQuery, uploadPhoto } from './queries.ts'

/** The file's own fault, which only the server could see: its sentence says what to do about it. */
const ownFaults = [413, 415, 422]

/** The button that changes the own picture, and what became of the last try. */
export function PhotoChange({ has }: { has: boolean }) {
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const upload = useMutation({
    mutationFn: uploadPhoto,
    meta: { ownResult: true },
    onSuccess: ({ photoUrl }, { name }) => {
      queryClient.setQueryData(profileQuery.queryKey, (profile) => profile && { ...profile, photoUrl })
      showSuccess(`${name} file uploaded successfully`)
    },
    onError: (error, { name }) => {
      const isOwnFault = error instanceof ApiError && ownFaults.includes(error.status ?? 0)
      setProblem((isOwnFault && error.serverMessage) || `${name} file upload failed.`)
    },
  })

  const choose = (file: File | undefined) => {
    if (!file || upload.isPending) return
    const fault = photoFault(file)
    setProblem(fault)
    if (!fault) upload.mutate(file)
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
          // The same file may be chosen again after a failure.
          currentTarget.value = ''
        }}
      />
      <Button variant="line" busy={upload.isPending} onClick={() => input.current?.click()}>
        {!upload.isPending && <Icon name="camera" />}
        {has ? 'Change picture' : 'Add a picture'}
      </Button>
      <p className={styles.progress} role="status">
        {upload.isPending && `Uploading ${upload.variables.name} …`}
      </p>
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
