import { plainParam } from '@koya/contract/page-forms'
import type { FastifyReply } from 'fastify'
import { mailboxSheet } from '#http/mailbox/mailbox-sheet.ts'
import { pageHeader } from '#http/mailbox/page-header.ts'
import { escapeHtml } from '#notifications/letters/escape-html.ts'

interface PlainPage {
  title: string
  sentences: string[]
  /** The label of the page's button, which submits a form to `action`. */
  button?: string
  action?: string
  /** Further content below the button, as HTML. */
  below?: string
  link?: { label: string; address: string }
}

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

export const sendPlainPage = (reply: FastifyReply, html: string): FastifyReply =>
  reply.header('Content-Security-Policy', policy).type('text/html; charset=utf-8').send(html)

/** Adds a redirect to the page's version without scripts. Only browsers without scripts follow it. */
export const askForPlain = (html: string, url: string): string => {
  const query = url.split('?', 2)[1]
  const asked = `${query ? `${escapeHtml(query)}&amp;` : ''}${plainParam}`
  return html.replace(
    '<link rel="modulepreload"',
    (start) => `<noscript><meta http-equiv="refresh" content="0;url=?${asked}"></noscript>${start}`,
  )
}

/** Writes a short page without scripts: a title, some sentences, and perhaps a button or a link. */
export const writePlainPage = ({
  title,
  sentences,
  button,
  action,
  below,
  link,
}: PlainPage): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Koya</title>
<style>${mailboxSheet}</style>
</head>
<body>
${pageHeader}
<main>
<h1>${escapeHtml(title)}</h1>
${sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join('\n')}
${button && action ? `<form method="post" action="${escapeHtml(action)}"><button type="submit">${escapeHtml(button)}</button></form>` : ''}
${below ?? ''}
${link ? `<p><a href="${escapeHtml(link.address)}">${escapeHtml(link.label)}</a></p>` : ''}
</main>
</body>
</html>
`
