import { mentorCommentMax } from '@koya/contract/mentoring/grading'
import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
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
  /** Stands beside the button for saved remarks. */
  beside?: ReactNode
}

/** The range of the comment that a remark replaces, such as the typed slash. */
interface Spot {
  start: number
  end: number
  /** The React key of the `RemarkPicker`, so that each opening focuses its field. */
  openedAt: number
}

/** A slash at the beginning of a word offers saved remarks (rules: remarks 2). */
export function CommentField({ taskId, field, onWrite, beside }: CommentFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [spot, setSpot] = useState<Spot | null>(null)
  const code = useQuery({ ...pickerCode, enabled: spot !== null })
  const comment = String(field.value)

  const open = (start: number, end: number) => setSpot({ start, end, openedAt: performance.now() })

  const openAtCaret = () => {
    const { selectionStart: start = comment.length, selectionEnd: end = start } = area.current ?? {}
    open(start, end)
  }

  /** A change without a new slash closes the list, because the stored range is outdated. */
  const write = (event: ChangeEvent<HTMLTextAreaElement>) => {
    field.onChange(event)
    const { value, selectionStart: caret } = event.currentTarget
    // Reads the inserted text and not the key, because many phone keyboards report no keys.
    const isTyped = event.nativeEvent instanceof InputEvent && event.nativeEvent.data?.endsWith('/')
    if (isTyped && /(?:^|\s)\/$/.test(value.slice(0, caret))) open(caret - 1, caret)
    else setSpot(null)
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
        help={`One thing that works, one thing to try next.${import.meta.env.SSR ? '' : ' Type / for a saved remark.'}`}
        rows={5}
        max={mentorCommentMax}
        required
        onChange={write}
      />
      {!import.meta.env.SSR && (
        <div className={styles.acts}>
          <Button
            variant="line"
            aria-expanded={spot !== null}
            onClick={() => (spot ? close('') : openAtCaret())}
          >
            Insert a saved remark
          </Button>
          {beside}
        </div>
      )}
      {spot && (
        <Loaded query={code} detail="The remarks could not be fetched.">
          {({ RemarkPicker }) => (
            <RemarkPicker
              key={spot.openedAt}
              taskId={taskId}
              comment={comment.slice(spot.start, spot.end) === '/' ? without(comment, spot) : comment}
              onPick={close}
              onClose={() => close('')}
            />
          )}
        </Loaded>
      )}
    </div>
  )
}

const without = (comment: string, { start, end }: Spot): string =>
  comment.slice(0, start) + comment.slice(end)
