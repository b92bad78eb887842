import { escapeHtml } from '#mail/escape-html.ts'

/** A value of a row as it comes from the database. */
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
dt{font-weight:600}
dd{margin:0 0 .5rem;white-space:pre-wrap}
`

/** 'menteeComment' is 'Mentee comment'. */
const labelOf = (name: string): string => {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function textOf(value: unknown): string {
  if (value instanceof Date) return `${value.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value)
}

const writeRow = (row: Fields): string => {
  const lines = Object.entries(row)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `<dt>${escapeHtml(labelOf(name))}</dt><dd>${escapeHtml(textOf(value))}</dd>`)
  return `<article><dl>${lines.join('')}</dl></article>`
}

const writeSection = ({ title, rows }: FilledSection): string =>
  `<section><h2>${escapeHtml(title)}</h2>${rows.map(writeRow).join('') || '<p>Nothing.</p>'}</section>`

/** Readable without Koya, a network or a script. */
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
<p>Everything that Koya keeps about you, as of ${escapeHtml(textOf(madeAt))}. The same is in data.json, for programs.
The password is kept as a hash only, which is not in here, and neither is what belongs to others: names of mentees in
what a mentor was told, and what admins noted.</p>
${hasPhoto ? '<p><img src="photo.webp" alt="My photo"></p>' : ''}
${sections.map(writeSection).join('\n')}
</html>
`
