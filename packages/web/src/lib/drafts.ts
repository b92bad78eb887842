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
    let restored = false
    sent.current = false
    get<DefaultValues<T>>(name, store)
      .then((draft) => draft && form.reset({ ...form.getValues(), ...draft }, { keepDefaultValues: true }))
      .catch(() => undefined)
      .finally(() => {
        restored = true
      })
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (restored && !sent.current) set(name, values, store).catch(() => undefined)
      },
    })
    return stop
  }, [name, userId, form])

  return () => {
    sent.current = true
    if (userId) del(name, storeOf(userId)).catch(() => undefined)
  }
}
