import { pageHeader } from '#http/mailbox/page-header.ts'
import { featureGroups } from '../document-words.ts'
import type { ApiDocument } from './document-shape.ts'
import { pageSheet } from './page-sheet.ts'
import { writeAnswer, writeCall, writeEntry } from './write-call.ts'
import { writeLine, writeSchema, writeText } from './write-fields.ts'

/**
 * Writes the entries of one subject as a folded section, so that all subjects fit on few screens. The id has
 * a prefix, because ids without a prefix belong to calls.
 */
const writeSubject = (title: string, lead: string, text: string, count = ''): string =>
  writeEntry(
    `section-${title}`,
    `<h2>${title}</h2>${count}\n<span>${writeLine(lead)}</span>`,
    text,
    'subject',
  )

const writeGroup = (title: string, names: readonly string[]): string =>
  `<li><b>${title}</b> <span>${names.map((name) => `<a href="#section-${name}">${name}</a>`).join('\n')}</span></li>`

const writeList = (title: string, lead: string, entries: readonly string[]): string =>
  writeSubject(title, lead, entries.join('\n'), ` <small>${entries.length}</small>`)

/**
 * Writes the OpenAPI document as one page without scripts. The browser itself searches the text and opens
 * entries.
 */
export function writeApiPage({ info, tags, servers, paths, components }: ApiDocument): string {
  const [{ url }] = servers
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ call, text: writeCall(method, url + path, call) })),
  )
  const described = new Map(tags.map(({ name, description }) => [name, description]))
  const groups = Object.entries(featureGroups)
  const features = groups
    .flatMap(([, names]) => names)
    .map((name) => {
      const own = calls.filter(({ call }) => call.tags.includes(name))
      const entries = own.map(({ text }) => text)
      return writeList(name, described.get(name) ?? '', entries)
    })
  const refusals = Object.entries(components.responses).map(([status, answer]) =>
    writeEntry(`refusal-${status}`, `<h3>${status}</h3>`, writeAnswer(answer)),
  )
  const schemas = Object.entries(components.schemas).map(([name, schema]) =>
    writeEntry(`schema-${name}`, `<h3>${name}</h3>`, writeSchema(schema)),
  )
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
<p>What Koya’s pages do, programs can do too: ${calls.length} calls with JSON, all below <code>${url}</code> of this address. As a file: <a href="${url}/openapi.json">OpenAPI document</a>.</p>
<p>Log in with <code>POST ${url}/auth/login</code>, <code>email</code> and <code>password</code>. Then send the token of its answer with every call, for an hour: <code>Authorization: Bearer &lt;accessToken&gt;</code>.</p>
<p>The search of your browser looks into closed parts too.</p>
<nav aria-label="On this page">
<ul>
${writeGroup('Begin here', ['start'])}
${groups.map(([title, names]) => writeGroup(title, names)).join('\n')}
${writeGroup('Answers', ['refusals', 'schemas'])}
</ul>
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
