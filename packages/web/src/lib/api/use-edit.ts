import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { useDraft } from '#lib/forms/drafts.ts'
import { isSame } from '#lib/forms/merge-draft.ts'
import { type FormValues, useForm } from '#lib/forms/use-form.ts'
import { useAttemptKey } from './attempt-key.ts'
import { readConflict } from './read-conflict.ts'

/** Returns a form whose text is kept as a draft. */
export function useKeptForm<Typed extends object, Sent>(
  draft: string,
  rules: z.core.$ZodType<Sent, Typed>,
  start: FormValues<Typed>,
) {
  const form = useForm(rules, start)
  const kept = useDraft(draft, form)
  return {
    form,
    kept,
    /** Gives the `Idempotency-Key` of a write that makes something. */
    keyFor: useAttemptKey(draft),
    /** The options for the form's write. `onSent` runs even if the form is gone; `onDone` does not. */
    sending: <Answer>(
      onSent: (answer: Answer) => void,
      onDone: (answer: Answer) => void = () => undefined,
    ) => ({
      onAnswer: (answer: Answer) => {
        kept.forget()
        onSent(answer)
      },
      onDone,
      ...form.ownFailure,
    }),
  }
}

export type KeptForm<Typed extends object> = Pick<
  ReturnType<typeof useKeptForm<Typed, unknown>>,
  'form' | 'kept'
>

interface Editing<Typed extends object, Sent, Entry> {
  draft: string
  rules: z.core.$ZodType<Sent, Typed>
  /** The schema of the current entry that a refused write returns. */
  schema: z.core.$ZodType<Entry>
  /** Undefined for a new entry. */
  entry?: Entry | undefined
  /** The initial values of a new entry. */
  empty: FormValues<Typed>
  /** Returns the editable values of an entry. */
  pick: (entry: Entry) => FormValues<Typed>
  /** The labels of the fields to compare when another person has changed the entry. */
  labels: Readonly<Record<string, string>>
}

/**
 * Returns a form with a draft, for an entry that others can edit too (rules: authoring 3 and 18). A write
 * must name `seen` as the version that it replaces.
 */
export function useEdit<Typed extends object, Sent, Entry extends { updatedAt: string }>(
  editing: Editing<Typed, Sent, Entry>,
) {
  const { draft, rules, schema, entry, empty, pick, labels } = editing
  const [seen, see] = useState(entry)
  const [refusal, setRefusal] = useState<Entry | null>(null)
  const { form, kept, keyFor, sending } = useKeptForm(draft, rules, entry ? pick(entry) : empty)
  const isOutdated = kept.restored !== null && kept.restored.outdated.length > 0
  const theirs = refusal ?? (isOutdated ? seen : undefined)

  // Takes over a new version of the entry, unless this would overwrite the user's edits.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every new version of the entry
  useEffect(() => {
    if (!entry || !seen || entry.updatedAt === seen.updatedAt) return
    const isAsRead = isSame(pick(entry), pick(seen))
    if (!isAsRead && form.isChanged) return
    if (!isAsRead) form.fill(pick(entry))
    see(entry)
  }, [entry?.updatedAt])

  const settle = (now: Entry | undefined) => {
    form.fill(now ? pick(now) : empty)
    see(now)
    setRefusal(null)
  }

  return {
    form,
    kept: {
      ...kept,
      discard: () => {
        kept.discard()
        settle(refusal ?? entry)
      },
    },
    keyFor,
    /** The version that a write replaces; undefined for a new entry. */
    seen: refusal ?? seen,
    /** The newer version after a refused write, or for a draft of an older version; null otherwise. */
    theirs: theirs ? { values: pick(theirs), labels } : null,
    /** The options for the form's writes. `onSaved` runs even if the form is gone; `onDone` does not. */
    saving: (onSaved: (saved: Entry) => void, onDone: (saved: Entry) => void = () => undefined) => ({
      ...sending(onSaved, (saved) => {
        settle(entry && saved)
        onDone(saved)
      }),
      onFailure: (error: unknown) => {
        setRefusal((last) => readConflict(error, schema) ?? last)
        form.fail(error)
      },
    }),
  }
}
