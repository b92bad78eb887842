import { useEffect, useLayoutEffect } from 'react'
import { forgetGuestDraft } from '#lib/forms/guest-draft.ts'
import type { FormValues } from '#lib/forms/use-form.ts'
import { readFromTab, removeFromTab, storeInTab } from '#lib/session/tab-storage.ts'

const entry = 'koya-typed'

export const registrationDraft = 'registration'

/** Fields that the account forms share; must not contain a password. */
type Typed = Partial<Record<'firstName' | 'lastName' | 'email', string>>

const readTyped = (): Typed => readFromTab<Typed>(entry) ?? {}

const storeTyped = (typed: Typed): void => storeInTab(entry, { ...readTyped(), ...typed })

/** Stores the address, which the next form with an email field shows. */
export const storeAddress = (email: string): void => storeTyped({ email })

/** Forgets what was typed, because the next visitor of this device may be another person. */
export function forgetTyped(): void {
  removeFromTab(entry)
  forgetGuestDraft(registrationDraft)
}

interface KeptForm<Values> {
  values: FormValues<Values>
  changed: ReadonlySet<string>
  offer: (name: keyof Values & keyof Typed, value: string) => void
}

/** Keeps the typed names and address over a reload and a back step (rules: auth 89). */
export function useTyped<Values extends Partial<Record<keyof Typed, unknown>>>(
  form: KeptForm<Values>,
  names: readonly (keyof Values & keyof Typed)[],
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the form mounts
  useLayoutEffect(() => {
    const typed = readTyped()
    for (const name of names) form.offer(name, typed[name] ?? '')
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every change of the form
  useEffect(() => {
    for (const name of names) {
      const value = form.values[name]
      if (form.changed.has(name) && typeof value === 'string') storeTyped({ [name]: value })
    }
  }, [form.values])
}
