import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** True for a class name that the build has generated, such as `AlxuMq_icon`. */
const isBuilt = (name: string): boolean => name.includes('_')

/** Maps each generated class name to the style sheet that contains its rules. */
function findSheets(client: string): ReadonlyMap<string, string> {
  const folder = join(client, 'assets')
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.css')) : []
  return new Map(
    files.flatMap((file) => {
      const selectors = readFileSync(join(folder, file), 'utf8').match(/\.[\w-]+/g) ?? []
      return selectors.filter(isBuilt).map((selector) => [selector.slice(1), `/assets/${file}`] as const)
    }),
  )
}

/** Returns the class names in the HTML. Splits the text, because that is faster than a regular expression. */
function listClasses(html: string): Set<string> {
  const [, ...rest] = html.split(' class="')
  const lists = new Set(rest.map((part) => part.slice(0, part.indexOf('"'))))
  return new Set([...lists].flatMap((names) => names.split(' ')))
}

/** Returns a function that adds links to the style sheets that a page needs without scripts. */
export function makePlainStyles(
  client: string,
): (html: string, audience: 'everybody' | 'no script') => string {
  const sheets = findSheets(client)
  return (html, audience) => {
    const end = html.indexOf('</head>')
    const [head, body] = [html.slice(0, end), html.slice(end)]
    const used = listClasses(body)
    // The head contains a style sheet completely or not at all, so checking one class is enough.
    const needed = new Map([...used].map((name) => [sheets.get(name) ?? '', name] as const))
    const links = [...needed]
      .filter(([file, name]) => file !== '' && !head.includes(`.${name}`) && !head.includes(file))
      .map(([file]) => `<link rel="stylesheet" href="${file}">`)
      .join('')
    if (links === '') return html
    return `${head}${audience === 'everybody' ? links : `<noscript>${links}</noscript>`}${body}`
  }
}
