import { pageHeader } from '#http/mailbox/page-header.ts'
import type { ApiDocument } from './document-shape.ts'
import { pageSheet } from './page-sheet.ts'
import { writeAnswer, writeCall, writeEntry } from './write-call.ts'
import { writeLine, writeSchema, writeText } from './write-fields.ts'

/**
 * Folds the entries of one subject, so that all subjects fit on few screens. The id has a prefix, because the
 * ids without a prefix belong to calls.
 */
const writeSubject = (title: string, lead: string, text: string, count = ''): string =>
  writeEntry(
    `section-${title}`,
    `<h2>${title}</h2>${count}\n<span>${writeLine(lead)}</span>`,
    text,
    'subject',
  )

const writeList = (title: string, lead: string, entries: readonly string[]): string =>
  writeSubject(title, lead, entries.join('\n'), ` <small>${entries.length}</small>`)

/**
 * Writes the OpenAPI document as one page without scripts. Searching and opening entries are functions of the
 * browser.
 */
export function writeApiPage({ info, tags, servers, paths, components }: ApiDocument): string {
  const [{ url }] = servers
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ call, text: writeCall(method, url + path, call) })),
  )
  const features = tags.map(({ name, description }) => {
    const own = calls.filter(({ call }) => call.tags.includes(name))
    const entries = own.map(({ text }) => text)
    return writeList(name, description, entries)
  })
  const refusals = Object.entries(components.responses).map(([status, answer]) =>
    writeEntry(`refusal-${status}`, `<h3>${status}</h3>`, writeAnswer(answer)),
  )
  const schemas = Object.entries(components.schemas).map(([name, schema]) =>
    writeEntry(`schema-${name}`, `<h3>${name}</h3>`, writeSchema(schema)),
  )
  const index = ['start', ...tags.map(({ name }) => name), 'refusals', 'schemas']
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>API: Koya</title>
<style>${pageSheet}</style>
</head>
<body>
${pageHeader}
<main>
<h1>API</h1>
<p>${calls.length} calls. The search of your browser looks into closed ones too, and a link opens them. For programs: <a href="/api/openapi.json">OpenAPI document</a>.</p>
<nav aria-label="On this page">
${index.map((name) => `<a href="#section-${name}">${name}</a>`).join('\n')}
</nav>
${writeSubject('start', 'How to log in, read lists and news, and understand a refusal.', writeText(info.description))}
${features.join('\n')}
${writeList('refusals', 'What calls answer when they do not do what was asked.', refusals)}
${writeList('schemas', 'Objects that several calls share.', schemas)}
</main>
</body>
</html>
`
}
