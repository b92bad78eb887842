import { roles } from '@koya/contract'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { readElement } from '#testing/draw-element.ts'
import { ListsInstead } from './lists-instead.tsx'

it('an empty search leads each role to the lists of its own area', () => {
  const drawn = roles.map((role) => `${role}\n${readElement(createElement(ListsInstead, { role }))}`)
  expect(drawn.join('\n\n')).toMatchInlineSnapshot(`
    "MENTEE
    Or go straight to
    TasksWhat you sent, and what is next (/dashboard/pending-task)
    TracksStages and tasks from the first to the last (/dashboard/track)
    Your mentorWho reads your work (/dashboard/mentee/mentor)

    MENTOR
    Or go straight to
    Submitted tasksWork that waits, and all you have graded (/dashboard/mentor/tasks-submissions)
    MenteesEverybody you accompany (/dashboard/mentor/mentees)

    ADMIN
    Or go straight to
    PeopleMentees, mentors and admins (/dashboard/admin/people)
    TracksStages and tasks, drafts too (/dashboard/admin/tracks)
    CoursesVideos that tasks need (/dashboard/admin/courses)"
  `)
})
