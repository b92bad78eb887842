import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { escapeHtml } from '#mail/escape-html.ts'
import type { SentMail } from '#mail/mailer.ts'

/** Without a mail server, what would have been sent: a page and the same as JSON (rules: site 17). */
export function mailboxRoutes(app: FastifyInstance, { mailer }: Context): void {
  const { mailbox } = mailer
  // Settings with which others could read it do not start (env.ts).
  if (mailbox === null) return
  app.get('/mailbox.json', async () => ({ items: mailbox }))
  app.get('/mailbox', async (_request, reply) =>
    reply.header('Content-Security-Policy', policy).type('text/html; charset=utf-8').send(writePage(mailbox)),
  )
}

/** The mails' own styles stand inline; nothing else is let in. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const writePage = (mails: readonly SentMail[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Mailbox: Koya</title>
<style>
:root { color-scheme: light dark }
body { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; font: 16px/1.5 system-ui, sans-serif }
article { margin-top: 1rem; border: 1px solid #8886; border-radius: 12px }
summary { padding: 1rem; cursor: pointer }
summary strong { display: block; overflow-wrap: anywhere }
summary span { font-size: .875rem; opacity: .8; overflow-wrap: anywhere }
iframe { display: block; width: 100%; height: 32rem; border: 0; border-top: 1px solid #8886; background: #fff }
</style>
</head>
<body>
<h1>Mailbox</h1>
<p>Without a mail server, what Koya would have sent is kept here until it stops. Newest first.</p>
${mails.length === 0 ? '<p>No mail yet.</p>' : mails.map(writeArticle).join('\n')}
</body>
</html>
`

const writeArticle = ({ to, subject, sentAt, html }: SentMail, index: number): string => `<article>
<details${index === 0 ? ' open' : ''}>
<summary><strong>${escapeHtml(subject)}</strong><span>to ${escapeHtml(to)}, ${escapeHtml(sentAt)}</span></summary>
<iframe title="${escapeHtml(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(html.replace('<head>', '<head><base target="_top">'))}"></iframe>
</details>
</article>`
