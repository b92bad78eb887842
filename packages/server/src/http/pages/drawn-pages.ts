import { hash } from 'node:crypto'
import { isProfileComplete } from '@koya/contract/people/complete-profile'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { decodeShown } from '#content/clean-html.ts'
import type { Context } from '#context.ts'
import { Refusal } from '#errors.ts'
import { readPageCookie } from '#http/clients/page-cookie.ts'
import { encoders, encodingFor } from '#http/server/compress.ts'
import type { Page } from './page.ts'
import { loadAppRenderer } from './web-build.ts'

/** A person on a slow network sees the frame before this, so a page never waits longer for its data. */
const patienceMilliseconds = 200
/** One page keeps a processor busy for some milliseconds. Further visitors get the frame, which costs nothing. */
const atOnce = 2

type Draw = (request: FastifyRequest, reply: FastifyReply, frame: Page) => Promise<boolean>

/**
 * Draws pages of the areas with the data of whoever asks. Returns false where the visitor gets the frame:
 * without a page cookie, for another role, under load, or when the data comes late (decision 0109).
 */
export async function openDrawing(
  app: FastifyInstance,
  context: Context,
  { webRoot, isCrowded }: { webRoot: string; isCrowded: () => boolean },
): Promise<Draw> {
  const renderer = await loadAppRenderer(webRoot)
  let atWork = 0

  async function draw(request: FastifyRequest, reply: FastifyReply, page: Page) {
    const cookie = readPageCookie(request, context.config)
    const person = cookie === undefined ? null : await context.tokens.verifyPage(cookie)
    const plan = person && renderer.planPage(request.url, person.role)
    if (!person || !plan?.roles.includes(person.role)) return false
    const answer = async (read: (typeof plan.reads)[number]) => {
      const [name, input = {}] = read
      const json = await app.reads.get(name)?.({ person, request, reply }, input)
      return json === undefined ? [] : [{ read, json }]
    }
    // The browser repeats a read that has failed, and shows the failure itself.
    const answers = await inTime(Promise.all(plan.reads.map((read) => answer(read).catch(onFailure))))
    const profile = answers?.find(({ read: [name] }) => name === 'readProfile')
    if (!answers || !profile || request.raw.destroyed) return false
    const { role, id: userId } = person
    const frame = page.byRole.get(role) ?? page
    if (!isProfileComplete({ ...JSON.parse(profile.json), role }) && plan.path !== plan.profilePage) {
      reply.header('Cache-Control', 'no-store').redirect(plan.profilePage)
      return true
    }
    const now = context.clock.now().getTime()
    const html = await renderer.renderPage({
      ...partsOf(frame),
      url: request.url,
      now,
      person: { userId, role },
      answers,
      cleanBrief: decodeShown,
    })
    await sendDrawn(request, reply, { html, now, frame })
    return true
  }

  function onFailure(error: unknown): [] {
    if (!(error instanceof Refusal)) app.log.error({ err: error }, 'a read of a page failed')
    return []
  }

  return async (request, reply, frame) => {
    if (atWork >= atOnce || isCrowded()) return false
    atWork++
    const drawing = draw(request, reply, frame).finally(() => atWork--)
    return drawing.catch((error: unknown) => {
      app.log.error({ err: error }, 'a page goes out without its data')
      return false
    })
  }
}

/** Returns null if the work takes longer than a visitor should wait. */
async function inTime<T>(work: Promise<T[][]>): Promise<T[] | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, patienceMilliseconds, null)
  })
  return Promise.race([work.then((parts) => parts.flat()), late]).finally(() => clearTimeout(timer))
}

/** The ends of the head and of the body of a frame: scripts and styles, and the files of other pages. */
interface FrameParts {
  head: string
  tail: string
}

const parts = new WeakMap<Page, FrameParts>()

function partsOf(frame: Page): FrameParts {
  const html = frame.html.toString()
  const between = (start: string, end: string) => html.slice(html.indexOf(start), html.indexOf(end))
  const made = parts.get(frame) ?? {
    head: between('<link rel="modulepreload"', '</head>'),
    tail: between('<script type="application/json" id="route-files">', '</body>'),
  }
  parts.set(frame, made)
  return made
}

interface Drawn {
  html: string
  now: number
  frame: Page
}

/**
 * Sends a page that belongs to one person. The tag names its text and the moment of its drawing, so a page
 * drawn later with the same text leaves the visitor the page that they have.
 */
async function sendDrawn(request: FastifyRequest, reply: FastifyReply, { html, now, frame }: Drawn) {
  const text = hash('sha256', html.replace(`"now":${now}`, ''), 'base64url').slice(0, 22)
  const kept = request.headers['if-none-match']?.match(/^(?:W\/)?("[\w-]{22}\.\d{13}")$/)?.[1]
  const isKept = kept?.startsWith(`"${text}.`) ?? false
  reply.headers({
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept-Encoding, Cookie',
    ETag: isKept && kept ? kept : `"${text}.${now}"`,
  })
  if (isKept) {
    // The browser keeps the policy of the page that it has, unless this answer brings another one.
    reply.code(304).removeHeader('Content-Security-Policy').send()
    return
  }
  reply.headers({
    'Content-Type': frame.headers['Content-Type'],
    'Content-Security-Policy': frame.headers['Content-Security-Policy'],
  })
  const encoding = encodingFor(request.headers['accept-encoding'], ['br', 'gzip'])
  const body = encoding ? await encoders[encoding](html) : html
  if (encoding) reply.header('Content-Encoding', encoding)
  reply.send(body)
}
