import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Role, roles } from '@koya/contract/operation'
import { aloneValue, brokenValue, plainParam, worksWithoutScript } from '@koya/contract/page-forms'
import { areaRoles, homeOf, pages } from '@koya/contract/pages'
import { type EarlyPlan, earlyScript, guardScript } from './early-script.ts'
import { listFiles, listRouteFiles } from './route-files.ts'
import { brokenScriptsEntry, closedPageEntry, wayBackEntry } from './src/lib/session/tab-storage.ts'
import { areaOf, layoutOf, type Route, routes } from './src/routes.ts'
import { readManifest } from './vite-manifest.ts'

/** The hashes of a page's inline scripts and styles, for the security policy. */
export interface Inline {
  scripts: string[]
  styles: string[]
}

export interface WrittenAppPage {
  path: string
  file: string
  inline: Inline
  /** Set only for a page of several areas; the file shows the page in the layout of this role's area. */
  role?: Role
}

interface Renderer {
  renderApp(route: Route): Promise<string>
}

const nameFile = (path: string, role = 'index'): string => join(path.slice(1), `${role.toLowerCase()}.html`)

const hash = (source: string): string => `sha256-${createHash('sha256').update(source).digest('base64')}`

const homes = Object.fromEntries(roles.map((role) => [role, homeOf(role)]))

/** Returns who may stay on a page; login and registration are for signed-out visitors (rules: auth 2). */
function whoSees({ place, path }: Route): Pick<EarlyPlan, 'stay' | 'login'> {
  if (place !== 'account') {
    // Some links to the dashboard are for every role, so no notice says that the page is closed to the role.
    const closed = path === pages.dashboard ? null : closedPageEntry
    return { stay: areaRoles[place], login: { address: pages.login, entry: wayBackEntry, closed } }
  }
  const isForStrangers = path === pages.login || path === pages.register
  return { stay: isForStrangers ? [] : 'everybody', login: null }
}

const nameOf = (path: string): string => Object.entries(pages).find(([, one]) => one === path)?.[0] ?? ''

const plainOf = ({ path }: Route): EarlyPlan['plain'] =>
  worksWithoutScript(nameOf(path))
    ? {
        broken: `${plainParam}=${brokenValue}`,
        alone: `${plainParam}=${aloneValue}`,
        entry: brokenScriptsEntry,
      }
    : null

/** Returns the pages that a page can open without a new document. An account page may lead to every area. */
export function nearTo({ place, path }: Route, role: Role | undefined): readonly Route[] {
  // Everybody who registers is a mentee.
  const isNewcomers = path === pages.register || path === pages.confirmEmail
  const area = isNewcomers ? areaOf.MENTEE : role ? areaOf[role] : place
  if (area === 'account' || area === 'shared') return routes
  return routes.filter((route) => [area, 'shared', 'account'].includes(route.place))
}

/** Writes the HTML file of each app page, as the page looks before hydration. */
export async function writeAppPages(renderer: string, client: string): Promise<WrittenAppPage[]> {
  const { renderApp }: Renderer = await import(renderer)
  const manifest = readManifest(client)

  const write = async (route: Route, role?: Role): Promise<WrittenAppPage> => {
    const loaded = listFiles(manifest, route)
    const styles = loaded.filter((file) => file.endsWith('.css'))
    const scripts = loaded.filter((file) => file.endsWith('.js'))
    const css = styles.map((href) => readFileSync(join(client, href), 'utf8').trim()).join('')
    const early = earlyScript({ ...whoSees(route), homes, plain: plainOf(route), styles })
    const guard = guardScript(plainParam)
    // One script imports everything, so that the app does not start if one part is missing.
    const start = scripts.map((file) => `import"${file}"`).join(';')
    const ahead = listRouteFiles(manifest, nearTo(route, role), (file) => loaded.includes(file))
    // The preload links come first, so that the browser requests the scripts while it receives the rest.
    const head = [
      ...scripts.map((file) => `<link rel="modulepreload" href="${file}">`),
      `<script>${guard}</script>`,
      `<script>${early}</script>`,
      `<style>${css}</style>`,
      `<script type="module">${start}</script>`,
    ]
    // The list of other pages' files comes last, because the user needs the text of this page first.
    const tail = `<script type="application/json" id="route-files">${JSON.stringify(ahead)}</script>`
    const html = await renderApp(route)
    const file = nameFile(route.path.replaceAll(':', ''), role)
    mkdirSync(dirname(join(client, file)), { recursive: true })
    writeFileSync(
      join(client, file),
      html.replace('</head>', () => `${head.join('')}</head>`).replace('</body>', () => `${tail}</body>`),
    )
    return {
      path: route.path,
      file,
      ...(role && { role }),
      inline: { scripts: [guard, early, start].map(hash), styles: [hash(css)] },
    }
  }
  // A page of several areas also has a file for each role, in the layout of the role's area.
  const inAreas = routes.flatMap((route) =>
    route.layout === null
      ? roles.map((role) => write({ ...route, layout: layoutOf(areaOf[role]) }, role))
      : [],
  )
  return Promise.all([...routes.map((route) => write(route)), ...inAreas])
}
