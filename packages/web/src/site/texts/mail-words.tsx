import { community } from '#content/community.ts'
import { useContact } from './words.ts'

/**
 * Shows a text. Words in square brackets become a link that writes a mail to the community. If the words are
 * the placeholder `community.mail`, the link shows the address that the admins have entered.
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
