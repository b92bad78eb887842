import { useEffect, useLayoutEffect } from 'react'
import { forgetGuestDraft } from '#lib/forms/guest-draft.ts'
import type { FormValues } from '#lib/forms/use-form.ts'
import { keepInTab, readFromTab, removeFromTab } from '#lib/session/tab-storage.ts'

const entry = 'koya-typed'

/** What was typed to register, over the end of the browser. */
export const registrationDraft = 'registration'

/** What the account forms ask for, passwords aside: one record for all of them, so that nobody types it twice. */
type Typed = Partial<Record<'firstName' | 'lastName' | 'email', string>>

const readTyped = (): Typed => readFromTab<Typed>(entry) ?? {}

const keepTyped = (typed: Typed): void => keepInTab(entry, { ...readTyped(), ...typed })

/** The next form that asks for an address begins with this one. */
export const keepAddress = (email: string): void => keepTyped({ email })

/** Once somebody is signed in: who comes next on this device is somebody else. */
export function forgetTyped(): void {
  removeFromTab(entry)
  forgetGuestDraft(registrationDraft)
}

interface KeptForm<Values> {
  values: FormValues<Values>
  changed: ReadonlySet<string>
  offer: (name: keyof Values & keyof Typed, value: string) => void
}

/** Keeps names and address over a reload and over the way back, never a password (rules: auth 89). */
export function useTyped<Values extends Partial<Record<keyof Typed, unknown>>>(
  form: KeptForm<Values>,
  names: readonly (keyof Values & keyof Typed)[],
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes up
  useLayoutEffect(() => {
    const typed = readTyped()
    for (const name of names) form.offer(name, typed[name] ?? '')
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: with every change
  useEffect(() => {
    for (const name of names) {
      const value = form.values[name]
      if (form.changed.has(name) && typeof value === 'string') keepTyped({ [name]: value })
    }
  }, [form.values])
}
