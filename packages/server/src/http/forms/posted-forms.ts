import { addressOf, type Operation, operations, pages } from '@koya/contract'
import { everythingForm, lightForm } from '@koya/contract/light'
import {
  aloneValue,
  backParam,
  brokenValue,
  closedValue,
  doneParam,
  drawnForField,
  findPageForm,
  formField,
  isPageForm,
  keyField,
  type PageForm,
  type PageFormName,
  pageForms,
  plainParam,
  sureField,
} from '@koya/contract/page-forms'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Context } from '#context.ts'
import { invalid, Refusal } from '#errors.ts'
import { refusalOf } from '#http/errors/error-handler.ts'
import { checkBody, hasToken } from '#http/operations/serve.ts'
import type { Drawing } from '#http/pages/drawn-pages.ts'
import { chooseData } from '#http/pages/light-pages.ts'
import type { Page } from '#http/pages/page.ts'
import { readPlainVisitor } from '#http/pages/page-visitor.ts'
import { readWay, wayAfterLogin, withoutBack } from '#http/pages/way-back.ts'
import type { Plain } from '#http/pages/web-build.ts'
import type { Person } from '#identity/sessions/session-types.ts'
import type { Slots } from '#limits/shed-load.ts'
import { StillSending, sendOnce } from './form-once.ts'
import {
  failedPage,
  noFormPage,
  otherPersonPage,
  sendFormPage,
  sessionOverPage,
  tooLongPage,
  wrongSitePage,
  wrongTypePage,
} from './form-pages.ts'
import { bodyOf, isOwnForm, isPassword, readFields, readTyped, type Typed, textIn } from './read-form.ts'

/**
 * The size limit of a form. A text that is too long for its field still fits, so the page can show it
 * again.
 */
const formBytes = 128 * 1024

const Query = z.object({
  [plainParam]: z.optional(z.unknown()),
  [doneParam]: z.catch(z.optional(z.string()), undefined),
  [backParam]: z.optional(z.unknown()),
})

/**
 * Reads the note (`said`) and the reason of a redirect (`led`) from the query. Null unless the query asks
 * for a page without scripts.
 */
export function askedPlainly({ query }: FastifyRequest): Pick<Plain, 'said' | 'led'> | null {
  const { [plainParam]: plain, [doneParam]: done, [backParam]: back } = Query.parse(query)
  if (plain === undefined && done === undefined && back === undefined) return null
  if (plain === brokenValue || plain === aloneValue) return { said: null, led: plain }
  const led = plain === closedValue ? 'home' : back === undefined ? null : 'to login'
  return { said: findPageForm(done ?? '')?.said ?? null, led }
}

const lead = (reply: FastifyReply, to: string): void =>
  void reply.header('Cache-Control', 'no-store').redirect(to, 303)

interface Around {
  frames: ReadonlyMap<string, Page>
  drawing: Drawing
  slots: Slots
}

const isIn = (form: PageForm, path: string): boolean =>
  form.on === 'areas' ? path.startsWith('/dashboard') : form.on.some((name) => pages[name] === path)

