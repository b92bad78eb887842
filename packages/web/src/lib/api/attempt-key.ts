import { useRef } from 'react'

/** `crypto.randomUUID` is missing where a self-hosted site has no HTTPS; this is there. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/**
 * The `Idempotency-Key` of a write: the same one as long as the same thing is tried, so that sending it again after
 * a lost answer is still one attempt.
 */
export function useAttemptKey(): (content: object) => string {
  const last = useRef({ content: '', key: '' })

  return (content) => {
    const text = JSON.stringify(content)
    if (text !== last.current.content) last.current = { content: text, key: newKey() }
    return last.current.key
  }
}
