import { Refusal } from '#errors.ts'

export interface Job {
  /** The address of the module that exports `parsers`. */
  table: string
  name: string
  input: unknown
}

/** A message from the parsing process; `begins` says that the parser is loaded. */
export type Answer =
  | { begins: true }
  | { output: unknown }
  | { refusal: Pick<Refusal, 'status' | 'code' | 'message' | 'issues' | 'details'> }
  | { fault: { name: string; message: string; stack: string | undefined } }

export function packError(error: unknown): Answer {
  if (error instanceof Refusal) {
    const { status, code, message, issues, details } = error
    return { refusal: { status, code, message, issues, details } }
  }
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  return { fault: { name, message, stack } }
}

export function readError(answer: Exclude<Answer, { begins: true } | { output: unknown }>): Error {
  if ('refusal' in answer) {
    const { status, code, message, issues, details } = answer.refusal
    return new Refusal(status, code, message, { ...(issues && { issues }), details })
  }
  const { name, message, stack } = answer.fault
  return Object.assign(new Error(message), { name, stack })
}
