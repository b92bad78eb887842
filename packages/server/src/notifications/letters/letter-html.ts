import { findLinks } from '@koya/contract/fields/find-links'
import { escapeHtml } from './escape-html.ts'
import { type Action, type Foot, fewerLabel, type Letter, settingsLabel } from './letter.ts'
import { darkSheet, light } from './letter-colours.ts'
import { writePerson } from './letter-person.ts'
import { clothId, describeSquares, type LetterSquares, layOutLetter } from './letter-squares.ts'

/** Uses tables and inline styles, because many mail programs ignore other layouts and style sheets. */
export function writeHtml(letter: Letter, foot: Foot | undefined): string {
  const {
    subject,
    greeting,
    paragraphs,
    words,
    grade,
    person,
    quote,
    squares,
    news,
    action,
    others,
    note,
    why,
  } = letter
  const blocks = [greeting, ...paragraphs].map(writeParagraph)
  if (words) blocks.push(...words.split(/\n\s*\n/).map(writeLinked))
  if (grade) blocks.push(writeGrade(grade))
  if (squares) blocks.push(writeCloth(squares))
  if (quote && !person) blocks.push(writeQuote(quote))
  // The button comes before a person's quote, because the quote may be long.
  if (action) blocks.push(writeAction(action))
  if (others) blocks.push(...others.map(writeOther))
  if (person) blocks.push(writePerson(person))
  if (quote && person) blocks.push(writeQuote(quote))
  if (news) blocks.push(writeNews(news))
  if (note) blocks.push(writeSmall(note))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
${darkSheet}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${light.paper}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(choosePreview(quote ?? paragraphs[0] ?? words ?? news?.lines[0]?.text))}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${light.paper}" class="paper" style="background:${light.paper}"><tr><td align="center" style="padding:24px 8px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed;max-width:544px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;text-align:left">
<tr><td bgcolor="${light.cloth}" class="cloth" style="padding:16px 20px;border-bottom:4px dotted ${light.resist};background:${light.cloth};color:${light.onCloth};font-size:22px;line-height:1;font-weight:800">Koya</td></tr>
<tr><td bgcolor="${light.surface}" class="surface" style="padding:24px 20px;background:${light.surface};color:${light.ink}">
${blocks.join('\n')}
</td></tr>
<tr><td class="soft" style="padding:16px 20px;font-size:13px;color:${light.soft}">${escapeHtml(why)}${action ? writeAddress(action) : ''}${foot ? writeFoot(foot) : ''}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

const previewLength = 120

/** The preview that a mail program shows beside the subject. */
const choosePreview = (text = ''): string =>
  text.length > previewLength ? `${text.slice(0, previewLength).trimEnd()} …` : text

const writeParagraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`

const writeLinked = (text: string): string => {
  const parts = findLinks(text).map(({ text: part, isLink }) => {
    const words = escapeHtml(part).replaceAll('\n', '<br>')
    return isLink
      ? `<a href="${words}" class="link" style="color:${light.link};overflow-wrap:anywhere">${words}</a>`
      : words
  })
  return `<p style="margin:0 0 16px">${parts.join('')}</p>`
}

const writeSmall = (text: string): string =>
  `<p class="soft" style="margin:24px 0 0;font-size:14px;color:${light.soft}">${escapeHtml(text)}</p>`

const writeGrade = ({ percent, before }: { percent: number; before?: number }): string => {
  const replaced =
    before === undefined
      ? ''
      : `\n<p class="soft" style="margin:4px 0 0;font-size:14px;color:${light.soft}">before: ${before}%</p>`
  return `<div style="margin:0 0 20px">
<p class="link" style="margin:0;font-size:56px;line-height:1;font-weight:800;color:${light.link}">${percent}%</p>${replaced}
</div>`
}

const writeQuote = (words: string): string =>
  `<p class="sunken" style="margin:0 0 20px;padding:12px 16px;border-radius:8px;background:${light.sunken}">${escapeHtml(words).replaceAll('\n', '<br>')}</p>`

const writeCloth = (squares: LetterSquares): string => {
  const { width, height } = layOutLetter(squares)
  return `<img src="cid:${clothId}" alt="" width="${width}" height="${height}" style="display:block;max-width:100%;height:auto">
<p class="soft" style="margin:4px 0 20px;font-size:14px;color:${light.soft}">${escapeHtml(describeSquares(squares))}</p>`
}

const writeNews = ({ heading, lines, more }: NonNullable<Letter['news']>): string =>
  [
    writeParagraph(heading),
    ...lines.map(
      ({ text, url }) =>
        `<p style="margin:0 0 4px"><a href="${escapeHtml(url)}" class="link" style="display:block;padding:10px 0;color:${light.link}">${escapeHtml(text)}</a></p>`,
    ),
    ...(more > 0 ? [writeParagraph(`and ${more} more`)] : []),
  ].join('\n')

const writeAction = ({ label, url }: Action): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:4px 0 24px"><tr><td bgcolor="${light.accent}" style="border-radius:8px;background:${light.accent}"><a href="${escapeHtml(url)}" style="display:block;padding:12px 20px;color:${light.onAccent};font-weight:600;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`

const writeOther = ({ label, url }: Action): string =>
  `<p style="margin:0 0 4px"><a href="${escapeHtml(url)}" class="link" style="display:block;padding:10px 0;color:${light.link}">${escapeHtml(label)}</a></p>`

const writeFoot = ({ fewer, settings }: Foot): string => {
  const link = ([label, url]: readonly [string, string]) =>
    `<a href="${escapeHtml(url)}" class="soft" style="display:inline-block;padding:10px 16px 10px 0;color:${light.soft}">${label}</a>`
  return `<br><br>${[[fewerLabel, fewer] as const, [settingsLabel, settings] as const].map(link).join('')}`
}

/** Some mail programs do not show the button, so the address follows as text. */
const writeAddress = ({ url }: Action): string => {
  const address = escapeHtml(url)
  return `<br><br>If the button does not work, open this address:<br><a href="${address}" class="soft" style="color:${light.soft};overflow-wrap:anywhere;word-break:break-all">${address}</a>`
}
