import type { CheckFacts, Verdict } from '@koya/contract'
import { addressOf, certificatePages, readCertificateNumber } from '@koya/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { tagOf } from '#content/cached-json.ts'
import { readSiteFacts } from '#content/site-facts.ts'
import type { Context } from '#context.ts'
import { notFound } from '#errors.ts'
import { isKnown, sayUnchanged } from '#http/operations/conditional-reads.ts'
import { hashOf, makePage, type PageStatus, sendPage } from '#http/pages/page.ts'
import { withAddress } from '#http/pages/search-engines.ts'
import { loadRenderer, readManifest } from '#http/pages/web-build.ts'
import { encoders, encodingFor } from '#http/server/compress.ts'
import { addVary } from '#http/server/vary.ts'
import { clientKey, spend } from '#limits/limits.ts'
import { readCertificateFacts, writeCode } from './certificate-facts.ts'
import { checkNumber, type Draw, judgeNumber } from './check/check-credential.ts'
import { serveSentChecks } from './check/check-routes.ts'
import { type Checked, limitChecks } from './check/limit-checks.ts'
import { hidden, unknown } from './check/verdicts.ts'
import { bakePng, bakeSvg } from './credential/bake.ts'
import { cachePictures } from './credential/cached-pictures.ts'
import { pageOf } from './credential/credential.ts'
import { everyOrigin } from './credential/every-origin.ts'
import { readCredential, signCredential } from './credential/sign-credential.ts'
import { type CertificateRow, findCertificate, listShownThanks } from './queries.ts'
import { serveClothPictures } from './shared-cloth/shared-cloth-routes.ts'

const checkPath = addressOf('checkCertificate')
const Asked = z.object({ number: z.optional(z.string()) })

/** The status codes of verdicts that show no certificate. */
const statuses: Partial<Record<Verdict['kind'], 404 | 410>> = {
  unknown: 404,
  hidden: 404,
  withdrawn: 410,
  revoked: 410,
}

/** A browser opens an SVG as a document, so the policy allows its inline styles and typeface. */
async function sendSvg(request: FastifyRequest, reply: FastifyReply, svg: string) {
  addVary(reply, 'Accept-Encoding')
  const encoding = encodingFor(request.headers['accept-encoding'], ['br', 'gzip'])
  if (encoding) reply.header('Content-Encoding', encoding)
  return reply
    .header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; font-src data:; frame-ancestors 'none'",
    )
    .type('image/svg+xml')
    .send(encoding ? await encoders[encoding](svg) : svg)
}

