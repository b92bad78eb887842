import { hash } from 'node:crypto'
import { join } from 'node:path'
import { addressOf } from '@koya/contract'
import { isProfileComplete } from '@koya/contract/people/complete-profile'
import { storedCodeHeader } from '@koya/contract/stored-code'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { decodeShown } from '#content/clean-html.ts'
import type { Context } from '#context.ts'
import { refusalOf } from '#http/errors/error-handler.ts'
import { hasSentSince } from '#http/forms/form-once.ts'
import { denseEncoders, encoders, encodingFor } from '#http/server/compress.ts'
import type { Person } from '#identity/sessions/session-types.ts'
import type { Slots } from '#limits/shed-load.ts'
import { isLight, makeSizes } from './light-pages.ts'
import { lightPolicy, type Page } from './page.ts'
import { readPlainVisitor, readVisitor } from './page-visitor.ts'
import { askForPlain, sendPlainPage, writePlainPage } from './plain-page.ts'
import { makePlainStyles } from './plain-styles.ts'
import { hasFoundNothing, lacksAnswer, readPage } from './read-page.ts'
import { homeInstead, loginBackTo } from './way-back.ts'
import { loadAppRenderer, type PagePlan, type Plain } from './web-build.ts'

/** Limits how many pages with scripts are rendered at once, because a rendering keeps a processor busy. */
const atOnce = 2

/** A page without scripts waits longer for its data, because no script could load the data later. */
const plainPatienceMilliseconds = 5000

export interface Drawing {
  /** Sends the page with its data, or redirects. If it returns false, the caller must send `frame`. */
  draw(request: FastifyRequest, reply: FastifyReply, frame: Page): Promise<boolean>
  /** Sends a page without scripts, or redirects, for example to the login. */
  drawPlain(request: FastifyRequest, reply: FastifyReply, frame: Page, shown: Shown): Promise<void>
}

/** The notes or the form of a page without scripts (see `Plain`), and the status of the answer. */
type Shown = Omit<Plain, 'isLight'> & { status: number }

