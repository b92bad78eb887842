import type { AnswerName } from '@koya/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { Context } from '#context.ts'
import { Refusal } from '#errors.ts'
import { sendPlainPage, writePlainPage } from '#http/pages/plain-page.ts'
import { usingLink } from '#identity/accounts/mail-links.ts'
import { clientKey } from '#limits/limits.ts'
import { answerMail, readQuestion } from './answer-mail.ts'

const Query = z.object({ token: z.catch(z.string().check(z.maxLength(1024)), '') })

/** Serves the page on which a mentor answers a mail; opening it changes nothing (rules: promise 19). */
export function serveAnswerPage(app: FastifyInstance, context: Context): void {
  app.register(async (pages) => {
    pages.addContentTypeParser('*', (_request, _body, done) => done(null, undefined))

    pages.get('/answer', async ({ query, ip }, reply) => {
      const { token } = Query.parse(query)
      return answering(reply, async () => {
        const { answer, firstName } = await usingLink(context, clientKey(ip), () =>
          readQuestion(context, token),
        )
        return writePlainPage({ ...ask(firstName)[answer], action: `/answer?token=${token}` })
      })
    })

    pages.post('/answer', async ({ query, ip }, reply) => {
      const { token } = Query.parse(query)
      return answering(reply, async () => {
        const { message } = await usingLink(context, clientKey(ip), () => answerMail(context, token))
        return writePlainPage({ title: 'Done', sentences: [`${message}.`], link: login })
      })
    })
  })
}

const login = { label: 'Open Koya', address: '/dashboard/mentor' }

async function answering(reply: FastifyReply, write: () => Promise<string>) {
  try {
    return sendPlainPage(reply, await write())
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error
    if (error.retryAfter !== undefined) reply.header('Retry-After', error.retryAfter)
    const isUnknown = error.code === 'link_spent'
    return sendPlainPage(
      reply.code(isUnknown ? 404 : error.status),
      writePlainPage({
        title: isUnknown ? 'This link is not complete' : 'There is nothing to answer',
        sentences: [isUnknown ? 'Copy the whole address from the mail.' : `${error.message}.`],
        link: login,
      }),
    )
  }
}

const ask = (name: string): Record<AnswerName, { title: string; sentences: string[]; button: string }> => ({
  here: {
    title: 'Are you still with us?',
    sentences: [`${name}, one tap tells us that you are there.`],
    button: 'I am here',
  },
  away: {
    title: 'Away for a week?',
    sentences: [
      'For seven days nothing is due. Your mentees see when you are back, and mentors who help out may review what waits.',
    ],
    button: 'I am away for a week',
  },
  give: {
    title: 'Shall somebody else take your mentees?',
    sentences: [
      'You are set to away from now on, and the admins look for somebody. Your mentees read that you are away, and what you have written stays.',
    ],
    button: 'Please give them to somebody else',
  },
  help: {
    title: 'Would you help out?',
    sentences: [
      'You see work of your tracks that has waited for too long, and take a piece of it when you have ten minutes. You can stop at any time.',
    ],
    button: 'I help out',
  },
})
