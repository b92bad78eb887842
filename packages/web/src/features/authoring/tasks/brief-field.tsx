import { useRef, useState } from 'react'
import { placeMessage } from '#lib/api/api-error.ts'
import { useAction } from '#lib/api/use-write.ts'
import { holdsFiles } from '#lib/forms/dropped-files.ts'
import { Button } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import styles from '../authoring.module.css'
import { pictureTypes, type UploadPicture } from '../site/picture-field.tsx'

interface BriefFieldProps {
  value: string
  error: string | undefined
  max: number
  onChange: (source: string) => void
  upload: UploadPicture
}

const isPicture = ({ type }: File): boolean => pictureTypes.split(',').includes(type)

const nameOf = ({ name }: File): string => name.replace(/\.\w+$/, '').replaceAll(/[[\]\\]/g, ' ')

/** Edits the brief in Markdown, and inserts uploaded pictures at the cursor. */
export function BriefField({ value, error, max, onChange, upload }: BriefFieldProps) {
  const frame = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const latest = useRef(value)
  latest.current = value

  const insert = (text: string) => {
    const area = frame.current?.querySelector('textarea')
    const at = area?.selectionEnd ?? latest.current.length
    const before = latest.current.slice(0, at)
    const gap = before === '' || before.endsWith('\n') ? '' : '\n\n'
    onChange(`${before}${gap}${text}\n${latest.current.slice(at)}`)
    area?.focus()
  }

  const uploading = useAction(
    async (end, files: readonly File[]) => {
      for (const file of files) insert(`![${nameOf(file)}](${await upload(end, file, 'brief')})`)
    },
    { onFailure: (failure) => setProblem(placeMessage(failure)), ownResult: true },
  )

  const take = (files: readonly File[]) => {
    const pictures = files.filter(isPicture)
    setProblem(
      pictures.length < files.length ? 'Only pictures go into a brief: JPEG, PNG, WebP or GIF.' : null,
    )
    if (pictures.length > 0) uploading.run(pictures)
  }

  return (
    <div ref={frame} className={styles.brief}>
      <TextArea
        name="source"
        label="Brief"
        help={
          <>
            Markdown: <span className={styles.whole}># heading</span>,{' '}
            <span className={styles.whole}>- list</span>, **bold**, `code`,{' '}
            <span className={styles.whole}>| table |</span>. Pictures can be pasted or dropped.
          </>
        }
        rows={18}
        max={max}
        value={value}
        error={error}
        spellCheck
        onChange={({ target }) => onChange(target.value)}
        onDragOver={(event) => holdsFiles(event.dataTransfer) && event.preventDefault()}
        onDrop={(event) => {
          if (!holdsFiles(event.dataTransfer)) return
          event.preventDefault()
          take([...event.dataTransfer.files])
        }}
        onPaste={(event) => {
          const files = [...event.clipboardData.files].filter(isPicture)
          if (files.length === 0) return
          event.preventDefault()
          take(files)
        }}
      />
      <div className={styles.actions}>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={pictureTypes}
          aria-label="Picture for the brief"
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
        />
        <Button variant="line" busy={uploading.isPending} onClick={() => input.current?.click()}>
          {!uploading.isPending && <Icon name="camera" />}
          Insert a picture
        </Button>
      </div>
      <div aria-live="assertive">{problem && <p className={styles.failure}>{problem}</p>}</div>
    </div>
  )
}
