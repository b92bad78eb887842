import { type FormEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { ApiError, messageOf } from '#lib/api.ts'
import { type Findings, findingsOf, focusFirst, nothing, readForm } from './findings.ts'

/** What a field of the form is given. */
export interface RulesField {
  name: string
  error: string | undefined
}

interface State {
  /** What the rules find; told of a field only once it is `heard`. */
  found: Findings
  /** What the server said of a field; it holds until that field changes. */
  told: Findings
  heard: 'all' | ReadonlySet<string>
  /** Why the server did not take it, if not because of a field. */
  failure: string | undefined
}

/**
 * A form that keeps the contract's rules: they speak when it is sent and from then on with every change, or when
 * a field is left. What is typed stays in the inputs. The forms of the signed-in app use react-hook-form; these,
 * of a few lines of text each, do without its 11 kB on the first visit (design, section 9).
 */
export function useRulesForm<Typed, Sent>(
  rules: z.core.$ZodType<Sent, Typed>,
  fields: readonly (keyof Typed & string)[],
  speak: 'when sent' | 'when left' = 'when sent',
) {
  const form = useRef<HTMLFormElement>(null)
  const [{ found, told, heard, failure }, setState] = useState<State>({
    found: nothing,
    told: nothing,
    heard: new Set(),
    failure: undefined,
  })

  const submit = (run: (values: Sent) => void) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { data, findings } = readForm(rules, fields, event.currentTarget)
    setState({ found: findings, told: nothing, heard: 'all', failure: undefined })
    if (data) run(data)
    else focusFirst(event.currentTarget, findings)
  }

  const listen = (event: FormEvent<HTMLFormElement>, isLeft: boolean) => {
    const { target, currentTarget } = event
    if (!(target instanceof HTMLInputElement)) return
    if (!isLeft && heard !== 'all' && !heard.has(target.name)) return
    const { findings } = readForm(rules, fields, currentTarget)
    setState((last) => ({
      ...last,
      found: findings,
      told: new Map([...last.told].filter(([name]) => isLeft || name !== target.name)),
      heard: isLeft && last.heard !== 'all' ? new Set([...last.heard, target.name]) : last.heard,
    }))
  }

  /** Puts what the server found beside its fields, whose names here may be others. */
  const fail = (error: unknown, fieldOf: Record<string, keyof Typed & string>) => {
    const issues = error instanceof ApiError ? error.issues : []
    const placed = findingsOf(
      issues.flatMap(({ path, message }) => (fieldOf[path] ? [[fieldOf[path], message] as const] : [])),
    )
    setState((last) =>
      placed.size > 0
        ? { ...last, told: placed }
        : { ...last, failure: messageOf(error, 'An error occured') },
    )
    if (form.current) focusFirst(form.current, placed)
  }

  return {
    failure,
    fail,
    field: (name: keyof Typed & string): RulesField => ({
      name,
      error: told.get(name) ?? (heard === 'all' || heard.has(name) ? found.get(name) : undefined),
    }),
    /** For the form element itself. */
    keep: (run: (values: Sent) => void) => ({
      ref: form,
      noValidate: true,
      onSubmit: submit(run),
      onChange: (event: FormEvent<HTMLFormElement>) => listen(event, false),
      onBlur: (event: FormEvent<HTMLFormElement>) => speak === 'when left' && listen(event, true),
    }),
  }
}
