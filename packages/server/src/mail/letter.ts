import type { Mail } from './mailer.ts'

/** A mail as its parts; from them come the text and the HTML, which say the same. */
export interface Letter {
  to: string
  subject: string
  greeting: string
  paragraphs: string[]
  /** A person's own words, set apart. */
  quote?: string
  action?: { label: string; url: string }
  /** A last line in small print. */
  note?: string
}

const sender = 'Koya'

export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

export function writeLetter(letter: Letter): Mail {
  return { to: letter.to, subject: letter.subject, text: writeText(letter), html: writeHtml(letter) }
}

function writeText({ greeting, paragraphs, quote, action, note }: Letter): string {
  const parts = [greeting, ...paragraphs]
  if (quote) parts.push(quote.replaceAll(/^/gm, '> '))
  if (action) parts.push(`${action.label}:\n${action.url}`)
  if (note) parts.push(note)
  return `${[...parts, sender].join('\n\n')}\n`
}

/** One column of at most 34rem, readable on a phone; styles stand inline since mail readers drop the rest. */
function writeHtml({ subject, greeting, paragraphs, quote, action, note }: Letter): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
  const body = [greeting, ...paragraphs].map(paragraph)
  if (quote) {
    const lines = escapeHtml(quote).replaceAll('\n', '<br>')
    body.push(
      `<p style="margin:0 0 16px;padding:12px 14px;border-radius:8px;background:#f3eee2">${lines}</p>`,
    )
  }
  if (action) {
    const url = escapeHtml(action.url)
    body.push(
      `<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#f4b400;color:#171a2b;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>`,
      `<p style="margin:0 0 16px;font-size:13px;color:#4a4e68;overflow-wrap:anywhere">${url}</p>`,
    )
  }
  if (note) body.push(`<p style="margin:24px 0 0;font-size:13px;color:#4a4e68">${escapeHtml(note)}</p>`)
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#faf7f0;color:#171a2b;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:544px;margin:0 auto;padding:24px 20px">
<p style="margin:0 0 24px;padding:12px 16px;background:#161e54;color:#faf5e8;font-size:20px;font-weight:800">${sender}</p>
${body.join('\n')}
</div>
</body>
</html>
`
}
