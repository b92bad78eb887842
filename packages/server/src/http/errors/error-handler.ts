import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseAway } from '#db/engine/connection-errors.ts'
import {
  badRequest,
  databaseAway,
  fault,
  invalidJson,
  notFound,
  Refusal,
  tooLarge,
  tooSlow,
  unsupportedMediaType,
  wrongMethod,
} from '#errors.ts'
import { describeRequest } from './describe-request.ts'
import { rememberRoutes } from './known-routes.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** The refusal that this reply sends. Undefined if the reply is not a refusal. */
    refusal: Refusal | undefined
  }
}

type Failure = Error & Partial<FastifyError>

type ValidationError = FastifyError & {
  validation: { keyword: string; instancePath: string; message?: string; params: Record<string, unknown> }[]
}

/** Installs the handler that turns errors into JSON answers (rules: api 4). */
export function handleErrors(app: FastifyInstance): void {
  app.decorateReply('refusal', undefined)
  app.setErrorHandler(answerError)
}

export const answerError = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => answer(reply, refusalOf(error, request))

/** Returns the refusal that answers a failed request. Logs faults, and 5xx refusals except `busy`. */
export function refusalOf(thrown: unknown, request: FastifyRequest): Refusal {
  const error: Failure = thrown instanceof Error ? thrown : new Error(String(thrown))
  const refusal = toRefusal(error)
  if (!refusal) request.log.error({ ...describeRequest(request), err: error }, 'a request failed')
  // A refusal under overload (`busy`) gets no log entry, because the entry would cost time.
  else if (refusal.status >= 500 && refusal.code !== 'busy') {
    const reason = error.code ?? error.message
    request.log.warn(
      { ...describeRequest(request), code: refusal.code, reason },
      'a request was not answered',
    )
  }
  return refusal ?? fault()
}

/** Answers an unknown path with 404. Answers a wrong method with 405 and the list of the path's methods. */
export function handleUnknownPaths(app: FastifyInstance): void {
  const methodsAt = rememberRoutes(app)
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const methods = methodsAt(request.url)
    if (methods.length === 0) return answer(reply, notFound())
    return answer(reply.header('Allow', methods.join(', ')), wrongMethod(methods))
  })
}

function answer(reply: FastifyReply, refusal: Refusal) {
  const { status, code, message, issues, details, retryAfter } = refusal
  reply.refusal = refusal
  if (status === 401) reply.header('WWW-Authenticate', 'Bearer')
  if (retryAfter !== undefined) reply.header('Retry-After', String(retryAfter))
  return reply.code(status).send({ message, code, ...(issues ? { issues } : {}), ...details })
}

function toRefusal(error: Failure): Refusal | null {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error as ValidationError)
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return unsupportedMediaType()
    case 'FST_ERR_HANDLER_TIMEOUT':
      return tooSlow(503)
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_FILES_LIMIT':
      return tooLarge(413)
    case 'FST_PARTS_LIMIT':
    case 'FST_FIELDS_LIMIT':
      return new Refusal(422, 'invalid_input', 'Send one picture in the field file, and nothing else')
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return invalidJson()
  }
  if (isDatabaseAway(error)) return databaseAway()
  const status = error.statusCode ?? 500
  if (status === 431 || status === 414) return tooLarge(status)
  return status >= 400 && status < 500 ? badRequest() : null
}

function invalidInput(error: ValidationError): Refusal {
  // A malformed id gets the same answer as an unknown id: 404.
  if (error.validationContext === 'params') return notFound()
  const seen = new Set<string>()
  const issues = error.validation.flatMap(({ keyword, instancePath, message, params }) => {
    if (keyword === 'unrecognized_keys') {
      const keys = Array.isArray(params.keys) ? params.keys.map(String) : []
      return keys.map((key) => ({ path: key, message: `Unknown field: ${key.slice(0, 64)}` }))
    }
    const path = instancePath.slice(1).replaceAll('/', '.')
    if (seen.has(path)) return []
    seen.add(path)
    return [{ path, message: path === '' ? 'The body must be a JSON object' : (message ?? 'Invalid input') }]
  })
  return new Refusal(422, 'invalid_input', issues[0]?.message ?? 'Invalid input', { issues })
}
