import {
  isNewsTopic,
  type NewsTopic,
  newsTopicNames,
  newsWays,
  notificationsAddress,
  topicsOf,
  topicTitle,
} from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Context } from '#context.ts'
import { sendPlainPage, writePlainPage } from '#http/pages/plain-page.ts'
import type { MailChoice } from '#identity/sessions/session-types.ts'
import { escapeHtml } from '#notifications/letters/escape-html.ts'
import { chooseByLink, chooseMailed, findPreferences, topicsOfLink } from '#notifications/news/preferences.ts'

const Query = z.object({
  token: z.catch(z.string(), ''),
  undo: z.optional(z.string()),
  choose: z.optional(z.string()),
})

/** The channel of each topic before the change, so that an undo can restore it. */
const Before = z.object(
  Object.fromEntries(
    newsTopicNames.map((topic) => [topic, z.catch(z.optional(z.enum(newsWays)), undefined)]),
  ),
)

type Preferences = NonNullable<Awaited<ReturnType<typeof findPreferences>>>

interface Found {
  choice: MailChoice
  preferences: Preferences
}

/**
 * Serves the unsubscribe link of a mail (RFC 8058). Opening the link changes nothing, because mail scanners
 * open links too (rules: inbox 9).
 */
export function unsubscribeRoutes(app: FastifyInstance, { db, tokens }: Context): void {
  app.register(async (pages) => {
    pages.addContentTypeParser('*', (_request, _body, done) => done(null, undefined))
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formBytes },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    const read = async (token: string): Promise<Found | null> => {
      const choice = await tokens.readChoice(token)
      const preferences = choice && (await findPreferences(db, choice.userId))
      return choice && preferences ? { choice, preferences } : null
    }

    pages.get('/unsubscribe', async ({ query }, reply) => {
      const { token } = Query.parse(query)
      const found = await read(token)
      if (!found) return sendPlainPage(reply.code(404), unknownLink)
      return sendPlainPage(reply, askFirst(found.choice, found.preferences, token))
    })

    pages.post('/unsubscribe', async ({ query, body }, reply) => {
      const { token, undo, choose } = Query.parse(query)
      const found = await read(token)
      if (!found) return sendPlainPage(reply.code(404), unknownLink)
      const { choice } = found
      if (choose !== undefined) await chooseMailed(db, choice.userId, readTopics(body))
      else await chooseByLink(db, choice, undo === undefined ? undefined : Before.parse(query))
      const now = (await findPreferences(db, choice.userId)) ?? found.preferences
      if (choose !== undefined) return sendPlainPage(reply, sayChosen(now, token))
      if (undo !== undefined) return sendPlainPage(reply, sayOn(choice, now, token))
      return sendPlainPage(reply, sayOff(found, now, token))
    })
  })
}

const formBytes = 4096

const readTopics = (body: unknown): NewsTopic[] =>
  body instanceof URLSearchParams ? body.getAll('mail').filter(isNewsTopic) : []

/** Names the topic of the link, for example '“Your work was reviewed”'. */
const nameTopic = ({ topic }: MailChoice, { role }: Preferences): string =>
  topic === 'all' ? 'everything that is not about your account' : `“${topicTitle(topic, role)}”`

const addressWith = (token: string, more = ''): string => `/unsubscribe?token=${token}${more}`

const settings = {
  label: 'All your notification settings (after a login)',
  address: notificationsAddress,
}

/** Writes a form with a checkbox for the mails of each topic of the role. */
function writeTopics({ role, wayOf }: Preferences, token: string): string {
  const boxes = topicsOf(role).map((topic) => {
    const checked = wayOf(topic) === 'app' ? '' : ' checked'
    return `<label class="choice"><input type="checkbox" name="mail" value="${topic}"${checked}> ${escapeHtml(topicTitle(topic, role))}</label>`
  })
  return `<h2>Which mails you get</h2>
<form method="post" action="${escapeHtml(addressWith(token, '&choose=1'))}">
${boxes.join('\n')}
<button type="submit">Save these choices</button>
</form>`
}

const askFirst = (choice: MailChoice, preferences: Preferences, token: string): string =>
  writePlainPage({
    title: 'No more mails?',
    sentences: [
      `You would get no more mails about ${nameTopic(choice, preferences)}. Your inbox in Koya still tells you.`,
    ],
    button: 'Send me no more of these mails',
    action: addressWith(token),
    below: writeTopics(preferences, token),
    link: settings,
  })

const writeWays = (choice: MailChoice, { role, wayOf }: Preferences): string =>
  topicsOfLink(choice, role)
    .map((topic) => `&${topic}=${wayOf(topic)}`)
    .join('')

const sayOff = ({ choice, preferences: before }: Found, preferences: Preferences, token: string): string =>
  writePlainPage({
    title: 'Done',
    sentences: [
      `You get no more mails about ${nameTopic(choice, preferences)}. Your inbox in Koya still tells you.`,
    ],
    button: 'Undo: send me these mails',
    action: addressWith(token, `&undo=1${writeWays(choice, before)}`),
    below: writeTopics(preferences, token),
    link: settings,
  })

const sayOn = (choice: MailChoice, preferences: Preferences, token: string): string =>
  writePlainPage({
    title: 'Done',
    sentences: [`You get mails about ${nameTopic(choice, preferences)} again.`],
    below: writeTopics(preferences, token),
    link: settings,
  })

const sayChosen = (preferences: Preferences, token: string): string =>
  writePlainPage({
    title: 'Done',
    sentences: ['You get mails about what is ticked below. Your inbox in Koya tells you of the rest.'],
    below: writeTopics(preferences, token),
    link: settings,
  })

const unknownLink = writePlainPage({
  title: 'This link is not complete',
  sentences: ['Copy the whole address from the mail.'],
  link: { ...settings, label: 'Choose your mails (after a login)' },
})