/** Accepts forms sent without a script. Redirects with 303 after a success (decision 0111). */
export function servePostedForms(app: FastifyInstance, context: Context, around: Around): void {
  app.register(async (forms) => {
    forms.addContentTypeParser('*', (_request, _body, done) => done(null, undefined))
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formBytes },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    forms.setErrorHandler<FastifyError>((error, _request, reply) => {
      if (error.statusCode !== 413) throw error
      return sendFormPage(reply, 413, tooLongPage)
    })
    for (const [path, frame] of around.frames)
      forms.post(path, async (request, reply) => {
        await take({ request, reply, path, frame })
        return reply
      })
  })

  interface Visit {
    request: FastifyRequest
    reply: FastifyReply
    path: string
    frame: Page
  }

  async function take(visit: Visit): Promise<void> {
    const { request, reply, path } = visit
    if (!isOwnForm(request)) return sendFormPage(reply, 403, wrongSitePage)
    if (!(request.body instanceof URLSearchParams)) return sendFormPage(reply, 415, wrongTypePage)
    const typed = readTyped(request.body)
    const name = textIn(typed, formField)
    if (name === lightForm || name === everythingForm) {
      chooseData(reply, context.config, name === lightForm)
      // Removes `back` when the person chooses full pages, because `back` asks for a page without scripts.
      return lead(reply, name === lightForm ? (readWay(request.url) ?? path) : withoutBack(request.url, path))
    }
    if (!isPageForm(name) || !isIn(pageForms[name], path)) return sendFormPage(reply, 400, noFormPage(typed))
    request.posted = name
    try {
      await takeForm(visit, name, typed)
    } catch (error) {
      // A browser without scripts shows any answer to the person, so errors are pages too.
      reply.refusal = refusalOf(error, request)
      const { status, message, retryAfter } = reply.refusal
      if (retryAfter !== undefined) reply.header('Retry-After', String(retryAfter))
      sendFormPage(reply, status, failedPage(request.url, message, typed))
    }
  }

  async function takeForm(visit: Visit, name: PageFormName, typed: Typed): Promise<void> {
    const { request, reply, frame } = visit
    const form: PageForm = pageForms[name]
    const isForAnyone = operations[name].for === 'anyone'
    const person = isForAnyone ? null : await readPlainVisitor(context, request, reply)
    // A logout without a session has nothing to end, so it needs no call.
    if (name === 'logout' && !person) return lead(reply, `${addressOf('login')}?${doneParam}=${name}`)
    if (!isForAnyone && !person) return sendFormPage(reply, 401, sessionOverPage(request.url, typed))
    // Refuses a form that another person opened in this browser, except for a logout.
    const drawnFor = textIn(typed, drawnForField)
    if (name !== 'logout' && person && drawnFor !== '' && drawnFor !== person.id)
      return sendFormPage(reply, 409, otherPersonPage)
    try {
      const to = await send(visit, { name, form, typed, person })
      lead(reply, to)
    } catch (error) {
      if (!(error instanceof Refusal) || error instanceof StillSending) throw error
      reply.refusal = error
      if (error.retryAfter !== undefined) reply.header('Retry-After', String(error.retryAfter))
      const { status, message, code, details } = error
      const issues = error.issues?.map(({ path, message }) => ({
        path: form.shape?.names?.[path] ?? path,
        message,
      }))
      const posted = {
        name,
        values: valuesToShow(form, typed),
        status,
        refusal: { ...details, message, code, issues },
      }
      await around.drawing.drawPlain(request, reply, frame, {
        said: null,
        led: askedPlainly(request)?.led ?? null,
        posted,
        status,
      })
    }
  }

  interface Sent {
    name: PageFormName
    form: PageForm
    typed: Typed
    person: Person | null
  }

  async function send({ request, reply, path }: Visit, { name, form, typed, person }: Sent): Promise<string> {
    const body = makeBody(form, bodyOf(form, typed), request.query, new URL(context.config.publicUrl).origin)
    const own = z.parse(z.record(z.string(), z.string()), request.params)
    const params = Object.fromEntries(
      Object.entries(form.params ?? {}).map(([param, from]) => [param, own[from] ?? textIn(typed, from)]),
    )
    request.body = body
    const write = app.writes.get(name)
    if (!write) throw new Error(`No operation serves the form ${name}.`)
    const call = async () => {
      const leave = await around.slots.take(name)
      const headers = Object.fromEntries(
        headersIn(form, typed).map(([header, field]) => [header, textIn(typed, field)]),
      )
      const given = { params, headers, ...(Object.keys(body).length > 0 && { body }) }
      return write({ person: person ?? undefined, request, reply }, given).finally(leave)
    }
    const key = textIn(typed, keyField)
    if (person && key === '') throw new Refusal(422, 'bad_request', 'Please press the button once more')
    const operation: Operation = operations[name]
    checkBody(operation.body, body)
    refuseUnconfirmed(form, readFields(form, typed), textIn(typed, sureField))
    // Contains the session id, so that an equal form from an earlier login does not count as already sent.
    const sent = [person?.session.id, name, path, params, [...typed]]
    const answer = person ? await sendOnce(context, { userId: person.id, sent }, call) : await call()
    if (hasToken(answer)) return wayAfter(answer.accessToken, request.query)
    const next = form.next ? fill(pages[form.next], own) : fill(path, own)
    return `${next}?${doneParam}=${name}`
  }

  async function wayAfter(accessToken: string, query: unknown): Promise<string> {
    const person = await context.tokens.verify(accessToken)
    return person ? wayAfterLogin(query, person.role) : addressOf('login')
  }
}

const Texts = z.catch(z.record(z.string(), z.string()), {})

/** Builds the body of the call from the form's fields and from parameters of the address. */
function makeBody(
  { shape, fromAddress = [] }: PageForm,
  fields: Record<string, unknown>,
  query: unknown,
  site: string,
): Record<string, unknown> {
  const address = Texts.parse(query)
  const given = Object.fromEntries(fromAddress.map((name) => [name, address[name] ?? '']))
  if (!shape) return { ...fields, ...given }
  const checked = z.parse(z.record(z.string(), z.string()), checkBody(shape.rules, fields))
  return { ...shape.toBody(checked, site), ...given }
}

/** Returns the name of each header of the call, with the name of the form field that holds its value. */
const headersIn = ({ headers = {} }: PageForm, typed: Typed) =>
  Object.entries(headers).filter(([, field]) => typed.has(field))

/** Refuses a value that may be a mistake, until the person confirms it by sending it again. */
function refuseUnconfirmed({ confirm }: PageForm, values: Record<string, unknown>, sure: string): void {
  const question = confirm?.ask(values) ?? null
  if (confirm && question !== null && sure !== confirm.sure(values)) throw invalid(confirm.field, question)
}

const fill = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''))

/** Returns the values to show again in a refused form, without passwords. */
const valuesToShow = (form: PageForm, typed: Typed): Record<string, unknown> => {
  const first = new Map(
    [...typed].map(([name, values]) => [name, form.kinds?.[name] === 'list' ? values : values.slice(0, 1)]),
  )
  const shown = Object.entries(readFields(form, first)).filter(([name]) => !isPassword(name))
  const version = headersIn(form, typed).map(([, field]) => [field, textIn(typed, field)])
  return Object.fromEntries([...shown, ...version])
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The name of the called operation, if the request is a posted form. */
    posted: string | undefined
  }
}
