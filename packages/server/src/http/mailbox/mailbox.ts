import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Context } from '#context.ts'
import { writeMailboxPage } from './mailbox-page.ts'

const Query = z.object({ to: z.catch(z.string(), '') })

/** Without a mail server, shows the mails as a page and as JSON (rules: site 17). */
export function mailboxRoutes(app: FastifyInstance, { mailer, clock, config }: Context): void {
  const { mailbox } = mailer
  // Everybody can open `/mailbox`, so `env.ts` keeps it out of production.
  if (mailbox === null) return
  app.get('/mailbox.json', async () => ({ items: mailbox }))
  app.get('/mailbox', async ({ query }, reply) =>
    reply
      .header('Content-Security-Policy', policyWith(config.publicUrl))
      .type('text/html; charset=utf-8')
      .send(writeMailboxPage(mailbox, Query.parse(query).to, clock.now())),
  )
}

/** Allows inline styles, and pictures from this server or inside the page, but no scripts. */
const policyWith = (publicUrl: string): string =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src ${publicUrl} data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
