import { community } from '#content/community.ts'
import { useContact } from './words.ts'

/** The words of a text that become a link to the community's mail address. */
const asking = new RegExp(`(Tell us|write to us|Write to the same address|${community.mail})`)

/** Shows a text whose words about writing lead to the mail program, with the community's own address. */
export function MailWords({ text }: { text: string }) {
  const { mail } = useContact()
  return text.split(asking).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <a key={part} href={`mailto:${mail}`}>
        {part === community.mail ? mail : part}
      </a>
    ),
  )
}
