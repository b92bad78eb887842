import * as z from 'zod/mini'

/** What is wrong with a form: one sentence for a field, by its name. */
export type Findings = ReadonlyMap<string, string>

export const nothing: Findings = new Map()

/** Of several sentences about one field the first one counts. */
export function findingsOf(pairs: readonly (readonly [name: string, message: string])[]): Findings {
  return new Map([...pairs].reverse())
}

/** What is typed into the fields of a form, as the rules read it. */
export function readForm<Sent>(
  rules: z.core.$ZodType<Sent>,
  fields: readonly string[],
  form: HTMLFormElement,
) {
  const typed = new FormData(form)
  const { data, error } = z.safeParse(
    rules,
    Object.fromEntries(fields.map((name) => [name, typed.get(name)])),
  )
  return {
    data,
    findings: findingsOf((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])),
  }
}

export function focusFirst(form: HTMLFormElement, findings: Findings): void {
  const inputs = [...form.elements].filter((control) => control instanceof HTMLInputElement)
  inputs.find(({ name }) => findings.has(name))?.focus()
}