/** Serves the certificate pages, which need no script, and the files (rules: certificates 8). */
export async function serveCertificatePages(app: FastifyInstance, context: Context): Promise<void> {
  const { db, config, curriculum, clock } = context
  const { publicUrl, webRoot } = config
  const web = webRoot === null ? null : { ...readManifest(webRoot), ...(await loadRenderer(webRoot)) }
  const siteFacts = async () => readSiteFacts(await curriculum.read(), clock.now())

  async function sendCheck(
    request: FastifyRequest,
    reply: FastifyReply,
    told: CheckFacts,
    status: PageStatus = 200,
  ) {
    if (!web) throw notFound()
    const css = web.certificates.check
    const html = await web.renderCheck({ path: checkPath, css, facts: await siteFacts(), told })
    const page = makePage(
      withAddress(html, publicUrl, checkPath),
      { scripts: [], styles: [hashOf(css)] },
      'quick',
    )
    return sendPage(request, reply, page, status)
  }

  function answerCheck(
    request: FastifyRequest,
    reply: FastifyReply,
    { verdict, retryAfter }: Checked,
    number = '',
  ) {
    if (retryAfter === undefined) return sendCheck(request, reply, { number, verdict })
    return sendCheck(request, reply.header('Retry-After', String(retryAfter)), { number, verdict }, 429)
  }

  async function sendCertificate(request: FastifyRequest, reply: FastifyReply, row: CertificateRow) {
    if (!web) throw notFound()
    const css = web.certificates.certificate
    const path = addressOf('certificate', { number: row.id })
    const facts = readCertificateFacts(publicUrl, row)
    const told =
      row.kind === 'thanks' ? { ...facts, thanks: await listShownThanks(db, row.mentee_id) } : facts
    const html = await web.renderCertificate({ path, css, facts: await siteFacts(), told })
    const picture = {
      path: `${path}.png`,
      alt: `${certificatePages[told.kind].look.pictureAlt(told.track)}, and the name ${told.name}`,
    }
    const page = makePage(
      withAddress(html, publicUrl, path, picture),
      { scripts: [], styles: [hashOf(css)] },
      'quick',
    )
    return sendPage(request, reply, page, 200)
  }

  const readPicture = web && cachePictures(web.drawCertificate)

  const drawFor =
    ({ ip }: FastifyRequest): Draw =>
    async (told, kind) => {
      if (!web || !readPicture) throw notFound()
      if (kind === 'svg') return Buffer.from(await web.drawCertificate(told))
      return readPicture(told, () => spend(context, 'drawClient', clientKey(ip)))
    }

  /** Returns the signed credential of a row, and the picture that will contain the credential. */
  async function readBoth(request: FastifyRequest, row: CertificateRow, kind: 'png' | 'svg') {
    const token = await signCredential(context, row.id)
    if (token === null) throw notFound()
    return { token, drawn: await drawFor(request)(readCertificateFacts(publicUrl, row), kind) }
  }

  async function sendPicture(
    kind: 'png' | 'svg',
    { row, reply, request }: { row: CertificateRow; reply: FastifyReply; request: FastifyRequest },
  ) {
    const { token, drawn } = await readBoth(request, row, kind)
    // Each new signature has other bytes, so the ETag leaves the signature out and is weak.
    const unsigned = token.slice(0, token.lastIndexOf('.'))
    const tag = `"${tagOf(`${unsigned} ${drawn.toString('base64')}`)}"`
    reply.header('ETag', `W/${tag}`)
    if (isKnown(request, tag)) {
      // A 304 must repeat the `Vary` header that `sendSvg` adds.
      if (kind === 'svg') addVary(reply, 'Accept-Encoding')
      return sayUnchanged(reply)
    }
    if (kind === 'svg') return sendSvg(request, reply, bakeSvg(drawn.toString(), token))
    return reply.type('image/png').send(bakePng(drawn, token))
  }

  type Send = (row: CertificateRow, reply: FastifyReply, request: FastifyRequest) => Promise<unknown>
  const files: Record<string, Send> = {
    json: async (row, reply) =>
      reply.type('application/ld+json; charset=utf-8').send(await readCredential(context, row.id)),
    jwt: async (row, reply) => reply.type('application/vc+jwt').send(await signCredential(context, row.id)),
    svg: async (row, reply, request) => sendPicture('svg', { row, reply, request }),
    code: async (row, reply, request) => sendSvg(request, reply, writeCode(pageOf(publicUrl, row.id))),
    png: async (row, reply, request) => sendPicture('png', { row, reply, request }),
  }

  app.get(checkPath, async (request, reply) => {
    const number = z.safeParse(Asked, request.query).data?.number?.trim().slice(0, 300) ?? ''
    if (number === '') return sendCheck(request, reply, { number, verdict: null })
    const checked = await limitChecks(context, request.ip, () => checkNumber(context, number))
    return answerCheck(request, reply, checked, number)
  })

  if (web) serveClothPictures(app, context, web.drawCloth)
  await serveSentChecks(app, context, { answer: answerCheck, drawFor })

  app.get<{ Params: { name: string } }>('/certificates/:name', async (request, reply) => {
    const [typed = '', ending] = request.params.name.split('.', 2)
    const number = readCertificateNumber(typed)
    const row = number === null ? undefined : await findCertificate(db, number)
    if (ending !== undefined) {
      const send = Object.hasOwn(files, ending) ? files[ending] : undefined
      if (!row?.is_shown || !send) {
        addVary(reply, 'Accept')
        if (request.headers.accept?.includes('text/html')) return reply.callNotFound()
        throw notFound()
      }
      reply.headers({ ...everyOrigin, 'Cache-Control': 'no-cache' })
      return send(row, reply, request)
    }
    if (row?.revoked_at === null && row.is_shown) return sendCertificate(request, reply, row)
    const isHidden = row?.revoked_at === null
    const verdict = isHidden ? hidden : number === null ? unknown : await judgeNumber(context, number)
    return sendCheck(
      request,
      reply,
      { number: row ? row.id : typed.slice(0, 40), verdict },
      statuses[verdict.kind],
    )
  })
}
