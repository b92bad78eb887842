import { expect, it } from 'vitest'
import { mentors } from '../packages/server/src/demo/mentors.ts'
import { readDemoCurriculum } from '../packages/server/src/demo/read-curriculum.ts'
import { curriculum, mentorCount } from '../packages/web/src/content/curriculum.ts'
import { hero, numbers } from '../packages/web/src/content/landing.ts'

const { tracks } = readDemoCurriculum()

it('the landing page tells the tracks, stages, tasks and mentors that the demo has', () => {
  const inDemo = tracks.map(({ matter: { title }, stages }) => [
    title,
    stages.map(({ matter, tasks }) => ({ stage: matter.title, tasks: tasks.length })),
  ])
  expect(Object.entries(curriculum)).toEqual(inDemo)
  expect(mentorCount).toBe(mentors.length)
  expect(numbers.facts.map(({ figure }) => figure)).toEqual(['15', '36', '0'])
  const [web] = tracks
  const titles = web?.stages.flatMap(({ tasks }) => tasks.map(({ matter }) => matter.title.toLowerCase()))
  const [, number, total, title] = /^Task (\d+) of (\d+): (.*)$/.exec(hero.note.task) ?? []
  expect([titles?.length, titles?.indexOf(title ?? '')]).toEqual([Number(total), Number(number) - 1])
})
