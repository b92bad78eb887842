import {
  explainProposal,
  GradeForm,
  isLowGrade,
  marksField,
  proposeFrom,
  type ReviewEnding,
  type ReviewFacts,
} from '@koya/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { readSiteFacts } from '#content/site-facts.ts'
import type { Context } from '#context.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { notFound, Refusal } from '#errors.ts'
import { readRows, readTyped as readTexts } from '#http/forms/read-form.ts'
import { hashOf, makePage, type PageStatus, sendPage } from '#http/pages/page.ts'
import { loadRenderer, readManifest } from '#http/pages/web-build.ts'
import { usingLink } from '#identity/accounts/mail-links.ts'
import { clientKey } from '#limits/limits.ts'
import { reviewPath } from '#shared/submissions/review-links.ts'
import { recordTrail } from '#shared/trail.ts'
import { writeGrade } from '../grade-submission.ts'
import { type Judged, judgeLink } from './judge-link.ts'
import { takeLink } from './link-queries.ts'
import { readReviewFacts } from './review-facts.ts'

const Query = z.object({ token: z.catch(z.string().check(z.maxLength(1024)), '') })

/** The maximum size of the form; a comment that is a little too long still gets an error at its field. */
const formBytes = 256 * 1024

interface Typed {
  gradePercentage: string
  marks: Record<string, string>[]
  /** The usual grade that the mentor chose, if it differs from the grade in the number field. */
  otherGrade: string | undefined
  mentorComment: string
  /** `back` sends the work back, `keep` confirms a low grade; empty for the normal send button. */
  send: string
}

const nothingTyped: Typed = {
  gradePercentage: '',
  marks: [],
  otherGrade: undefined,
  mentorComment: '',
  send: '',
}

const explainTwofold = (tapped: string, typed: string): string =>
  `You tapped ${tapped} and typed ${typed}. Send once more for ${typed}, or change it here`

/** Opening the link changes nothing, because mail scanners open links too (rules: grading 36). */
export async function serveReviewPage(app: FastifyInstance, context: Context): Promise<void> {
  const { curriculum, clock, config } = context
  if (config.webRoot === null) return
  const { review: css } = readManifest(config.webRoot)
  const { renderReview } = await loadRenderer(config.webRoot)

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    told: ReviewFacts | ReviewEnding,
    status: PageStatus = 200,
  ) {
    const facts = readSiteFacts(await curriculum.read(), clock.now())
    const html = await renderReview({ path: reviewPath, css, facts, told })
    const page = makePage(html, { scripts: [], styles: [hashOf(css)] }, 'quick')
    reply.header('Cache-Control', 'no-store')
    return sendPage(
      request,
      reply,
      { ...page, headers: { ...page.headers, 'Cache-Control': 'no-store' } },
      status,
    )
  }

  const end = (request: FastifyRequest, reply: FastifyReply, judged: Judged, comment = '') => {
    const { title = '', sentence = '', way } = judged.ending ?? {}
    if (!way) throw notFound()
    const isUsed = judged.link.used_at !== null
    // After a second press of the button, the stored review already has this comment.
    const typed = isUsed && comment.trim() === judged.link.mentor_comment ? '' : comment
    const unsent = isUsed && typed !== '' ? '. The comment below is not in it' : ''
    const told = { kind: 'ending' as const, title, sentence: sentence + unsent, way, typed }
    return show(request, reply, told, isUsed ? 200 : 410)
  }

  /**
   * Shows the form again. If the mentor typed no grade, proposes the grade that follows from complete marks.
   */
  async function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    { link }: Judged,
    typed: Typed,
    errors: ReviewFacts['errors'],
  ) {
    const facts = await readReviewFacts(context, link, typed, { errors })
    const proposal = typed.gradePercentage === '' ? proposeTyped(facts) : null
    if (proposal === null) return show(request, reply, facts, 422)
    const proposed = {
      ...facts,
      typed: { ...facts.typed, gradePercentage: String(proposal) },
      errors: { ...errors, gradePercentage: explainProposal(proposal) },
    }
    return show(request, reply, proposed, 422)
  }

  /** Checks the link and runs `act`; shows an error page for an unknown or deleted link or too many tries. */
  async function withLink(
    request: FastifyRequest,
    reply: FastifyReply,
    act: (judged: Judged, token: string) => Promise<unknown>,
  ) {
    const { token } = Query.parse(request.query)
    try {
      return await act(
        await usingLink(context, clientKey(request.ip), () => judgeLink(context, token)),
        token,
      )
    } catch (error) {
      if (!(error instanceof Refusal) || (error.code !== 'link_spent' && error.code !== 'too_many'))
        throw error
      reply.refusal = error
      if (error.retryAfter !== undefined) reply.header('Retry-After', String(error.retryAfter))
      return error.code === 'too_many'
        ? show(request, reply, { ...notComplete, title: 'Too many tries', sentence: error.message }, 429)
        : show(request, reply, notComplete, 404)
    }
  }

  await app.register(async (pages) => {
    pages.addContentTypeParser('*', (_request, _body, done) => done(null, undefined))
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formBytes },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )

    pages.setErrorHandler<FastifyError>((error, request, reply) => {
      if (error.statusCode !== 413) throw error
      return show(request, reply, tooLong, 413)
    })

    pages.get(reviewPath, async (request, reply) =>
      withLink(request, reply, async (judged) =>
        judged.ending
          ? end(request, reply, judged)
          : show(request, reply, await readReviewFacts(context, judged.link, null)),
      ),
    )

    pages.post(reviewPath, async (request, reply) =>
      withLink(request, reply, async (judged, token) => {
        const typed = readTyped(request.body)
        if (judged.ending) return end(request, reply, judged, typed.mentorComment)
        const { data: form, error } = z.safeParse(GradeForm, valuesOf(typed))
        const { otherGrade, gradePercentage } = typed
        if (!form || otherGrade) {
          const twofold = otherGrade && { gradePercentage: explainTwofold(otherGrade, gradePercentage) }
          const errors = { ...firstErrors(error), ...twofold }
          return refuse(request, reply, judged, typed, errors)
        }
        if (isLowGrade(form.gradePercentage) && typed.send !== 'keep')
          return show(request, reply, await readReviewFacts(context, judged.link, typed, { isLow: true }))
        const isSent = await sendReview(context, judged, form)
        if (isSent instanceof Refusal) return refuse(request, reply, judged, typed, { marks: isSent.message })
        if (!isSent) return end(request, reply, await judgeLink(context, token), typed.mentorComment)
        request.concerns = judged.reviewer.id
        reply.event = 'reviewed-by-link'
        // The redirect lets a mentor reload the next page without sending the form again.
        return reply.redirect(`${reviewPath}?token=${token}`, 303)
      }),
    )
  })
}

