import { type Operation, type OperationName, type Output, operations, type Role } from '@koya/contract'
import * as z from 'zod/mini'
import type { Community } from '../community/community.ts'
import { callerOf, subjectOf } from './subject.ts'

/** The caller and the input of one call. */
export interface Sending {
  /** The role and number of the person who calls. */
  as?: { role: Role; person: number }
  params?: Record<string, string>
  query?: Record<string, string>
  headers?: Record<string, string>
  /** Sent as JSON; a Buffer is sent unchanged. */
  body?: unknown
}

/** Makes a call that is not timed, to prepare the timed one. */
export type Ask = <Name extends OperationName>(name: Name, sending: Sending) => Promise<Output<Name>>

/** Makes the input of one call. `turn` is the number of the round. */
export type Way = (turn: number, community: Community, ask: Ask) => Sending | Promise<Sending>

/** Maps a path segment to the kind of object whose id is the parameter after the segment. */
const subjects: Readonly<Record<string, string>> = {
  tracks: 'track',
  places: 'track',
  stages: 'stage',
  tasks: 'task',
  'sent-work': 'task',
  courses: 'course',
  submissions: 'submission',
  grade: 'submission',
  mentees: 'mentee',
  people: 'mentee',
  pairings: 'enrollment',
  applications: 'application',
}
const parameter = /([\w-]+)\/\{(\w+)\}/g

/** True for a GET operation whose path parameters all follow a segment in `subjects`. */
export const isReadable = (name: OperationName): boolean => {
  const { method, path } = operations[name]
  return method === 'get' && [...path.matchAll(parameter)].every(([, noun = '']) => noun in subjects)
}

/**
 * Returns the way to call an operation as a role, with input from the contract. A name in braces in `filter`
 * stands for a value of `subjectOf`.
 */
export function wayOf(name: OperationName, role: Role | undefined, filter: string): Way {
  const { method, path, example, query }: Operation = operations[name]
  const isPaged = query !== undefined && z.safeParse(query, { limit: '10' }).success
  return (turn, community) => {
    const subject = subjectOf(turn, community)
    const part = (kind: string): string => {
      const id = subject[kind]
      if (id === undefined) throw new Error(`${name}: no round has a ${kind}`)
      return id
    }
    const params = [...path.matchAll(parameter)].map(([, noun = '', param = '']) => [
      param,
      part(subjects[noun] ?? noun),
    ])
    const narrowed = Object.fromEntries(
      [...new URLSearchParams(filter)].map(([key, value]) => [
        key,
        value.replaceAll(/\{(\w+)\}/g, (_whole, kind: string) => part(kind)),
      ]),
    )
    return {
      ...(role && { as: callerOf(role, turn, community) }),
      params: Object.fromEntries(params),
      ...(method === 'get'
        ? { query: { ...(isPaged && { limit: '10' }), ...narrowed } }
        : { body: name.startsWith('export') ? exportOf(name, narrowed) : example.body }),
    }
  }
}

/**
 * Returns the body of an export call. The default limit is ten rows; an export of people accepts no limit.
 */
const exportOf = (name: OperationName, filter: Record<string, string>) =>
  name === 'exportPeople' ? { ...filter, isPersonal: false } : { limit: 10, ...filter }
