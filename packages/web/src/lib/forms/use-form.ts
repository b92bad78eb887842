import type { WriteName } from '@koya/contract'
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import { ApiError } from '#lib/api/api-error.ts'
import { type PostedForm, readPosted } from '#lib/plain.ts'
import { useEarlyTyping } from './early-typing.ts'
import { checkValues, collectErrors, type FieldErrors, focusFirstError, noErrors } from './field-errors.ts'

/** The values of a form. An empty field may be undefined; a value that is not known yet may be null. */
export type FormValues<Typed> = { [Name in keyof Typed]: Typed[Name] | null | undefined }

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The props of a text field, number field, text area or select. */
export interface FormField {
  name: string
  /** A number stays a number, so that React does not change a half-typed '2.0' to '2'. */
  value: string | number
  error: string | undefined
  onChange: (event: ChangeEvent<Control>) => void
  onBlur: () => void
}

/** When errors of a field become visible: after the form is sent, or also after the user leaves the field. */
type ValidateOn = 'submit' | 'blur'

interface FormOptions {
  /** The operation that the form calls if the browser sends it without scripts (decision 0111). */
  posts?: WriteName
  validateOn?: ValidateOn
}

interface Shown {
  /** True after the user has tried to send the form; all fields then show their errors. */
  all: boolean
  /** The fields that the user has left; used only with `validateOn: 'blur'`. */
  touched: ReadonlySet<string>
  /** The errors from the server. Each one stays until its field changes or the form is sent again. */
  serverErrors: FieldErrors
  /** The error of the last write, if it belongs to no field; null otherwise. */
  failure: Error | null
}

const nothingShown: Shown = { all: false, touched: new Set(), serverErrors: noErrors, failure: null }

export type Form<Typed extends object> = ReturnType<typeof useForm<Typed, unknown>>

/** Holds the values of a form, checks them with a schema and shows errors next to the fields. */
export function useForm<Typed extends object, Sent>(
  rules: z.core.$ZodType<Sent, Typed>,
  initial: FormValues<Typed>,
  { posts, validateOn = 'submit' }: FormOptions = {},
) {
  type Name = keyof Typed & string
  const posted = import.meta.env.SSR ? readPosted(posts) : null
  const element = useRef<HTMLFormElement>(null)
  const [start, setStart] = useState(initial)
  const [values, setValues] = useState(
    import.meta.env.SSR && posted ? { ...initial, ...posted.values } : initial,
  )
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState(
    import.meta.env.SSR && posted ? showPosted(posted, initial) : nothingShown,
  )
  // Renders without validation until errors may be visible, because the app runs on slow phones.
  const errors = shown.all || shown.touched.size > 0 ? checkValues(rules, values).errors : noErrors

  const put = (name: string, value: unknown) => {
    setValues((last) => ({ ...last, [name]: value }))
    setChanged((last) => new Set(last).add(name))
    setShown((last) => ({ ...last, serverErrors: without(last.serverErrors, name) }))
  }

  useEarlyTyping(element, (control) => {
    // Skips lists: their check boxes share one name, so one box does not give the value of the list.
    if (Array.isArray(Reflect.get(values, control.name))) return
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
    // Renders the errors first, so that focusing a field scrolls its error into view too.
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
   * Shows the server's errors. `fieldNames` maps the server's field names to those of the form. Returns true
   * if an error belongs to a field.
   */
  function fail(refusal: unknown, fieldNames: Partial<Record<string, Name>> = {}): boolean {
    const { serverErrors, failure } = sortErrors(refusal, values, fieldNames)
    flushSync(() => setShown((last) => ({ ...last, serverErrors, failure })))
    if (element.current) focusFirstError(element.current, serverErrors)
    return serverErrors.size > 0
  }

  return {
    /** The initial values, or those of the last `fill`. */
    start,
    values,
    /** The fields that the user has edited since the form mounted or was last filled. */
    changed,
    isChanged: JSON.stringify(values) !== JSON.stringify(start),
    failure: shown.failure,
    error,
    set: <N extends Name>(name: N, value: FormValues<Typed>[N]) => put(name, value),
    /** Fills a field if it is empty, without marking it as edited. */
    offer: (name: Name, value: string) =>
      setValues((last) => (last[name] ? last : { ...last, [name]: value })),
    /** Restarts the form with these values, for example with the saved ones. */
    fill,
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
    /** The ref for a form element that does not use `bind`. */
    element,
    /** The props of the form element. The method `dialog` keeps the browser from sending the form itself. */
    bind: (send: (sent: Sent) => void) => ({
      ref: element,
      method: posts ? 'post' : 'dialog',
      noValidate: true,
      onSubmit: submit(send),
    }),
    fail,
    /** The options for the form's write: the form shows a refusal itself, without a toast. */
    ownFailure: {
      onFailure: (error: unknown) => {
        fail(error)
      },
      ownResult: true,
    },
  }
}

function sortErrors(refusal: unknown, values: object, fieldNames: Partial<Record<string, string>>) {
  const issues = refusal instanceof ApiError ? refusal.issues : []
  const renamed = issues.map(({ path, message }) => ({ path: fieldNames[path] ?? path, message }))
  const serverErrors = collectErrors(renamed.filter(({ path }) => (path.split('.')[0] ?? '') in values))
  return { serverErrors, failure: serverErrors.size > 0 ? null : errorOf(refusal) }
}

const showPosted = ({ status, refusal }: PostedForm, values: object): Shown => ({
  ...nothingShown,
  ...sortErrors(new ApiError('', status, refusal), values, {}),
})

const errorOf = (refusal: unknown): Error => (refusal instanceof Error ? refusal : new Error(String(refusal)))

const without = (errors: FieldErrors, name: string): FieldErrors =>
  new Map([...errors].filter(([other]) => other !== name))

function shownValue(values: object, name: string): string | number {
  const value: unknown = Reflect.get(values, name)
  return typeof value === 'string' || typeof value === 'number' ? value : ''
}

const isCheckBox = (control: Control): control is HTMLInputElement => control.type === 'checkbox'

/** Returns undefined for an incomplete number. */
function read(control: Control): string | number | boolean | undefined {
  if (isCheckBox(control)) return control.checked
  if (!(control instanceof HTMLInputElement) || control.type !== 'number') return control.value
  return Number.isNaN(control.valueAsNumber) ? undefined : control.valueAsNumber
}
