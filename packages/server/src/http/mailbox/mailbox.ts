import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Context } from '#context.ts'
import { writeMailboxPage } from './mailbox-page.ts'

const Query = z.object({ to: z.catch(z.string(), '') })

/** Without a mail server, what would have been sent: a page and the same as JSON (rules: site 17). */
export function mailboxRoutes(app: FastifyInstance, { mailer, clock, config }: Context): void {
  const { mailbox } = mailer
  // Settings with which others could read it do not start (env.ts).
  if (mailbox === null) return
  app.get('/mailbox.json', async () => ({ items: mailbox }))
  app.get('/mailbox', async ({ query }, reply) =>
    reply
      .header('Content-Security-Policy', policyWith(config.publicUrl))
      .type('text/html; charset=utf-8')
      .send(writeMailboxPage(mailbox, Query.parse(query).to, clock.now())),
  )
}

/** The mails' own styles stand inline, and their photos come from here; nothing else is let in. */
const policyWith = (publicUrl: string): string =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src ${publicUrl}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
