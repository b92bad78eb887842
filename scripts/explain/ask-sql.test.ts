import { afterAll, beforeAll, expect, it } from 'vitest'
import { askSql, openDemo } from './ask-sql.ts'

let koya: Awaited<ReturnType<typeof openDemo>>
beforeAll(async () => {
  koya = await openDemo()
})
afterAll(() => koya.stop())

it('tells what the database is asked for a call of a role', async () => {
  const { request, status, statements } = await askSql(koya, 'listPeople', 'admin', {
    search: 'adaeze',
    limit: '5',
  })
  expect([request, status]).toEqual(['GET /api/admin/people?search=adaeze&limit=5', 200])
  expect(statements).toContainEqual(expect.stringMatching(/from "user".* limit \$\d/s))
})

it('finds an identifier with which the call succeeds, and tells the refusal of a role that may not', async () => {
  const graded = await askSql(koya, 'gradeSubmission', 'mentor')
  expect(graded.status).toBe(200)
  expect(graded.statements).toContainEqual(expect.stringContaining('update "submission"'))
  expect(await askSql(koya, 'gradeSubmission', 'mentee')).toMatchObject({
    status: 403,
    message: 'This is not open to your role',
    statements: [],
  })
})
