import { useRef } from 'react'

/** Uses `getRandomValues`, because `crypto.randomUUID` is missing on sites without HTTPS. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** The keys of writes that the server has carried out, or that wait in the outbox. */
const done = new Set<unknown>()

/** Ends the attempt: when the user sends equal content once more, that is another write. */
export const endAttempt = (key: unknown) => done.add(key)

interface Attempt {
  content: string
  key: string
}

/** The last attempts of forms with a draft, by its name. */
const shared = new Map<string, Attempt>()

/**
 * Returns a function that gives the `Idempotency-Key` of a write; unchanged content keeps its key until
 * `endAttempt`. With the name of a draft, the user may leave the form meanwhile and send the text again.
 */
export function useAttemptKey(draft = ''): (content: object) => string {
  const own = useRef(new Map<string, Attempt>())
  const attempts = draft === '' ? own.current : shared

  return (content) => {
    const text = JSON.stringify(content)
    const last = attempts.get(draft)
    if (last && last.content === text && !done.has(last.key)) return last.key
    const key = newKey()
    attempts.set(draft, { content: text, key })
    return key
  }
}
