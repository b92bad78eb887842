import { newsTopics } from '@koya/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { Context } from '#context.ts'
import { chooseByLink } from '#news/wishes.ts'
import type { MailChoice } from '#sessions.ts'
import { writePlainPage } from './plain-page.ts'

const Query = z.object({ token: z.catch(z.string(), ''), undo: z.optional(z.string()) })

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/**
 * The link at every mail that is not about the account (RFC 8058). Opening it changes nothing, since programs open links
 * too; the button does, and so does the mail program's own, which sends a form (rules: inbox 9).
 */
export function unsubscribeRoutes(app: FastifyInstance, { db, tokens }: Context): void {
  app.register(async (pages) => {
    pages.addContentTypeParser('*', (_request, _body, done) => done(null, undefined))
    const send = (reply: FastifyReply, html: string) =>
      reply.header('Content-Security-Policy', policy).type('text/html; charset=utf-8').send(html)

    pages.get('/unsubscribe', async ({ query }, reply) => {
      const { token } = Query.parse(query)
      const choice = await tokens.readChoice(token)
      return choice ? send(reply, askFirst(choice, token)) : send(reply.code(404), unknownLink)
    })

    pages.post('/unsubscribe', async ({ query }, reply) => {
      const { token, undo } = Query.parse(query)
      const choice = await tokens.readChoice(token)
      const isOff = undo === undefined
      if (!choice || !(await chooseByLink(db, choice, isOff ? 'off' : 'on')))
        return send(reply.code(404), unknownLink)
      return send(reply, isOff ? sayOff(choice, token) : sayOn(choice))
    })
  })
}

/** '“Your work was reviewed”', as the settings call it. */
const nameTopic = ({ topic }: MailChoice): string =>
  topic === 'all' ? 'everything that is not about your account' : `“${newsTopics[topic].title}”`

const settingsHint = 'You choose in your settings what reaches you, and how.'

const askFirst = (choice: MailChoice, token: string): string =>
  writePlainPage({
    title: 'No more mails?',
    sentences: [
      `You would get no more mails about ${nameTopic(choice)}. Your inbox in Koya still tells you.`,
    ],
    button: { label: 'Send me no more of these mails', action: `/unsubscribe?token=${token}` },
  })

const sayOff = (choice: MailChoice, token: string): string =>
  writePlainPage({
    title: 'Done',
    sentences: [
      `You get no more mails about ${nameTopic(choice)}. Your inbox in Koya still tells you. ${settingsHint}`,
    ],
    button: { label: 'Undo: send me these mails', action: `/unsubscribe?token=${token}&undo=1` },
  })

const sayOn = (choice: MailChoice): string =>
  writePlainPage({
    title: 'Done',
    sentences: [`You get mails about ${nameTopic(choice)} again. ${settingsHint}`],
  })

const unknownLink = writePlainPage({
  title: 'This link is not complete',
  sentences: [`Copy the whole address from the mail. ${settingsHint}`],
})
