import { escapeHtml } from '#notifications/letters/escape-html.ts'
import type { Answer, Call, Content } from './document-shape.ts'
import { writeCode, writeField, writeLine, writeSchema } from './write-fields.ts'

/**
 * Puts the `id` inside `details`, because a browser opens a `details` element when a link leads into it.
 */
export const writeEntry = (id: string, summary: string, text: string, kind = 'entry'): string =>
  `<details class="${kind}">
<summary>${summary}</summary>
<div id="${id}">
${text}
</div>
</details>`

/** Indents with tabs and leaves quotes unescaped, which saves bytes and is safe between tags. */
const writeJson = (value: unknown): string =>
  escapeHtml(JSON.stringify(value, undefined, '\t')).replaceAll('&quot;', '"')

const writeContent = (content: Content): string =>
  Object.entries(content)
    .map(([type, { schema, example }]) => {
      const kind = type === 'application/json' ? '' : `<p>${writeCode(type)}</p>`
      const shown = example === undefined ? '' : `<pre>${writeJson(example)}</pre>`
      return kind + writeSchema(schema) + shown
    })
    .join('\n')

export function writeAnswer({ description, headers, content }: Answer): string {
  const fields = Object.entries(headers).map(([name, header]) =>
    writeField(name, { ...header.schema, description: header.description }, true, 'header, '),
  )
  return `<p>${writeLine(description)}</p>
${fields.length > 0 ? `<ul>${fields.join('\n')}</ul>` : ''}
${writeContent(content)}`
}

export function writeCall(method: string, path: string, call: Call): string {
  const parameters = call.parameters.map(({ name, in: place, required, schema, description }) =>
    writeField(name, { ...schema, description }, required, `${place}, `),
  )
  const answers = Object.entries(call.responses).flatMap(([status, answer]) =>
    '$ref' in answer ? [] : [`<h5>${status}</h5>\n${writeAnswer(answer)}`],
  )
  const shared = Object.entries(call.responses).flatMap(([status, answer]) =>
    '$ref' in answer ? [`<a href="#refusal-${status}">${status}</a>`] : [],
  )
  const [, users = '', more = ''] = /^(.*?)\.(.*)/s.exec(call.description) ?? []
  return writeEntry(
    call.operationId,
    `<h4>${escapeHtml(call.summary)}</h4>
<span><b>${method}</b> ${escapeHtml(path)}</span> <small>${users}</small>`,
    `<p>${writeCode(call.operationId)}${writeLine(more)}</p>
${parameters.length > 0 ? `<h5>Parameters</h5>\n<ul>${parameters.join('\n')}</ul>` : ''}
${call.requestBody ? `<h5>Body</h5>\n${writeContent(call.requestBody.content)}` : ''}
${answers.join('\n')}
<h5>Refusals</h5>
<p>${shared.join(' ')}</p>`,
  )
}
