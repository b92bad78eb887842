import { useState } from 'react'
import type * as z from 'zod/mini'
import { readConflict } from '#lib/read-conflict.ts'

interface Saving<Entry> {
  schema: z.core.$ZodType<Entry>
  form: { fail: (error: unknown) => void }
  onSaved: (saved: Entry) => void
}

/** How the writes of a dialog end; `theirs` is what somebody else has saved meanwhile (rules: authoring 3). */
export function useSaving<Entry>({ schema, form, onSaved }: Saving<Entry>) {
  const [theirs, setTheirs] = useState<Entry | null>(null)
  const options = {
    onDone: (saved: Entry) => {
      setTheirs(null)
      onSaved(saved)
    },
    onFailure: (error: unknown) => {
      setTheirs(readConflict(error, schema) ?? theirs)
      form.fail(error)
    },
    ownResult: true,
  }
  return { theirs, options }
}
