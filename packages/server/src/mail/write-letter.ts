import type { Letter } from './letter.ts'
import { writeHtml } from './letter-html.ts'
import { describeSquares } from './letter-squares.ts'
import type { Mail } from './mailer.ts'

export function writeLetter(letter: Letter): Mail {
  return { to: letter.to, subject: letter.subject, text: writeText(letter), html: writeHtml(letter) }
}

function writeText({
  greeting,
  paragraphs,
  words: written,
  grade,
  person,
  quote,
  squares,
  news,
  action,
  note,
  why,
}: Letter): string {
  const parts = [greeting, ...paragraphs]
  if (written) parts.push(written)
  if (grade)
    parts.push(`Grade: ${grade.percent} %${grade.before === undefined ? '' : ` (before: ${grade.before} %)`}`)
  if (squares) parts.push(describeSquares(squares))
  const words = quote?.replaceAll(/^/gm, '> ')
  if (words && !person) parts.push(words)
  if (action) parts.push(`${action.label}:\n${action.url}`)
  if (person) parts.push(`${person.name}, ${person.role}${quote ? ':' : ''}`)
  if (words && person) parts.push(words)
  if (news) parts.push(writeNews(news))
  if (note) parts.push(note)
  return `${[...parts, `Koya\n${why}`].join('\n\n')}\n`
}

const writeNews = ({ heading, lines, more }: NonNullable<Letter['news']>): string =>
  [
    heading,
    ...lines.map(({ text, url }) => `- ${text}\n  ${url}`),
    ...(more > 0 ? [`and ${more} more`] : []),
  ].join('\n')
