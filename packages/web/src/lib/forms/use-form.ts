import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import { ApiError } from '#lib/api/api-error.ts'
import { useEarlyTyping } from './early-typing.ts'
import { checkValues, collectErrors, type FieldErrors, focusFirstError, noErrors } from './field-errors.ts'

/** What stands in a form: a field into which nothing was entered may be missing, and what is not known yet null. */
export type FormValues<Typed> = { [Name in keyof Typed]: Typed[Name] | null | undefined }

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a field of text or of a number, a text area or a select of a form is given. */
export interface FormField {
  name: string
  /** A number stays one: the browser reads '2.0' and '2' as the same, and nothing that is being typed is rewritten. */
  value: string | number
  error: string | undefined
  onChange: (event: ChangeEvent<Control>) => void
  onBlur: () => void
}

/** When the errors of a field begin to show: once the form was sent, or as soon as the field was left. */
type ValidateOn = 'submit' | 'blur'

/** What of a form's errors is to be seen. */
interface Shown {
  /** The form was sent once: from then on the errors of all fields follow every change. */
  all: boolean
  /** The fields that were left, where the rules are checked on blur. */
  touched: ReadonlySet<string>
  /** What the server found; it holds until that field changes. */
  serverErrors: FieldErrors
  /** Why the server did not take it, if not because of a field. */
  failure: Error | null
}

const nothingShown: Shown = { all: false, touched: new Set(), serverErrors: noErrors, failure: null }

export type Form<Typed extends object> = ReturnType<typeof useForm<Typed, unknown>>

/**
 * The one way to write a form: it keeps the rules of the contract, says what is wrong beside the fields, and loses
 * nothing that was typed. Sending is `useWrite`'s, drafts are `useDraft`'s.
 */
export function useForm<Typed extends object, Sent>(
  rules: z.core.$ZodType<Sent, Typed>,
  initial: FormValues<Typed>,
  validateOn: ValidateOn = 'submit',
) {
  type Name = keyof Typed & string
  const element = useRef<HTMLFormElement>(null)
  const [start, setStart] = useState(initial)
  const [values, setValues] = useState(initial)
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState(nothingShown)
  // Nothing is checked while there is nothing to show: these screens run on slow phones.
  const errors = shown.all || shown.touched.size > 0 ? checkValues(rules, values).errors : noErrors

  const put = (name: string, value: unknown) => {
    setValues((last) => ({ ...last, [name]: value }))
    setChanged((last) => new Set(last).add(name))
    setShown((last) => ({ ...last, serverErrors: without(last.serverErrors, name) }))
  }

  useEarlyTyping(element, (control) => {
    const isTyped = isCheckBox(control)
      ? control.checked !== Boolean(Reflect.get(values, control.name))
      : control.value !== String(shownValue(values, control.name))
    if (control.name in values && isTyped) put(control.name, read(control))
  })

  const error = (name: Name): string | undefined =>
    shown.serverErrors.get(name) ?? (shown.all || shown.touched.has(name) ? errors.get(name) : undefined)

  const submit = (send: (sent: Sent) => void) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    element.current = event.currentTarget
    const checked = checkValues(rules, values)
    // Drawn first: the focus brings a field into sight together with its sentence.
    flushSync(() => setShown({ ...nothingShown, all: true }))
    if (checked.data === undefined) focusFirstError(event.currentTarget, checked.errors)
    else send(checked.data)
  }

  const fill = (next: FormValues<Typed>) => {
    setStart(next)
    setValues(next)
    setShown(nothingShown)
    setChanged(new Set())
  }

  /**
   * Puts what the server found beside the fields, whose names here may be others, or keeps it as
   * `failure`. Answers whether a field was found.
   */
  function fail(refusal: unknown, fieldNames: Partial<Record<string, Name>> = {}): boolean {
    const issues = refusal instanceof ApiError ? refusal.issues : []
    const renamed = issues.map(({ path, message }) => ({ path: fieldNames[path] ?? path, message }))
    const serverErrors = collectErrors(renamed.filter(({ path }) => (path.split('.')[0] ?? '') in values))
    const failure = serverErrors.size > 0 ? null : errorOf(refusal)
    flushSync(() => setShown((last) => ({ ...last, serverErrors, failure })))
    if (element.current) focusFirstError(element.current, serverErrors)
    return serverErrors.size > 0
  }

  return {
    /** As the form began, or was filled last. */
    start,
    values,
    /** The fields that were touched since the form came up, or was filled. */
    changed,
    /** Something is not as it was then: there is something to lose. */
    isChanged: JSON.stringify(values) !== JSON.stringify(start),
    /** Why the server did not take it, if not because of a field. */
    failure: shown.failure,
    error,
    set: <N extends Name>(name: N, value: FormValues<Typed>[N]) => put(name, value),
    /** For a field in which nothing stands yet; it does not count as typed. */
    offer: (name: Name, value: string) =>
      setValues((last) => (last[name] ? last : { ...last, [name]: value })),
    /** Begins anew with these values: what was saved, for example. */
    fill,
    /** Puts everything back as it began. */
    reset: () => fill(start),
    field: (name: Name): FormField => ({
      name,
      value: shownValue(values, name),
      error: error(name),
      onChange: ({ target }) => put(name, read(target)),
      onBlur: () => {
        if (validateOn === 'blur') setShown((last) => ({ ...last, touched: new Set(last.touched).add(name) }))
      },
    }),
    submit,
    /** For a form element without `bind`. */
    element,
    /** For the form element itself. The method stops the browser from sending anything by itself. */
    bind: (send: (sent: Sent) => void) => ({
      ref: element,
      method: 'dialog',
      noValidate: true,
      onSubmit: submit(send),
    }),
    fail,
    /** For the write of the form, which shows here what the server refuses instead of in a toast. */
    ownFailure: {
      onFailure: (error: unknown) => {
        fail(error)
      },
      ownResult: true,
    },
  }
}

const errorOf = (refusal: unknown): Error => (refusal instanceof Error ? refusal : new Error(String(refusal)))

const without = (errors: FieldErrors, name: string): FieldErrors =>
  new Map([...errors].filter(([other]) => other !== name))

function shownValue(values: object, name: string): string | number {
  const value: unknown = Reflect.get(values, name)
  return typeof value === 'string' || typeof value === 'number' ? value : ''
}

const isCheckBox = (control: Control): control is HTMLInputElement => control.type === 'checkbox'

/** A number that is none yet is missing. */
function read(control: Control): string | number | boolean | undefined {
  if (isCheckBox(control)) return control.checked
  if (!(control instanceof HTMLInputElement) || control.type !== 'number') return control.value
  return Number.isNaN(control.valueAsNumber) ? undefined : control.valueAsNumber
}
