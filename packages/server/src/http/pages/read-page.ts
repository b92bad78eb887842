import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fault, Refusal } from '#errors.ts'
import type { Person } from '#identity/sessions/session-types.ts'
import type { Outcome, PagePlan } from './web-build.ts'

interface Visit {
  person: Person
  request: FastifyRequest
  reply: FastifyReply
}

/** Calls the operations whose answers a page shows. A failed call yields its refusal instead. */
export async function readPage(
  app: FastifyInstance,
  visit: Visit,
  reads: PagePlan['reads'],
): Promise<Outcome[]> {
  const outcomes = reads.map(async (read): Promise<Outcome[]> => {
    const [name, input = {}] = read
    try {
      const json = await app.reads.get(name)?.(visit, input)
      return json === undefined ? [] : [{ read, json }]
    } catch (error) {
      if (!(error instanceof Refusal)) app.log.error({ err: error, read: name }, 'a read of a page failed')
      const { status, code, message } = error instanceof Refusal ? error : fault()
      return [{ read, refusal: { status, code, message } }]
    }
  })
  return (await Promise.all(outcomes)).flat()
}

/** True if a call failed. A 403 does not count, because pages hide data that the role may not read. */
export const lacksAnswer = (outcomes: readonly Outcome[]): boolean =>
  outcomes.some((outcome) => 'refusal' in outcome && outcome.refusal.status !== 403)

/** True if the path names a missing object; an object that only the query names does not count. */
export const hasFoundNothing = (outcomes: readonly Outcome[], url: string): boolean => {
  const [path = ''] = url.split('?')
  return outcomes.some((outcome) => {
    if (!('refusal' in outcome) || outcome.refusal.status !== 404) return false
    return Object.values(outcome.read[1]?.params ?? {}).some((id) => path.includes(String(id)))
  })
}
