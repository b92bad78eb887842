import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { pageOf } from '#db/page.ts'
import { deskOf, trackExists } from '#db/reach.ts'
import { noSession, notFound } from '#errors.ts'
import type { Person } from '#http/authentication.ts'
import { serve } from '#http/serve.ts'
import {
  findMentee,
  findProfile,
  listFreeMentors,
  listMentees,
  listMentors,
  updateProfile,
} from './queries.ts'
import { viewMentee, viewMentor, viewMyMentor, viewProfile } from './view.ts'

/** Whose mentees a person may see (rulings, 3 and 7). */

export function profileRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  const readProfile = async (person: Person) => {
    const row = await findProfile(db, person.id)
    if (!row) throw noSession()
    return viewProfile(row)
  }

  serve(app, context, operations.readProfile, ({ person }) => readProfile(person))

  serve(app, context, operations.updateProfile, async ({ body, person }) => {
    await updateProfile(db, person.id, {
      first_name: body.firstName,
      last_name: body.lastName,
      country: body.country,
      city: body.city,
      phone_number: body.phoneNumber,
      birth_date: body.dob.slice(0, 'yyyy-mm-dd'.length),
      gender: body.gender,
      description: body.description,
      technologies: [...new Set(body.technologies)],
    })
    return readProfile(person)
  })

  serve(app, context, operations.listOwnMentors, async ({ person, query }) => {
    if (person.role === 'MENTOR') return { items: [], totalCount: 0 }
    const of = person.role === 'ADMIN' ? 'everybody' : { mentee: person.id }
    const { items, totalCount } = await listMentors(db, of, pageOf(query))
    return { items: items.map(viewMyMentor), totalCount }
  })

  serve(app, context, operations.listTrackMentors, async ({ params, query }) => {
    if (!(await trackExists(db, params.id))) throw notFound()
    const { items, totalCount } = await listFreeMentors(db, params.id, pageOf(query))
    return { items: items.map(viewMentor), totalCount }
  })

  serve(app, context, operations.listOwnMentees, async ({ person, query }) => {
    const { items, totalCount } = await listMentees(db, deskOf(person), pageOf(query))
    return { items: items.map((row) => viewMentee(row, person.role)), totalCount }
  })

  serve(app, context, operations.readMentee, async ({ person, params }) => {
    const row = await findMentee(db, deskOf(person), params.id)
    if (!row) throw notFound()
    return viewMentee(row, person.role)
  })
}
