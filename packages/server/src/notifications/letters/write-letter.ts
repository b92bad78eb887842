import type { Attachment, WrittenMail } from '#notifications/mail/mailer.ts'
import { writeOwnPng } from '#pictures/picture-image.ts'
import { type Action, type Foot, fewerLabel, type Letter, settingsLabel } from './letter.ts'
import { writeHtml } from './letter-html.ts'
import { clothId, describeSquares, drawLetterCloth, type LetterSquares } from './letter-squares.ts'

/** Returns the mail. The foot is not yet known: the sender passes it to `write`. */
export function writeLetter(letter: Letter): WrittenMail {
  const { to, subject, replyTo, squares } = letter
  return {
    to,
    subject,
    ...(replyTo && { replyTo }),
    write: (foot) => ({ text: writeText(letter, foot), html: writeHtml(letter, foot) }),
    ...(squares && { draw: async () => [await drawCloth(squares)] }),
  }
}

/** Many mail programs drop inline SVG, so the squares are an attached picture. */
const drawCloth = async (squares: LetterSquares): Promise<Attachment> => ({
  cid: clothId,
  filename: 'cloth.png',
  contentType: 'image/png',
  content: await writeOwnPng(Buffer.from(drawLetterCloth(squares))),
})

function writeText(letter: Letter, foot: Foot | undefined): string {
  const end = foot ? `\n\n${fewerLabel}: ${foot.fewer}\n${settingsLabel}: ${foot.settings}` : ''
  return `${writeWords(letter)}\n${letter.why}${end}\n`
}

/** Returns the text of a letter up to the signature: not the reason for the mail, and not the foot. */
export function writeWords({
  greeting,
  paragraphs,
  words: written,
  grade,
  person,
  quote,
  squares,
  news,
  action,
  others,
  note,
}: Letter): string {
  const parts = [greeting, ...paragraphs]
  if (written) parts.push(written)
  if (grade)
    parts.push(`Grade: ${grade.percent}%${grade.before === undefined ? '' : ` (before: ${grade.before}%)`}`)
  if (squares) parts.push(describeSquares(squares))
  const words = quote?.replaceAll(/^/gm, '> ')
  if (words && !person) parts.push(words)
  if (action) parts.push(writeLink(action))
  if (others) parts.push(...others.map(writeLink))
  if (person) parts.push(`${person.name}, ${person.role}${quote ? ':' : ''}`)
  if (words && person) parts.push(words)
  if (news) parts.push(writeNews(news))
  if (note) parts.push(note)
  parts.push('Koya')
  return parts.join('\n\n')
}

const writeLink = ({ label, url }: Action): string => `${label}:\n${url}`

const writeNews = ({ heading, lines, more }: NonNullable<Letter['news']>): string =>
  [
    heading,
    ...lines.map(({ text, url }) => `- ${text}\n  ${url}`),
    ...(more > 0 ? [`and ${more} more`] : []),
  ].join('\n')
