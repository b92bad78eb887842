import * as z from 'zod/mini'
import { id, instant, named } from '#fields/fields.ts'
import { list, listQuery } from '#lists.ts'
import { operation } from '#operation.ts'
import { sampleId } from '#sample-id.ts'
import { sampleList, sampleMentor } from '#samples.ts'
import { commandLine, type TrailAction, type TrailKind, trailActions, trailKinds } from './trail-acts.ts'

const kinds = Object.keys(trailKinds) as TrailKind[]
const actions = Object.keys(trailActions) as TrailAction[]

const fieldValues = z.nullable(z.record(z.string(), z.unknown()))

export const TrailActor = named('TrailActor', z.object({ id, name: z.nullable(z.string()) }))
export type TrailActor = z.output<typeof TrailActor>

export const TrailLine = named(
  'TrailLine',
  z.object({
    id,
    at: instant,
    /** Null for an act without an actor. The actor's `name` is null once the actor's row is deleted. */
    actor: z.nullable(TrailActor),
    action: z.enum(actions),
    object: z.object({ kind: z.enum(kinds), id: z.nullable(id), name: z.nullable(z.string()) }),
    /** The values of the changed fields before the act; null if there were none. */
    before: fieldValues,
    after: fieldValues,
    /** The names of objects whose ids are in `before` or `after`, if they still exist. */
    names: z.record(z.string(), z.string()),
  }),
)
export type TrailLine = z.output<typeof TrailLine>

export const trailOperations = {
  listTrail: operation({
    method: 'get',
    path: '/admin/trail',
    summary: 'Who has done what, the latest first',
    for: ['ADMIN'],
    query: z.strictObject({
      ...listQuery,
      actor: z.optional(
        z.union([z.literal(commandLine), id], {
          error: 'actor must be somebody’s identifier or command-line',
        }),
      ),
      kind: z.optional(z.enum(kinds, { error: `kind must be one of ${kinds.join(', ')}` })),
      object: z.optional(id),
      action: z.optional(z.enum(actions, { error: `action must be one of ${actions.join(', ')}` })),
      from: z.optional(
        z.iso.datetime({ precision: 3, error: 'from must be an instant in UTC with milliseconds' }),
      ),
      until: z.optional(
        z.iso.datetime({ precision: 3, error: 'until must be an instant in UTC with milliseconds' }),
      ),
    }),
    answer: { status: 200, body: list(TrailLine) },
    example: {
      answer: sampleList({
        id: sampleId(60),
        at: '2026-03-22T08:30:00.000Z',
        actor: null,
        action: 'admin.granted' as const,
        object: {
          kind: 'person' as const,
          id: sampleMentor.id,
          name: `${sampleMentor.firstName} ${sampleMentor.lastName}`,
        },
        before: { role: 'MENTOR' },
        after: { role: 'ADMIN' },
        names: {},
      }),
    },
  }),

  listTrailActors: operation({
    method: 'get',
    path: '/admin/trail/actors',
    summary: 'Whose lines the trail holds',
    for: ['ADMIN'],
    query: z.strictObject(listQuery),
    answer: { status: 200, body: list(TrailActor) },
    example: {
      answer: sampleList({
        id: sampleMentor.id,
        name: `${sampleMentor.firstName} ${sampleMentor.lastName}`,
      }),
    },
  }),
}

/** Descriptions of the fields above, for the API document. */
export const trailWords = {
  'listTrail.kind': 'Only what was done to things of this kind.',
  action: 'What was done.',
  actor: 'Who did it; null for the command line.',
  'TrailLine.name': 'What it is called; null once it is gone.',
  'TrailActor.name': 'Null once the account is gone.',
  names:
    'What the things are called whose identifiers are in `before` and `after`, by identifier, as far as they are still there.',
  after: 'The fields that were changed, as they were afterwards; null where nothing was left.',
  at: 'When, by the clock of the database.',
  before: 'The fields that were changed, as they were before; null where there was nothing.',
  kind: 'What kind of thing it was done to.',
  object: 'What it was done to; its `id` is null for an act on many.',
}
