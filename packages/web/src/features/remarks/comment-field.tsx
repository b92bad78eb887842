import { mentorCommentMax } from '@koya/contract/mentoring/grading'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormField } from '#lib/forms/use-form.ts'
import { lazyModule } from '#lib/navigation/lazy-module.ts'
import { Button } from '#ui/base/button.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import styles from './comment-field.module.css'

const pickerCode = lazyModule('remark-picker', () => import('./remark-picker.tsx'))

export interface CommentFieldProps {
  taskId: string
  field: FormField
  onWrite: (comment: string) => void
}

/** The position for a remark, and the text that stays there after Escape. */
interface Spot {
  start: number
  end: number
  typed: string
}

/** The comment of a review. A slash at the beginning of a word offers the mentor's remarks (rules: remarks 2). */
export function CommentField({ taskId, field, onWrite }: CommentFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [spot, setSpot] = useState<Spot | null>(null)
  const code = useQuery({ ...pickerCode, enabled: spot !== null })
  const comment = String(field.value)

  const open = (typed: string) => {
    const { selectionStart: start = comment.length, selectionEnd: end = start } = area.current ?? {}
    setSpot({ start, end, typed })
  }

  const typeSlash = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart } = event.currentTarget
    const isWord = selectionStart > 0 && /\S/.test(comment.charAt(selectionStart - 1))
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWord) return
    event.preventDefault()
    open('/')
  }

  const close = (text: string) => {
    if (!spot) return
    flushSync(() => {
      setSpot(null)
      if (text !== '') onWrite(comment.slice(0, spot.start) + text + comment.slice(spot.end))
    })
    const caret = text === '' ? spot.end : spot.start + text.length
    area.current?.focus()
    area.current?.setSelectionRange(caret, caret)
  }

  return (
    <div className={styles.comment}>
      <TextArea
        {...field}
        ref={area}
        label="Your comment"
        help={`One thing that works, one thing to try next.${import.meta.env.SSR ? '' : ' Type / for a remark.'}`}
        rows={5}
        max={mentorCommentMax}
        required
        onKeyDown={typeSlash}
      />
      {!import.meta.env.SSR && (
        <Button
          variant="line"
          className={styles.open}
          aria-expanded={spot !== null}
          onClick={() => (spot ? close('') : open(''))}
        >
          Remarks
        </Button>
      )}
      {spot && (
        <Loaded query={code} detail="The remarks could not be fetched.">
          {({ RemarkPicker }) => (
            <RemarkPicker
              taskId={taskId}
              comment={comment}
              onPick={close}
              onClose={() => close(spot.typed)}
            />
          )}
        </Loaded>
      )}
    </div>
  )
}
