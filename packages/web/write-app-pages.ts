import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { accountPages, homeOf, pages, roles } from '@koya/contract'
import { earlyScript } from './early-script.ts'
import { nameFile } from './write-site-pages.ts'

/** What may stand in a page itself: the security policy lets nothing else through. */
export interface Inline {
  scripts: string[]
  styles: string[]
}

export interface WrittenAppPage {
  path: string
  file: string
  inline: Inline
}

/** The page in which the app draws every path that is not rendered ahead. */
export const appShell = 'app.html'

export const hash = (source: string): string =>
  `sha256-${createHash('sha256').update(source).digest('base64')}`

/** React Router starts the app with a few lines inside the page. */
const findInlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]* src=)(?![^>]* type="application)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, source = '']) => source,
  )

/** Takes the links to styles out of a page, and reads what they lead to: its first answer can be painted then. */
function takeStyles(client: string, html: string) {
  const link = /<link rel="stylesheet" href="(\/([^"#]+)[^"]*)"\/>/g
  const css = [...html.matchAll(link)]
    .map(([, , file = '']) => readFileSync(join(client, file), 'utf8').trim())
    .join('')
  const styles = [...html.matchAll(link)].map(([, href = '']) => href)
  return { html: html.replace(link, ''), styles, css }
}

const homes = Object.fromEntries(roles.map((role) => [role, homeOf(role)]))
/** These two are for nobody who is signed in (rules: auth 2). */
const isForStrangers = (path: string) => path === pages.login || path === pages.register

/** The pages of the app: the rendered account screens, and the shell for the rest. */
export function writeAppPages(client: string, routeFiles: (html: string) => object): WrittenAppPage[] {
  const write = (source: string, path: string, file: string): WrittenAppPage => {
    const rendered = readFileSync(join(client, source), 'utf8')
    const { html, styles, css } = takeStyles(client, rendered)
    const head = [
      `<script>${earlyScript(isForStrangers(path) ? homes : {}, styles)}</script>`,
      css && `<style>${css}</style>`,
      `<script type="application/json" id="route-files">${JSON.stringify(routeFiles(rendered))}</script>`,
    ]
    const whole = html.replace('</head>', () => `${head.join('')}</head>`)
    writeFileSync(join(client, file), whole)
    const scripts = findInlineScripts(whole).map(hash)
    return { path, file, inline: { scripts, styles: css ? [hash(css)] : [] } }
  }
  return [
    write('index.html', '', appShell),
    ...Object.values(accountPages).map((path) => write(nameFile(path), path, nameFile(path))),
  ]
}
