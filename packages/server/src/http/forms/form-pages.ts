import { addressOf } from '@koya/contract'
import { drawnForField, formField, keyField } from '@koya/contract/page-forms'
import type { FastifyReply } from 'fastify'
import { sendPlainPage, writePlainPage } from '#http/pages/plain-page.ts'
import { escapeHtml } from '#notifications/letters/escape-html.ts'
import type { Typed } from './read-form.ts'

/** The pages for a form that cannot be shown again as it was. */
export function sendFormPage(reply: FastifyReply, status: number, html: string): void {
  sendPlainPage(reply.code(status), html)
}

const hidden = (name: string) => [formField, keyField, drawnForField].includes(name) || /password/i.test(name)

/** Writes what was typed, so that it can be copied. */
const writeTyped = (typed: Typed): string => {
  const texts = [...typed].filter(([name, [value = '']]) => !hidden(name) && value.trim() !== '')
  if (texts.length === 0) return ''
  const parts = texts.map(
    ([, values]) => `<p style="white-space:pre-wrap">${escapeHtml(values.join(', '))}</p>`,
  )
  return `<h2>What you wrote</h2>\n${parts.join('\n')}`
}

const logIn = { label: 'Log in', address: addressOf('login') }

export const sessionOverPage = (typed: Typed): string =>
  writePlainPage({
    title: 'Your session has ended',
    sentences: ['Log in, then go back to this form and send it again. What you typed is still there.'],
    below: writeTyped(typed),
    link: logIn,
  })

export const otherPersonPage = writePlainPage({
  title: 'Somebody else is logged in now',
  sentences: [
    'This form was opened by another person, so nothing was sent.',
    'Log in as that person, then go back to the form and send it again.',
  ],
  link: logIn,
})

export const failedPage = (reason: string, typed: Typed): string =>
  writePlainPage({
    title: reason,
    sentences: ['Go back and send the form again in a moment. What you typed is still there.'],
    below: writeTyped(typed),
  })

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
