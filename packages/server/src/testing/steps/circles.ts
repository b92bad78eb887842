import { beforeAll } from 'vitest'
import type { TestApp } from '#testing/app.ts'
import {
  buildMentee,
  buildMentor,
  buildTrack,
  signAnew,
  type TestPerson,
  type TestTrack,
} from '#testing/builders.ts'

export interface Circle {
  mentor: TestPerson
  mentees: [TestPerson, TestPerson, TestPerson, TestPerson]
}

/** Makes a track, and returns functions for tests that move the clock by days. */
export function useCircles(koya: TestApp) {
  let track: TestTrack
  beforeAll(async () => {
    track = await buildTrack(koya.context)
  })
  return {
    track: () => track,
    async buildCircle(): Promise<Circle> {
      const mentor = await buildMentor(koya.context, track)
      const mentee = () => buildMentee(koya.context, track, mentor)
      return { mentor, mentees: [await mentee(), await mentee(), await mentee(), await mentee()] }
    },
    /** Returns a session that is valid at the clock's current time. */
    signIn: (person: TestPerson) => signAnew(koya.context, person),
  }
}
