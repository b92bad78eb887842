import { readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import { addressOf, clothFolder } from '@koya/contract'
import { plainParam } from '@koya/contract/page-forms'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { challengeKinds } from '#config/challenge-kinds.ts'
import type { Context } from '#context.ts'
import { requestIdHeader } from '#http/errors/request-id.ts'
import type { Slots } from '#limits/shed-load.ts'
import { escapeHtml } from '#notifications/letters/escape-html.ts'
import { askedPlainly, servePostedForms } from '../forms/posted-forms.ts'
import { serveWorker } from '../worker/serve-worker.ts'
import { openDrawing } from './drawn-pages.ts'
import { isLight, mayBeLight, savesData } from './light-pages.ts'
import { hashOf, type Inline, makePage, type Page, sendPage } from './page.ts'
import { askForPlain } from './plain-page.ts'
import { serveSearchFiles, withAddress } from './search-engines.ts'
import { openSite } from './site-pages.ts'
import { readManifest } from './web-build.ts'

const year = 60 * 60 * 24 * 365
const neededToAskAgain = ['Accept-Ranges', 'ETag', 'Last-Modified', requestIdHeader]
const nothing: Inline = { scripts: [], styles: [] }

/** Adds the request's query to the address to which the page redirects browsers without scripts. */
function frameFor({ url }: FastifyRequest, frame: Page): Page {
  const query = url.split('?', 2)[1]
  const asked = `url=?${plainParam}`
  const text = frame.html.toString()
  if (!query || !text.includes(asked)) return frame
  const page = makePage(
    text.replace(asked, () => `url=?${escapeHtml(query)}&amp;${plainParam}`),
    nothing,
    'quick',
  )
  return { ...page, headers: frame.headers }
}

/** Serves the built web app, each page with a Content Security Policy for its own scripts and styles. */
export async function servePages(
  app: FastifyInstance,
  context: Context,
  { webRoot, slots }: { webRoot: string; slots: Slots },
): Promise<void> {
  const { publicUrl, challenge } = context.config
  const { pages, inline, site, notFound, lostCloth } = readManifest(webRoot)
  const client = join(webRoot, 'client')
  const trackPictures = join(client, 'tracks', sep)
  const plan = site.map(({ path, css }) => ({ path, css, isShared: ![notFound, lostCloth].includes(path) }))
  const drawing = await openDrawing(app, context, { webRoot, slots })
  const frames = new Map<string, Page>()
  const { pageOf } = await openSite(context, app.log, webRoot, plan)
  const publicPaths = plan.filter(({ isShared }) => isShared).map(({ path }) => path)

  app.setNotFoundHandler(async (request, reply) => {
    const missing = request.url.startsWith(clothFolder) ? lostCloth : notFound
    return sendPage(request, reply, await pageOf(missing, savesData(request)), 404)
  })
  for (const path of publicPaths) {
    app.get(path, async (request, reply) =>
      sendPage(request, reply, await pageOf(path, savesData(request)), 200),
    )
  }
  // The admin page of the public site has a preview in an `iframe`, which inherits the page's policy. The
  // policy must therefore allow the preview's styles.
  const previewed = [...new Set(site.map(({ css }) => hashOf(css)))]
  const withPreview = (path: string, { scripts, styles }: Inline): Inline => ({
    scripts,
    styles: path === addressOf('adminSite') ? [...styles, ...previewed] : styles,
  })
  // Only pages outside the dashboard load the challenge script.
  const isAsked = (path: string) => challenge !== null && !path.startsWith('/dashboard')
  const withChallenge = (path: string, parts: Inline): Inline =>
    isAsked(path) && challenge ? { ...parts, foreign: challengeKinds[challenge.kind].foreign } : parts
  const addChallenge = (path: string, html: string) => {
    if (!challenge) return html
    const content = isAsked(path) ? `${challenge.kind} ${challenge.siteKey}` : 'elsewhere'
    return html.replace('</head>', `<meta name="koya-challenge" content="${content}"></head>`)
  }
  // Paths with the same file and the same `isAsked` share one page.
  const unshared = new Map<string, Page>()
  const load = ({ path, file, isShared }: (typeof pages)[number]): Page => {
    const source = readFileSync(join(client, file), 'utf8')
    const parts = withChallenge(path, withPreview(path, inline[file] ?? nothing))
    // A dashboard page shows nothing without scripts, so it redirects browsers without scripts.
    const isArea = path.startsWith('/dashboard')
    const make = (html: string) =>
      makePage(isArea ? askForPlain(addChallenge(path, html), path) : addChallenge(path, html), parts)
    if (isShared) return make(withAddress(source, publicUrl, path))
    const drawn = `${file} ${isAsked(path)}`
    const made = unshared.get(drawn) ?? make(source)
    unshared.set(drawn, made)
    return made
  }
  for (const each of pages.filter(({ role }) => role === undefined)) {
    const { path } = each
    const page = load(each)
    for (const start of pages) {
      if (start.path === path && start.role) page.byRole.set(start.role, load(start))
    }
    // The answer depends on cookies, so a proxy must not reuse it for a request with other cookies.
    page.headers.Vary = 'Accept-Encoding, Cookie'
    page.headers['Referrer-Policy'] = 'same-origin'
    frames.set(path, page)
    app.get(path, async (request, reply) => {
      const isWithout = isLight(request) && mayBeLight(path) && !isAsked(path)
      const plain = askedPlainly(request) ?? (isWithout ? { said: null, led: null } : null)
      if (plain) {
        await drawing.drawPlain(request, reply, page, { ...plain, posted: null, status: 200 })
        return reply
      }
      const isDrawn = path.startsWith('/dashboard') && (await drawing.draw(request, reply, page))
      return isDrawn ? reply : sendPage(request, reply, frameFor(request, page), 200)
    })
  }
  servePostedForms(app, context, { frames, drawing, slots })
  const shared = pages.filter(({ isShared }) => isShared).map(({ path }) => path)
  serveSearchFiles(app, publicUrl, [...publicPaths, ...shared])
  serveWorker(app, webRoot, context.config.worksOffline)

  await app.register(fastifyStatic, {
    root: client,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/')
      reply.header('Cache-Control', hashed ? `public, max-age=${year}, immutable` : 'public, max-age=3600')
      // Removes headers that are of little use for files that browsers keep for a year.
      if (hashed) for (const name of neededToAskAgain) reply.removeHeader(name)
      // Clients of other origins show these pictures as well (decision 0023).
      if (path.startsWith(trackPictures)) reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
    },
  })
}
