import { clear, createStore, del, get, set } from 'idb-keyval'
import { useEffect, useRef } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { readSession } from './session.ts'

/** Drafts live in IndexedDB, one database a person (rulings, 18). */
const storeOf = (userId: string) => createStore(`koya-drafts-${userId}`, 'drafts')

export function removeDrafts(userId: string): void {
  clear(storeOf(userId)).catch(() => undefined)
}

/**
 * Keeps what is typed into a form until it is sent: a reload, a closed dialog or a power cut loses nothing.
 * Call the returned function once the form was sent.
 */
export function useDraft<T extends FieldValues>(name: string, form: UseFormReturn<T>): () => void {
  const userId = readSession()?.userId
  const sent = useRef(false)

  useEffect(() => {
    if (!userId) return
    const store = storeOf(userId)
    // What is typed before the draft has been read is newer than it.
    const typed = new Set<string>()
    let restored = false
    sent.current = false
    const keep = () => set(name, form.getValues(), store).catch(() => undefined)
    get<DefaultValues<T>>(name, store)
      .then((draft) => {
        if (!draft) return
        const present = form.getValues()
        const newer = Object.fromEntries(Object.entries(present).filter(([field]) => typed.has(field)))
        form.reset({ ...present, ...draft, ...newer }, { keepDefaultValues: true })
      })
      .catch(() => undefined)
      .finally(() => {
        restored = true
        if (typed.size > 0 && !sent.current) keep()
      })
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ name: field }) => {
        if (sent.current) return
        if (restored) keep()
        else if (field) typed.add(field)
      },
    })
    return stop
  }, [name, userId, form])

  return () => {
    sent.current = true
    if (userId) del(name, storeOf(userId)).catch(() => undefined)
  }
}
