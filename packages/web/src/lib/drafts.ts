import { useEffect, useRef, useState } from 'react'
import { changeDraft, type Draft, listDrafts, readDraft, removeDraft, watchDrafts } from './draft-store.ts'
import { readSession, useSession } from './session.ts'
import type { FormValues } from './use-form.ts'

interface DraftedForm<Typed> {
  values: FormValues<Typed>
  changed: ReadonlySet<string>
  set: <Name extends keyof Typed & string>(name: Name, value: FormValues<Typed>[Name]) => void
}

/**
 * Keeps what is typed into a form until it is sent: a reload, a closed dialog or a power cut loses nothing. Only what
 * changed here is written, so that another tab with the same form keeps its own.
 * Call the returned function once the form was sent, or what is in it was thrown away; what is typed into it after that
 * is kept again.
 */
export function useDraft<Typed extends object>(name: string, form: DraftedForm<Typed>): () => void {
  const userId = readSession()?.userId
  /** The changes that are not to be kept any more. */
  const forgotten = useRef<ReadonlySet<string> | null>(null)
  const isRestored = useRef(false)
  const start = useRef<Draft>({})
  /** As this tab last read or wrote it. */
  const kept = useRef<Draft>({})
  const latest = useRef(form)
  latest.current = form

  const keep = () => {
    const { changed, values } = latest.current
    if (!userId || !isRestored.current || changed === forgotten.current) return
    const now: Draft = { ...values }
    const news = [...changed].filter((field) => now[field] !== kept.current[field])
    if (news.length === 0) return
    kept.current = { ...kept.current, ...now }
    changeDraft(userId, name, (draft) => {
      const next = { ...draft, ...Object.fromEntries(news.map((field) => [field, now[field]])) }
      // A field that is as it was at the beginning is nothing to keep.
      return Object.fromEntries(
        Object.entries(next).filter(([field, value]) => value !== start.current[field]),
      )
    })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draft
  useEffect(() => {
    if (!userId) return
    forgotten.current = null
    isRestored.current = false
    start.current = { ...latest.current.values }
    kept.current = start.current
    let isHere = true
    readDraft<Partial<FormValues<Typed>>>(userId, name)
      .then((draft = {}) => {
        if (!isHere) return
        kept.current = { ...start.current, ...draft }
        const { changed, values, set: put } = latest.current
        // What was typed before the draft had been read is newer than it.
        for (const field in draft) if (field in values && !changed.has(field)) put(field, draft[field])
      })
      .catch(() => undefined)
      .finally(() => {
        if (!isHere) return
        isRestored.current = true
        keep()
      })
    return () => {
      isHere = false
    }
  }, [name, userId])

  // biome-ignore lint/correctness/useExhaustiveDependencies: with every change
  useEffect(keep, [form.values])

  return () => {
    forgotten.current = latest.current.changed
    kept.current = start.current
    if (userId) removeDraft(userId, name)
  }
}

const none: ReadonlySet<string> = new Set()

/** The names of the signed-in person's drafts, so that a screen can say that one is there. */
export function useDraftNames(): ReadonlySet<string> {
  const userId = useSession()?.userId
  const [names, setNames] = useState(none)

  useEffect(() => {
    if (!userId) return
    let isHere = true
    const look = () => listDrafts(userId).then((found) => isHere && setNames(found))
    look()
    const unwatch = watchDrafts(look)
    return () => {
      isHere = false
      unwatch()
    }
  }, [userId])

  return names
}
