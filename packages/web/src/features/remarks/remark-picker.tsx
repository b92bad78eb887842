import type { Remark } from '@koya/contract'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { read } from '#lib/api/query.ts'
import { Button } from '#ui/base/button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { describePlace } from './describe-place.ts'
import { KeepRemark } from './keep-remark.tsx'
import styles from './remark-picker.module.css'

interface RemarkPickerProps {
  taskId: string
  /** The comment typed so far, which the mentor can save as a remark. */
  comment: string
  onPick: (text: string) => void
  onClose: () => void
}

/** Finds a remark by words and inserts it, or saves the comment as a remark. */
export function RemarkPicker({ taskId, comment, onPick, onClose }: RemarkPickerProps) {
  const query = useQuery(read('listRemarks', { query: { task: taskId, limit: '100' } }))
  const [isKeeping, setKeeping] = useState(false)
  return (
    <div className={styles.picker}>
      <Loaded query={query} detail="The remarks could not be fetched.">
        {({ items }) =>
          items.length === 0 ? (
            <NoRemarks onClose={onClose} />
          ) : (
            <Choice remarks={items} onPick={onPick} onClose={onClose} />
          )
        }
      </Loaded>
      {comment.trim() !== '' && !isKeeping && (
        <Button variant="line" onClick={() => setKeeping(true)}>
          Keep this comment as a remark
        </Button>
      )}
      {isKeeping && <KeepRemark taskId={taskId} text={comment} onKept={() => setKeeping(false)} />}
    </div>
  )
}

/** Takes the focus, so that Escape closes the list and not the sheet. */
function NoRemarks({ onClose }: Pick<RemarkPickerProps, 'onClose'>) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <p
      ref={words}
      tabIndex={-1}
      className={styles.quiet}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
    >
      There are no remarks yet. Write a comment, then keep it here for the next time.
    </p>
  )
}

interface ChoiceProps extends Pick<RemarkPickerProps, 'onPick' | 'onClose'> {
  remarks: readonly Remark[]
}

/** A field that filters the remarks; the arrow keys choose a remark, and Enter inserts it. */
function Choice({ remarks, onPick, onClose }: ChoiceProps) {
  const id = useId()
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const found = remarks.filter((remark) => hasWords(remark, words))
  const chosen = Math.min(at, found.length - 1)

  const press = (event: KeyboardEvent) => {
    const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step === undefined && event.key !== 'Enter' && event.key !== 'Escape') return
    // Enter would send the review, and Escape would close the sheet.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') return onClose()
    const remark = found[chosen]
    if (!remark) return
    if (step === undefined) onPick(remark.text)
    else setAt((chosen + step + found.length) % found.length)
  }

  return (
    <>
      <TextField
        label="Find a remark"
        role="combobox"
        autoComplete="off"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? `${id}-${chosen}` : undefined}
        value={words}
        onChange={({ target }) => {
          setWords(target.value)
          setAt(0)
        }}
        onKeyDown={press}
        // The user has just asked for this field.
        autoFocus
      />
      {found.length === 0 && (
        <p className={styles.quiet} role="status">
          No remark has these words.
        </p>
      )}
      <div id={`${id}-list`} role="listbox" aria-label="Remarks" className={styles.list}>
        {found.map((remark, index) => (
          // The field above handles the keys.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus
          // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus
          <div
            key={remark.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            className={styles.option}
            onClick={() => onPick(remark.text)}
          >
            <b>{remark.name}</b>
            <span className={styles.quiet}>{describePlace(remark)}</span>
            <span className={styles.text}>{remark.text}</span>
          </div>
        ))}
      </div>
    </>
  )
}

/** True if the name or the text of the remark contains each word. */
function hasWords({ name, text }: Remark, words: string): boolean {
  const all = `${name} ${text}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
}
