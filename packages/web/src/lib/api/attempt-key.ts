import { useRef } from 'react'

/** Uses `getRandomValues`, because `crypto.randomUUID` is missing on sites without HTTPS. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Returns a function that gives the `Idempotency-Key` of a write; unchanged content keeps its key. */
export function useAttemptKey(): (content: object) => string {
  const last = useRef({ content: '', key: '' })

  return (content) => {
    const text = JSON.stringify(content)
    if (text !== last.current.content) last.current = { content: text, key: newKey() }
    return last.current.key
  }
}
