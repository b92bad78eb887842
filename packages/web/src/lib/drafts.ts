import { clear, createStore, del, get, set } from 'idb-keyval'
import { useEffect, useRef } from 'react'
import { readSession } from './session.ts'
import type { FormValues } from './use-form.ts'

/** Drafts live in IndexedDB, one database a person (rules: auth 68). */
const storeFor = (userId: string) => createStore(`koya-drafts-${userId}`, 'drafts')

export function removeDrafts(userId: string): void {
  clear(storeFor(userId)).catch(() => undefined)
}

interface DraftedForm<Typed> {
  values: FormValues<Typed>
  changed: ReadonlySet<string>
  set: <Name extends keyof Typed & string>(name: Name, value: FormValues<Typed>[Name]) => void
}

/**
 * Keeps what is typed into a form until it is sent: a reload, a closed dialog or a power cut loses nothing.
 * Call the returned function once the form was sent.
 */
export function useDraft<Typed extends object>(name: string, form: DraftedForm<Typed>): () => void {
  const userId = readSession()?.userId
  const isSent = useRef(false)
  const isRestored = useRef(false)
  const latest = useRef(form)
  latest.current = form

  const keep = () => {
    const { changed, values } = latest.current
    if (!userId || !isRestored.current || isSent.current || changed.size === 0) return
    set(name, values, storeFor(userId)).catch(() => undefined)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draft
  useEffect(() => {
    if (!userId) return
    isSent.current = false
    isRestored.current = false
    let isHere = true
    get<Partial<FormValues<Typed>>>(name, storeFor(userId))
      .then((draft = {}) => {
        if (!isHere) return
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
    isSent.current = true
    if (userId) del(name, storeFor(userId)).catch(() => undefined)
  }
}
