import type { Paths, Refusal } from '@koya/contract'
import createClient from 'openapi-fetch'
import { readSession, removeSession } from './session.ts'

/** What a failed call tells: the server's own sentence, or that there was no answer (specification, section 8). */
export class ApiError extends Error {
  readonly status: number | null
  /** The server's sentence; null without an answer, or when the answer held none. */
  readonly serverMessage: string | null
  readonly code: string | null
  readonly issues: NonNullable<Refusal['issues']>
  /** The whole answer, for the few refusals that carry more than a sentence. */
  readonly body: unknown

  constructor(status: number | null, body: unknown) {
    const refusal = isRefusal(body) ? body : null
    super(refusal?.message ?? (status === null ? 'Network Error' : 'An error occured'))
    this.status = status
    this.serverMessage = refusal?.message ?? null
    this.code = refusal?.code ?? null
    this.issues = refusal?.issues ?? []
    this.body = body
  }
}

const isRefusal = (body: unknown): body is Refusal =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'

/** The sentence for the place that could not load: the server's, or the fallback of its area. */
export const messageOf = (error: unknown, fallback: 'An error occured' | 'An error occurred'): string =>
  (error instanceof ApiError && error.serverMessage) || fallback

export const api = createClient<Paths>({ baseUrl: '/api' })

api.use({
  onRequest({ request }) {
    const session = readSession()
    if (session) request.headers.set('Authorization', `Bearer ${session.token}`)
  },
  onResponse({ request, response }) {
    // A login's own 401 says "wrong pair"; any other says that the session it was sent with has ended (rulings, 15).
    // An answer that comes late must not end the session that somebody began in the meantime.
    const sent = request.headers.get('Authorization')
    if (
      response.status === 401 &&
      sent === `Bearer ${readSession()?.token}` &&
      !request.url.endsWith('/auth/login')
    ) {
      removeSession()
    }
  },
})

/** The answer of a call, or an {@link ApiError}. */
export async function answerOf<T>(
  call: Promise<{ data?: T | undefined; error?: unknown; response: Response }>,
): Promise<T> {
  const { data, error, response } = await call.catch(() => {
    throw new ApiError(null, null)
  })
  if (!response.ok || data === undefined) throw new ApiError(response.status, error)
  return data
}
