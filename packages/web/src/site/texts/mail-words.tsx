import { community } from '#content/community.ts'
import { useContact } from './words.ts'

/** Shows a text. Its words in square brackets lead to a mail to the community, with its own address. */
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
