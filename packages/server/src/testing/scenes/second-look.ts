import type { TestApp } from '#testing/app.ts'
import { signAnew, type TestPerson } from '#testing/builders.ts'
import { grading } from '#testing/steps/submitting.ts'

/** Returns calls about second looks, each with a new session. */
export const stepsOfLooks = (koya: TestApp) => {
  const as = (person: TestPerson) => signAnew(koya.context, person)
  const about = async (by: TestPerson, id: string) => ({ as: await as(by), params: { id } })
  const asking = async (by: TestPerson, id: string) => ({
    ...(await about(by, id)),
    body: { reason: 'The prices are there, further below.' },
  })
  const giving = async (by: TestPerson, id: string, gradePercentage: number) => ({
    ...(await about(by, id)),
    body: { gradePercentage, mentorComment: 'I found them below.' },
  })
  return {
    as,
    about,
    ask: async (by: TestPerson, id: string) => koya.call('askSecondLook', await asking(by, id)),
    refuseAsking: async (by: TestPerson, id: string) => koya.refusal('askSecondLook', await asking(by, id)),
    claim: async (by: TestPerson, id: string) => koya.call('claimSecondLook', await about(by, id)),
    refuseClaim: async (by: TestPerson, id: string) => koya.refusal('claimSecondLook', await about(by, id)),
    give: async (by: TestPerson, id: string, percent: number) =>
      koya.call('giveSecondLook', await giving(by, id, percent)),
    listLooks: async (by: TestPerson) => {
      const { items } = await koya.call('listSecondLooks', { as: await as(by) })
      return items.map(({ id }) => id)
    },
    grade: async (by: TestPerson, id: string, percent: number, seen?: string) =>
      koya.call('gradeSubmission', grading(await as(by), id, percent, seen)),
  }
}