/** Makes the functions that render pages with the visitor's data (decision 0109). */
export async function openDrawing(
  app: FastifyInstance,
  context: Context,
  { webRoot, slots }: { webRoot: string; slots: Slots },
): Promise<Drawing> {
  const renderer = await loadAppRenderer(webRoot)
  const client = join(webRoot, 'client')
  const { publicUrl: site, drawMilliseconds } = context.config
  const writeSizes = makeSizes(client)
  const addStyles = makePlainStyles(client)
  let atWork = 0

  /**
   * Renders a page. While the profile is incomplete, returns the address of the profile page as `to` for every
   * other page. Null if the data is late or lacks the profile, or if the client has disconnected.
   */
  async function drawFor(
    { person, request, reply }: { person: Person; request: FastifyRequest; reply: FastifyReply },
    plan: PagePlan,
    { frame, plain, patience }: { frame: Page; plain: Plain | null; patience: number },
  ): Promise<(DrawnPage & { isAbsent: boolean; isWhole: boolean }) | { to: string } | null> {
    const visit = { person, request, reply }
    const readEverything = async () => {
      const first = await readPage(app, visit, plan.reads)
      return [...first, ...(await readPage(app, visit, renderer.planRest(request.url, first)))]
    }
    const answers = await inTime(readEverything(), patience)
    const profile = answers?.find(({ read: [name] }) => name === 'readProfile')
    if (!answers || !profile || !('json' in profile) || reply.raw.destroyed) return null
    const { role, id: userId } = person
    if (!isProfileComplete({ ...JSON.parse(profile.json), role }) && plan.path !== plan.profilePage) {
      return { to: plan.profilePage }
    }
    const now = context.clock.now().getTime()
    const html = await renderer.renderPage({
      ...partsOf(frame),
      url: request.url,
      now,
      person: { userId, role },
      answers,
      cleanBrief: decodeShown,
      site,
      plain,
      stored: request.headers[storedCodeHeader]?.toString(),
    })
    const isAbsent = hasFoundNothing(answers, request.url)
    return { html, now, isAbsent, isWhole: !lacksAnswer(answers) }
  }

  const lead = (reply: FastifyReply, to: string) =>
    reply.header('Cache-Control', 'no-store').redirect(to, 303)

  async function draw(request: FastifyRequest, reply: FastifyReply, page: Page) {
    // Checking the cookie needs the database, so this wait is limited too.
    const person = await inTime(readVisitor(context, request), drawMilliseconds)
    const plan = person && renderer.planPage(request.url, person.role)
    if (!person || !plan?.roles.includes(person.role)) return false
    const frame = page.byRole.get(person.role) ?? page
    const drawn = await drawFor({ person, request, reply }, plan, {
      frame,
      plain: null,
      patience: drawMilliseconds,
    })
    if (!drawn) return false
    if ('to' in drawn) reply.header('Cache-Control', 'no-store').redirect(drawn.to)
    else {
      const whole = drawn.isWhole ? drawn.html : askForPlain(drawn.html, request.url)
      const html = addStyles(whole, 'no script')
      await sendDrawn(request, reply, { ...drawn, html, frame, isOutdated: isOutdatedFor(person) })
    }
    return true
  }

  async function drawPlain(
    request: FastifyRequest,
    reply: FastifyReply,
    page: Page,
    { status, ...asked }: Shown,
  ) {
    const plain = { ...asked, isLight: isLight(request) }
    const isOfArea = request.url.startsWith('/dashboard')
    const visitor = isOfArea
      ? await readPlainVisitor(context, request, reply)
      : await readVisitor(context, request)
    const send = async ({ html, now, frame, isAbsent = false }: Drawn & { isAbsent?: boolean }) => {
      const drawn = { html: addStyles(html, 'everybody'), now, frame, ...(plain.isLight && { writeSizes }) }
      // Browsers must not store a personal page, because no script could hide that page after a logout.
      const isLasting = plain.isLight && !visitor && !(asked.said ?? asked.posted ?? asked.led)
      if (isLasting) await sendDrawn(request, reply, drawn)
      else await sendPlain(request, reply, { ...drawn, status: isAbsent && status === 200 ? 404 : status })
    }
    const plan = renderer.planPage(request.url, visitor?.role ?? 'MENTEE')
    if (!plan) return void sendPlainPage(reply, needsScript)
    if (plan.roles === 'anyone') {
      const [now, url] = [context.clock.now().getTime(), request.url]
      const parts = { ...partsOf(page), cleanBrief: decodeShown, site, answers: [], plain, person: null }
      const html = await renderer.renderPage({ ...parts, url, now })
      return send({ html, now, frame: page })
    }
    if (!visitor) return void lead(reply, loginBackTo(request.url))
    if (!plan.roles.includes(visitor.role)) return void lead(reply, homeInstead(visitor.role, request.url))
    const frame = page.byRole.get(visitor.role) ?? page
    const drawn = await drawFor({ person: visitor, request, reply }, plan, {
      frame,
      plain,
      patience: plainPatienceMilliseconds,
    })
    if (!drawn) return sendLate(reply)
    if ('to' in drawn) return void lead(reply, drawn.to)
    await send({ ...drawn, frame })
  }

  // True if the person has sent a form since `drawnAt`: the page then needs a new form key.
  const isOutdatedFor =
    ({ id: userId }: Person) =>
    (drawnAt: number) =>
      hasSentSince(context, { userId, since: new Date(drawnAt) })

  const drawInSlot: Drawing['draw'] = async (request, reply, frame) => {
    if (atWork >= atOnce || slots.isCrowded()) return false
    atWork++
    const drawing = draw(request, reply, frame).finally(() => atWork--)
    return drawing.catch((error: unknown) => {
      app.log.error({ err: error }, 'a page goes out without its data')
      return false
    })
  }
  const drawPlainInSlot: Drawing['drawPlain'] = async (request, reply, frame, shown) => {
    // A refused form is shown without a second wait in the queue, so that its values are not lost.
    if (shown.posted) return drawPlain(request, reply, frame, shown)
    const leave = await slots.take('light').catch(() => null)
    if (!leave) return sendLate(reply)
    const sendFailure = (error: unknown) => {
      reply.refusal = refusalOf(error, request)
      const { status, message } = reply.refusal
      sendPlainPage(reply.code(status), failedPage(message))
    }
    return drawPlain(request, reply, frame, shown).catch(sendFailure).finally(leave)
  }
  return { draw: drawInSlot, drawPlain: drawPlainInSlot }
}

