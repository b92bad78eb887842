import type { PictureUse } from '@koya/contract'
import { useRef, useState } from 'react'
import { placeMessage } from '#lib/api/api-error.ts'
import { useAction } from '#lib/api/use-write.ts'
import { Button } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import styles from '../authoring.module.css'

/** Uploads a picture and returns its path. */
export type UploadPicture = (end: AbortSignal, file: File, use: PictureUse) => Promise<string>

export const pictureTypes = 'image/jpeg,image/png,image/webp,image/gif'

interface PictureFieldProps {
  label?: string
  value: string
  onChange: (address: string) => void
  upload: UploadPicture
  use?: PictureUse
}

export function PictureField({
  label = 'Picture',
  value,
  onChange,
  upload,
  use = 'cover',
}: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { isPending, run } = useAction((end, file: File) => upload(end, file, use), {
    onDone: (address) => onChange(address),
    onFailure: (error) => setProblem(placeMessage(error)),
    ownResult: true,
  })

  return (
    <div>
      <p className={styles.label}>{label}</p>
      <div className={styles.picture}>
        {value && <img src={value} alt="As it is shown" />}
        <input
          ref={input}
          type="file"
          hidden
          accept={pictureTypes}
          aria-label="Picture file"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            setProblem(null)
            if (file) run(file)
            currentTarget.value = ''
          }}
        />
        <Button variant="line" busy={isPending} onClick={() => input.current?.click()}>
          {!isPending && <Icon name="camera" />}
          {value ? 'Change picture' : 'Add a picture'}
        </Button>
        {value && (
          <Button variant="line" onClick={() => onChange('')}>
            Remove picture
          </Button>
        )}
      </div>
      <div aria-live="assertive">{problem && <p className={styles.failure}>{problem}</p>}</div>
    </div>
  )
}
