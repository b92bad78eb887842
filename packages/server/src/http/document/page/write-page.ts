import { pages } from '@koya/contract/pages'
import { pageHeader } from '#http/mailbox/page-header.ts'
import { featureGroups } from '../document-words.ts'
import type { ApiDocument } from './document-shape.ts'
import { pageSheet } from './page-sheet.ts'
import { writeAnswer, writeCall, writeEntry } from './write-call.ts'
import { writeLine, writeSchema, writeText } from './write-fields.ts'

/** Writes a collapsible section. The prefix `section-` keeps ids of sections apart from ids of calls. */
const writeSubject = (title: string, lead: string, text: string, count = ''): string =>
  writeEntry(
    `section-${title}`,
    `<h3>${title}</h3>${count}\n<span>${writeLine(lead)}</span>`,
    text,
    'subject',
  )

const writeList = (title: string, lead: string, entries: readonly string[], count: string): string =>
  writeSubject(title, lead, entries.join('\n'), ` <small>${count}</small>`)

const countCalls = (count: number): string => (count === 1 ? '1 call' : `${count} calls`)

/** Writes the OpenAPI document as one page without scripts. */
export function writeApiPage(
  { info, tags, servers, paths, components }: ApiDocument,
  publicUrl: string,
): string {
  const [{ url }] = servers
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      call,
      text: writeCall(method.toUpperCase(), url + path, call),
    })),
  )
  const described = new Map(tags.map(({ name, description }) => [name, description]))
  const features = Object.entries(featureGroups).map(([title, names]): [string, string[]] => [
    title,
    names.map((name) => {
      const own = calls.filter(({ call }) => call.tags.includes(name))
      return writeList(
        name,
        described.get(name) ?? '',
        own.map(({ text }) => text),
        countCalls(own.length),
      )
    }),
  ])
  const refusals = Object.entries(components.responses).map(([status, answer]) =>
    writeEntry(`refusal-${status}`, `<h4>${status}</h4>`, writeAnswer(answer)),
  )
  const schemas = Object.entries(components.schemas).map(([name, schema]) =>
    writeEntry(`schema-${name}`, `<h4>${name}</h4>`, writeSchema(schema)),
  )
  const start = 'Here you learn to log in, to read lists and news, and to understand a refusal.'
  const groups: [string, string[]][] = [
    ['Basics', [writeSubject('start', start, writeText(info.description))]],
    ...features,
    [
      'Answers',
      [
        writeList(
          'refusals',
          'A call answers with one of these if it does not do what was asked.',
          refusals,
          `${refusals.length} answers`,
        ),
        writeList('schemas', 'Several calls share these objects.', schemas, `${schemas.length} objects`),
      ],
    ],
  ]
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
<p><a href="/">Back to Koya</a></p>
<h1>API</h1>
<p>Programs can do all that Koya’s pages do, with ${calls.length} calls. They take and give JSON; only files have their own types. Their addresses begin with <code>${publicUrl}${url}</code>.</p>
<p><a href="${url}/openapi.json">OpenAPI document (JSON)</a></p>
<h2>Log in</h2>
<pre>curl \\
  -H content-type:application/json \\
  -d '{"email": "…",
       "password": "…"}' \\
  ${publicUrl}${url}/auth/login</pre>
<p>The answer has the token in its field <code>accessToken</code>. It is good for an hour; then log in again.</p>
<h2>Send the token with every call</h2>
<pre>curl \\
  -H 'Authorization: Bearer &lt;token&gt;' \\
  ${publicUrl}${url}/tasks</pre>
<div class="side">
<nav aria-labelledby="sections">
<h2 id="sections">Sections</h2>
<ul>
${groups.map(([title]) => `<li><a href="#group-${title}">${title}</a></li>`).join('\n')}
</ul>
</nav>
</div>
<p><small>“Find in page” of your browser finds text in closed parts too.</small></p>
<div>
${groups.map(([title, subjects]) => `<h2 id="group-${title}">${title}</h2>\n<div class="group">\n${subjects.join('\n')}\n</div>`).join('\n')}
<a class="back" href="#sections">All sections</a>
</div>
</main>
<footer>
<a href="${pages.about}">About</a>
<a href="${pages.contactUs}">Contact Us</a>
<a href="${pages.privacy}">Privacy</a>
<a href="${pages.terms}">Terms</a>
</footer>
</body>
</html>
`
}
