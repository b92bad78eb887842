import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { useDraft } from '#lib/forms/drafts.ts'
import { isSame } from '#lib/forms/merge-draft.ts'
import { type FormValues, useForm } from '#lib/forms/use-form.ts'
import { readConflict } from './read-conflict.ts'

/** A form whose text is kept as a draft: a reason, a note, or something new. */
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
    /** For the write of the form: `onSent` once the draft is gone, `onDone` if the form is still there. */
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
  /** Of what a refused write carries. */
  schema: z.core.$ZodType<Entry>
  /** None for a new one. */
  entry?: Entry | undefined
  /** What a new one begins with. */
  empty: FormValues<Typed>
  /** What of an entry is typed. */
  pick: (entry: Entry) => FormValues<Typed>
  /** How the fields are called that somebody else may have changed. */
  labels: Readonly<Record<string, string>>
}

/**
 * A form over something that others can write too. It names what it was typed over, keeps what is typed, and shows what
 * somebody else has saved meanwhile instead of replacing it unseen (rules: authoring 3 and 18).
 */
export function useEdit<Typed extends object, Sent, Entry extends { updatedAt: string }>(
  editing: Editing<Typed, Sent, Entry>,
) {
  const { draft, rules, schema, entry, empty, pick, labels } = editing
  const [seen, see] = useState(entry)
  const [refusal, setRefusal] = useState<Entry | null>(null)
  const { form, kept, sending } = useKeptForm(draft, rules, entry ? pick(entry) : empty)
  const isOutdated = kept.restored !== null && kept.restored.outdated.length > 0
  const theirs = refusal ?? (isOutdated ? seen : undefined)

  // What was only published is still what was read; and a form in which nobody writes shows what is written now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every state of the entry
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
    /** The version that a write replaces; undefined for a new one. */
    seen: refusal ?? seen,
    /** What somebody else has saved since this was typed; null if nobody has. */
    theirs: theirs ? { values: pick(theirs), labels } : null,
    /** For the writes of the form: `onSaved` once the draft is gone, `onDone` if the form is still there. */
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
