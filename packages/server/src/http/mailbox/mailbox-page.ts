import { agoText } from '@koya/contract'
import { escapeHtml } from '#notifications/letters/escape-html.ts'
import type { SentMail } from '#notifications/mail/mailer.ts'
import { mailboxSheet } from './mailbox-sheet.ts'
import { pageHeader } from './page-header.ts'

/** Writes a page with the mails to the address `to`, or with all mails if `to` is empty. */
export function writeMailboxPage(mails: readonly SentMail[], to: string, now: Date): string {
  const shown = to === '' ? mails : mails.filter((mail) => mail.to === to)
  const addresses = [...new Set(mails.map((mail) => mail.to))].sort()
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Mailbox: Koya</title>
<style>${mailboxSheet}</style>
</head>
<body>
${pageHeader}
<main>
<h1>Mailbox</h1>
<p>There is no mail server, so mails come here instead of going out. They are gone when Koya stops.</p>
${addresses.length > 1 ? writeFilter(addresses, to) : ''}
${shown.length === 0 ? '<p>No mails yet.</p>' : shown.map((mail, index) => writeMail(mail, index === 0, now)).join('\n')}
</main>
</body>
</html>
`
}

function writeFilter(addresses: string[], to: string): string {
  const options = addresses.map((address) => {
    const name = escapeHtml(address)
    return `<option value="${name}"${address === to ? ' selected' : ''}>${name}</option>`
  })
  return `<form>
<label for="to">Mails to</label>
<select id="to" name="to"><option value="">everybody</option>${options.join('')}</select>
<button type="submit">Show</button>
</form>`
}

/** Puts the mail into a shadow root, where it keeps its own styles. */
function writeMail(
  { to, subject, sentAt, text, html, attachments = [] }: SentMail,
  isOpen: boolean,
  now: Date,
): string {
  const title = escapeHtml(subject)
  const shown = attachments.reduce(
    (shownHtml, { cid, contentType, content }) =>
      shownHtml.replaceAll(`cid:${cid}`, `data:${contentType};base64,${content.toString('base64')}`),
    html,
  )
  return `<article>
<details${isOpen ? ' open' : ''}>
<summary><strong>${title}</strong><span>to ${escapeHtml(to)}, <time datetime="${sentAt}" title="${sentAt}">${agoText(sentAt, now.getTime())}</time></span></summary>
<div class="mail"><template shadowrootmode="open">${shown}</template></div>
<details class="text"><summary>As plain text</summary><pre>${escapeHtml(text)}</pre></details>
</details>
</article>`
}