function proposeTyped({ criteria, typed }: ReviewFacts): number | null {
  const { data = [] } = z.safeParse(marksField, typed.marks)
  return proposeFrom(criteria, data)
}

/**
 * Returns true once the review is stored, false if the link or the work is no longer open, and a refusal if
 * the marks do not fit.
 */
async function sendReview(
  context: Context,
  { link, reviewer }: Judged,
  form: GradeForm,
): Promise<boolean | Refusal> {
  const submissionId = link.submission_id
  try {
    await inTransaction(context, async (trx) => {
      const { gradePercentage } = await writeGrade(context, trx, {
        grader: reviewer,
        submissionId,
        ifMatch: undefined,
        form,
      })
      if (!(await takeLink(trx, link.id, context.clock.now()))) throw notFound()
      await recordTrail(trx, {
        actorId: reviewer.id,
        action: 'submission.reviewed-by-link',
        objectKind: 'submission',
        objectId: submissionId,
        before: null,
        after: { gradePercentage },
      })
    })
    return true
  } catch (error) {
    if (error instanceof Refusal && error.issues?.some(({ path }) => path === 'marks')) return error
    if (error instanceof Refusal && (error.status === 404 || error.status === 409)) return false
    throw error
  }
}

function readTyped(body: unknown): Typed {
  if (!(body instanceof URLSearchParams)) return nothingTyped
  const value = (name: string) => body.getAll(name).at(-1) ?? ''
  const [send, number, usual] = [value('send'), value('gradePercentage').trim(), value('usual')]
  return {
    gradePercentage: send === 'back' ? '0' : number || usual,
    otherGrade: send !== 'back' && number !== '' && usual !== '' && number !== usual ? usual : undefined,
    // A form sends a line break as CR and LF, but the app sends only LF.
    mentorComment: value('mentorComment').replaceAll('\r\n', '\n'),
    marks: readRows('marks', readTexts(body)),
    send,
  }
}

const valuesOf = ({ gradePercentage, mentorComment, marks }: Typed) => ({
  gradePercentage: /^-?\d+([.,]\d+)?$/.test(gradePercentage)
    ? Number(gradePercentage.replace(',', '.'))
    : undefined,
  mentorComment,
  marks: marks.length > 0 ? marks : undefined,
})

function firstErrors(error: z.core.$ZodError | undefined): ReviewFacts['errors'] {
  const of = (name: string) => error?.issues.find(({ path }) => path[0] === name)?.message
  const [gradePercentage, mentorComment, marks] = [of('gradePercentage'), of('mentorComment'), of('marks')]
  return {
    ...(gradePercentage && { gradePercentage }),
    ...(mentorComment && { mentorComment }),
    ...(marks && { marks }),
  }
}

const tooLong: ReviewEnding = {
  kind: 'ending',
  title: 'That is too long',
  sentence: 'A comment has up to 1024 characters. Go back: what you wrote is there',
  typed: '',
  way: { label: 'Log in', address: '/login' },
}

const notComplete: ReviewEnding = {
  kind: 'ending',
  title: 'This link is not complete',
  sentence: 'Copy the whole address from the mail',
  typed: '',
  way: { label: 'Log in', address: '/login' },
}