const needsScript = writePlainPage({
  title: 'This page needs JavaScript',
  sentences: ['Turn it on in the settings of your browser, or open the page in another one.'],
  link: { label: 'Go to your start page', address: addressOf('dashboard') },
})

const sendLate = (reply: FastifyReply): void =>
  void sendPlainPage(reply.code(503).header('Retry-After', '5'), tooLate)

const tooLate = writePlainPage({
  title: 'That took too long',
  sentences: ['Load this page again in a moment.'],
})

const failedPage = (title: string) =>
  writePlainPage({ title, sentences: ['Load this page again in a moment.'] })

async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, milliseconds, null)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/**
 * The end of the built page's head (scripts, styles), and the end of its body (the files of other pages).
 */
interface FrameParts {
  head: string
  tail: string
}

const parts = new WeakMap<Page, FrameParts>()

function partsOf(frame: Page): FrameParts {
  const known = parts.get(frame)
  if (known) return known
  const html = frame.html.toString()
  const between = (start: string, end: string) => html.slice(html.indexOf(start), html.indexOf(end))
  const made = {
    head: between('<link rel="modulepreload"', '</head>'),
    tail: between('<script type="application/json" id="route-files">', '</body>'),
  }
  parts.set(frame, made)
  return made
}

interface DrawnPage {
  html: string
  /** The time of the rendering, in milliseconds. */
  now: number
}

interface Drawn extends DrawnPage {
  frame: Page
  /** True if a page rendered at `drawnAt` must be sent again, although its text is unchanged. */
  isOutdated?: (drawnAt: number) => Promise<boolean>
  /** Set only for the page of a person who has chosen to use less data. */
  writeSizes?: ReturnType<typeof makeSizes>
}

/**
 * Sends a page that only the browser may keep. The ETag has two parts: a hash of the page without the time,
 * and the time.
 */
async function sendDrawn(request: FastifyRequest, reply: FastifyReply, drawn: Drawn) {
  const { html, now } = drawn
  const text = hash('sha256', html.replaceAll(String(now), ''), 'base64url').slice(0, 22)
  const [, kept, tag, moment] =
    request.headers['if-none-match']?.match(/^(?:W\/)?("([\w-]{22})\.(\d{13})")$/) ?? []
  const isKept = tag === text && !(await drawn.isOutdated?.(Number(moment)))
  reply.headers({
    'Cache-Control': 'private, no-cache',
    // A light page always links its styles, so it does not depend on `storedCodeHeader`.
    Vary: ['Accept-Encoding', 'Cookie', ...(drawn.writeSizes ? [] : [storedCodeHeader])].join(', '),
    ETag: isKept && kept ? kept : `"${text}.${now}"`,
  })
  if (isKept) {
    // Removes this header, so that the browser keeps the policy of its cached page.
    reply.code(304).removeHeader('Content-Security-Policy').send()
    return
  }
  await sendHtml(request, reply, drawn)
}

async function sendPlain(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, ...drawn }: Drawn & { status: number },
) {
  reply.code(status).headers({ 'Cache-Control': 'no-store', Vary: 'Accept-Encoding, Cookie' })
  await sendHtml(request, reply, drawn)
}

async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, frame, writeSizes }: Pick<Drawn, 'html' | 'frame' | 'writeSizes'>,
) {
  reply.headers({
    'Content-Type': frame.headers['Content-Type'],
    'Content-Security-Policy': writeSizes ? lightPolicy : frame.headers['Content-Security-Policy'],
    // Browsers must send this page's origin with a form. The default policy would hide the origin.
    'Referrer-Policy': 'same-origin',
  })
  const encoding = encodingFor(request.headers['accept-encoding'], ['br', 'gzip'])
  const text = writeSizes ? await writeSizes(request, html) : html
  const ways = writeSizes ? denseEncoders : encoders
  const body = encoding ? await ways[encoding](text) : text
  reply.headers(encoding ? { 'Content-Encoding': encoding } : {}).send(body)
}
