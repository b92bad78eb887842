import * as z from 'zod/mini'

/** What is wrong with a form: one sentence for a field, by its name. */
export type FieldErrors = ReadonlyMap<string, string>

export const noErrors: FieldErrors = new Map()

/** Of several sentences about one field the first one counts; an entry of a list speaks for the whole list. */
export const collectErrors = (issues: readonly { path: string; message: string }[]): FieldErrors =>
  new Map([...issues].reverse().map(({ path, message }) => [path.split('.')[0] ?? '', message]))

/** Holds values against the rules of the contract: what they mean, or what is wrong with them. */
export function checkValues<Typed, Sent>(rules: z.core.$ZodType<Sent, Typed>, values: unknown) {
  const { data, error } = z.safeParse(rules, values)
  const issues = (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }))
  return { data, errors: collectErrors(issues) }
}

/** Leads to the first field of the form that has an error. */
export function focusFirstError(form: HTMLFormElement, errors: FieldErrors): void {
  const controls = [...form.elements].filter((control) => control instanceof HTMLElement)
  controls.find((control) => errors.has(control.getAttribute('name') ?? ''))?.focus()
}
