import { escapeHtml } from '#mail/escape-html.ts'
import { mailboxSheet } from './mailbox-sheet.ts'

interface PlainPage {
  title: string
  sentences: string[]
  button?: { label: string; action: string }
}

/** A page for who comes out of a mail: a few sentences and at most one button, without a script. */
export const writePlainPage = ({ title, sentences, button }: PlainPage): string => `<!doctype html>
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
<header><a href="/">Koya</a></header>
<main>
<h1>${escapeHtml(title)}</h1>
${sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join('\n')}
${button ? `<form method="post" action="${escapeHtml(button.action)}"><button>${escapeHtml(button.label)}</button></form>` : ''}
</main>
</body>
</html>
`
