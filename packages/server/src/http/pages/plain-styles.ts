import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** True for a class that the build has made, such as `AlxuMq_icon`. */
const isBuilt = (name: string): boolean => name.includes('_')

/** Returns the file with the rules of each class. */
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

/** Returns each class of the elements once, for which splitting takes half of the time of an expression. */
function listClasses(html: string): Set<string> {
  const [, ...rest] = html.split(' class="')
  const lists = new Set(rest.map((part) => part.slice(0, part.indexOf('"'))))
  return new Set([...lists].flatMap((names) => names.split(' ')))
}

/**
 * Returns a function that links the styles which a page lacks where no script runs. Other browsers load some
 * parts of a page later, and the styles of these parts with them, so they must not see the links of their page.
 */
export function makePlainStyles(
  client: string,
): (html: string, audience: 'everybody' | 'no script') => string {
  const sheets = findSheets(client)
  return (html, audience) => {
    const end = html.indexOf('</head>')
    const [head, body] = [html.slice(0, end), html.slice(end)]
    const used = listClasses(body)
    // A file stands in the page as a whole or not at all, so one of its classes tells for all.
    const needed = new Map([...used].map((name) => [sheets.get(name) ?? '', name] as const))
    const links = [...needed]
      .filter(([file, name]) => file !== '' && !head.includes(`.${name}`) && !head.includes(file))
      .map(([file]) => `<link rel="stylesheet" href="${file}">`)
      .join('')
    if (links === '') return html
    return `${head}${audience === 'everybody' ? links : `<noscript>${links}</noscript>`}${body}`
  }
}
