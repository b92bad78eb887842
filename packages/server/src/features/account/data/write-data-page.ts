import { escapeHtml } from '#notifications/letters/escape-html.ts'

type Fields = Record<string, unknown>

export interface FilledSection {
  name: string
  title: string
  rows: Fields[]
}

const sheet = `
:root{color-scheme:light dark}
body{max-width:48rem;margin:2rem auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere}
img{max-width:12rem;border-radius:.5rem}
article{border-top:1px solid #8886;padding:.75rem 0}
dl{margin:0}
ul{margin:0;padding-left:1.25rem}
dt{font-weight:600}
dd{margin:0 0 .5rem;white-space:pre-wrap}
`

/** Turns 'menteeComment' into 'Mentee comment'. */
const labelOf = (name: string): string => {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const writeDate = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** The form of dates inside JSON columns. */
const isoDate = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = String(value)
  return isoDate.test(text) ? writeDate(new Date(text)) : text
}

function writeValue(value: unknown): string {
  if (value instanceof Date) return writeDate(value)
  if (Array.isArray(value)) return `<ul>${value.map((item) => `<li>${writeValue(item)}</li>`).join('')}</ul>`
  if (typeof value === 'object' && value !== null) return writeFields(value)
  return escapeHtml(textOf(value))
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

function writeFields(fields: object): string {
  const lines = Object.entries(fields)
    .filter(([, value]) => !isEmpty(value))
    .map(([name, value]) => `<dt>${escapeHtml(labelOf(name))}</dt><dd>${writeValue(value)}</dd>`)
  return `<dl>${lines.join('')}</dl>`
}

const writeRow = (row: Fields): string => `<article>${writeFields(row)}</article>`

const writeSection = ({ title, rows }: FilledSection): string =>
  `<section><h2>${escapeHtml(title)}</h2>${rows.map(writeRow).join('') || '<p>Nothing.</p>'}</section>`

/** The page can be read offline and needs no script. */
export const writeDataPage = (
  sections: FilledSection[],
  madeAt: Date,
  hasPhoto: boolean,
): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>My data at Koya</title>
<style>${sheet}</style>
<h1>My data at Koya</h1>
<p>Everything that Koya keeps about you, as of ${writeDate(madeAt)}. The same is in data.json, for programs.
The password is kept as a hash only, which is not in here, and neither is what belongs to others: names of mentees in
what a mentor was told, and what admins noted.</p>
${hasPhoto ? '<p><img src="photo.webp" alt="My photo"></p>' : ''}
${sections.map(writeSection).join('\n')}
</html>
`
