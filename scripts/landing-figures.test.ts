import { expect, it } from 'vitest'
import { mentors } from '../packages/server/src/demo/mentors.ts'
import { mobileDevelopment } from '../packages/server/src/demo/tracks/mobile-development.ts'
import { userInterfaceDesign } from '../packages/server/src/demo/tracks/user-interface-design.ts'
import { webDevelopment } from '../packages/server/src/demo/tracks/web-development.ts'
import { curriculum, mentorCount } from '../packages/web/src/content/curriculum.ts'
import { hero, numbers } from '../packages/web/src/content/landing.ts'

const tracks = [webDevelopment, mobileDevelopment, userInterfaceDesign]

it('the landing page tells the tracks, stages, tasks and mentors that the demo has', () => {
  const inDemo = tracks.map(({ title, stages }) => [
    title,
    stages.map((stage) => ({ stage: stage.title, tasks: stage.tasks.length })),
  ])
  expect(Object.entries(curriculum)).toEqual(inDemo)
  expect(mentorCount).toBe(mentors.length)
  expect(numbers.facts.map(({ figure }) => figure)).toEqual(['15', '36', '0'])
  const [web] = tracks
  const titles = web?.stages.flatMap(({ tasks }) => tasks.map(({ title }) => title.toLowerCase()))
  const [, number, total, title] = /^Task (\d+) of (\d+): (.*)$/.exec(hero.note.task) ?? []
  expect([titles?.length, titles?.indexOf(title ?? '')]).toEqual([Number(total), Number(number) - 1])
})
