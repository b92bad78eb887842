import { community } from '#content/community.ts'
import { useContact } from './words.ts'

/**
 * Turns words in square brackets into a mail link. If the words are `community.mail`, shows the contact
 * address instead.
 */
export function MailWords({ text }: { text: string }) {
  const { mail } = useContact()
  return text.split(/\[([^[\]]*)\]/).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <a key={part} href={`mailto:${mail}`}>
        {part === community.mail ? mail : part}
      </a>
    ),
  )
}
