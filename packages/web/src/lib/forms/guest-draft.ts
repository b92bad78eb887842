import { createStore, del, get, set, type UseStore } from 'idb-keyval'
import { useEffect, useRef } from 'react'
import { listenToTabs, messageTabs } from '#lib/session/tabs.ts'
import { isSame } from './merge-draft.ts'
import type { FormValues } from './use-form.ts'

/** The time after which the draft of a person without an account expires (rules: auth 89). */
const keptMilliseconds = 24 * 60 * 60 * 1000

interface Kept {
  /** When the user last typed, in milliseconds. */
  at: number
  fields: Record<string, string>
}

let opened: UseStore | undefined
const store = (): UseStore => {
  opened ??= createStore('koya-guest', 'drafts')
  return opened
}

/** Returns undefined if the browser refuses to store, because the form works without storage. */
const tried = <Result>(act: () => Promise<Result>): Promise<Result | undefined> =>
  Promise.resolve()
    .then(act)
    .catch(() => undefined)

export const forgetGuestDraft = (name: string): Promise<void> => tried(() => del(name, store()))

interface GuestForm<Values> {
  values: FormValues<Values>
  changed: ReadonlySet<string>
  offer: (name: keyof Values & string, value: string) => void
  reset: () => void
}

/** Keeps the named fields of a form for users without an account. `names` must never contain a password. */
export function useGuestDraft<Values extends object>(
  name: string,
  form: GuestForm<Values>,
  names: readonly (keyof Values & string)[],
) {
  const latest = useRef(form)
  latest.current = form

  const textsOf = () =>
    Object.fromEntries(names.map((field) => [field, String(latest.current.values[field] ?? '')]))

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the form mounts
  useEffect(() => {
    let isHere = true
    tried(() => get<Kept>(name, store())).then((kept) => {
      if (!kept || !isHere) return
      const now = Date.now()
      if (now - kept.at > keptMilliseconds) return void forgetGuestDraft(name)
      // The clock was set back. The text stays, and its hours count from now.
      if (kept.at > now) tried(() => set(name, { ...kept, at: now }, store()))
      for (const field of names) latest.current.offer(field, kept.fields[field] ?? '')
    })
    // Resets the form after another tab has sent or cleared the same text, so that nobody sends it twice.
    const stopListening = listenToTabs((message) => {
      const isThis = message.about === 'guest' && message.name === name
      if (isThis && isSame(message.fields, textsOf())) latest.current.reset()
    })
    return () => {
      isHere = false
      stopListening()
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every change of the form
  useEffect(() => {
    if (!names.some((field) => form.changed.has(field))) return
    const fields = textsOf()
    tried(() => set(name, { at: Date.now(), fields } satisfies Kept, store()))
  }, [form.values])

  const forget = () => {
    messageTabs({ about: 'guest', name, fields: textsOf() })
    forgetGuestDraft(name)
  }
  return {
    /** True if one of the named fields has a text. */
    isKept: names.some((field) => Boolean(form.values[field])),
    /** Removes the draft after the form was sent. */
    forget,
    /** Removes the draft and resets the form. */
    clear: () => {
      forget()
      form.reset()
    },
  }
}
