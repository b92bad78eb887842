import { useRef } from 'react'

/** Uses `getRandomValues`, because `crypto.randomUUID` is missing on sites without HTTPS. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** The keys of writes that the server has carried out. */
const done = new Set<string | undefined>()

/** Ends the attempt: when the user sends equal content once more, that is another write. */
export const endAttempt = (key: string | undefined) => done.add(key)

/**
 * Returns a function that gives the `Idempotency-Key` of a write; unchanged content keeps its key until the
 * write is done.
 */
export function useAttemptKey(): (content: object) => string {
  const last = useRef({ content: '', key: '' })

  return (content) => {
    const text = JSON.stringify(content)
    const { content: before, key } = last.current
    if (text !== before || done.has(key)) last.current = { content: text, key: newKey() }
    return last.current.key
  }
}
