import * as z from 'zod/mini'

/** The errors of a form: one message per field name. */
export type FieldErrors = ReadonlyMap<string, string>

export const noErrors: FieldErrors = new Map()

/** Returns the first message of each field. An error in an entry of a list counts as an error of the list. */
export const collectErrors = (issues: readonly { path: string; message: string }[]): FieldErrors =>
  new Map([...issues].reverse().map(({ path, message }) => [path.split('.')[0] ?? '', message]))

export function checkValues<Typed, Sent>(rules: z.core.$ZodType<Sent, Typed>, values: unknown) {
  const { data, error } = z.safeParse(rules, values)
  const issues = (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }))
  return { data, errors: collectErrors(issues) }
}

export function focusFirstError(form: HTMLFormElement, errors: FieldErrors): void {
  const controls = [...form.elements].filter((control) => control instanceof HTMLElement)
  controls.find((control) => errors.has(control.getAttribute('name') ?? ''))?.focus()
}
