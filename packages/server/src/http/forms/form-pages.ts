import { addressOf } from '@koya/contract'
import { findPageForm, formField, type PageForm } from '@koya/contract/page-forms'
import type { FastifyReply } from 'fastify'
import { sendPlainPage, writePlainPage } from '#http/pages/plain-page.ts'
import { loginBackTo } from '#http/pages/way-back.ts'
import { escapeHtml } from '#notifications/letters/escape-html.ts'
import { isPassword, namesAside, type Typed, textIn } from './read-form.ts'

/** Answers a posted form with a plain page, if the form's own page cannot show the values again. */
export function sendFormPage(reply: FastifyReply, status: number, html: string): void {
  // Browsers must send this page's origin with a form. The default policy would hide the origin.
  sendPlainPage(reply.code(status).header('Referrer-Policy', 'same-origin'), html)
}

/** True for a field such as `answers.0.kind`, which nobody types. In such rows people type only `word`. */
const isChosen = (name: string) => /\.\d+\.(?!word$)/.test(name)

/** Lists the typed texts so that the person can copy them. Leaves out passwords. */
const writeTyped = (typed: Typed): string => {
  const form: Partial<PageForm> = findPageForm(textIn(typed, formField)) ?? {}
  const unseen = new Set([...namesAside(form), ...(form.own ?? []), ...(form.unseen ?? [])])
  const isTyped = (name: string) => !unseen.has(name) && !isChosen(name) && !isPassword(name)
  const texts = [...typed].filter(([name, [value = '']]) => isTyped(name) && value.trim() !== '')
  if (texts.length === 0) return ''
  const parts = texts.map(
    ([, values]) => `<p style="white-space:pre-wrap">${escapeHtml(values.join(', '))}</p>`,
  )
  return `<h2>What you wrote</h2>\n${parts.join('\n')}`
}

/**
 * Writes a button that sends all fields again. Empty if a field is a password, because passwords are never
 * sent back.
 */
const writeAgain = (url: string, typed: Typed): string => {
  if ([...typed.keys()].some(isPassword)) return ''
  const fields = [...typed].flatMap(([name, values]) =>
    values.map((value) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`),
  )
  return `<form method="post" action="${escapeHtml(url)}">${fields.join('')}<button type="submit">Send it again</button></form>`
}

export const sessionOverPage = (url: string, typed: Typed): string =>
  writePlainPage({
    title: 'Your session has ended',
    sentences: ['Nothing is lost. Log in in another tab, come back here, and press “Send it again”.'],
    below: [
      `<p><a href="${escapeHtml(loginBackTo(url))}" target="_blank">Log in</a></p>`,
      writeAgain(url, typed),
      writeTyped(typed),
    ].join('\n'),
  })

const logIn = { label: 'Log in', address: addressOf('login') }

export const otherPersonPage = writePlainPage({
  title: 'Somebody else is logged in now',
  sentences: [
    'This form was opened by another person, so nothing was sent.',
    'Log in as that person, then go back to the form and send it again.',
  ],
  link: logIn,
})

export const failedPage = (url: string, reason: string, typed: Typed): string =>
  writePlainPage(
    [...typed.keys()].some(isPassword)
      ? {
          title: reason,
          sentences: ['Nothing was sent. Open the form again in a moment.'],
          below: writeTyped(typed),
          link: { label: 'Open the form again', address: url },
        }
      : {
          title: reason,
          sentences: ['Nothing is lost. Send it again in a moment.'],
          below: `${writeAgain(url, typed)}\n${writeTyped(typed)}`,
        },
  )

export const noFormPage = (typed: Typed): string =>
  writePlainPage({
    title: 'This form is not complete',
    sentences: ['Go back, load the page again, and send it once more.'],
    below: writeTyped(typed),
  })

export const wrongSitePage = writePlainPage({
  title: 'This form does not come from Koya',
  sentences: ['Nothing was sent. Open the page at Koya itself, and send it there.'],
  link: logIn,
})

export const wrongTypePage = writePlainPage({
  title: 'This form is not complete',
  sentences: ['Go back, load the page again, and send it once more.'],
})

export const tooLongPage = writePlainPage({
  title: 'That is too long',
  sentences: ['Go back and shorten it: what you wrote is there.'],
})
