import { test as base } from '@playwright/test'
import { type Faults, failOnFaults } from './faults.ts'
import { type Make, make, type Person } from './installation/make.ts'
import { fillDesk, sendSomeWork } from './installation/scenes.ts'
import { noteProbes } from './probes.ts'

interface Fixtures {
  make: Make
  /** Mentors the demo's Web Development and has a picture; nobody but the test's own mentees gets a place. */
  mentor: Person
  /** Learns Web Development with the mentor above, and has sent nothing yet. */
  mentee: Person
  /** The same mentee after some weeks of work. */
  busyMentee: Person
  /** The same mentor with six mentees and their work. */
  busyMentor: Person
  /** Has just confirmed the address: the profile is empty. */
  newcomer: Person
  admin: Person
  /** What a test provokes and therefore may go wrong in the console. */
  faults: Faults
  probes: undefined
}

const emptyProfile = {
  phone_number: null,
  country: null,
  city: null,
  description: null,
  technologies: [],
  gender: 'UNSPECIFIED' as const,
  birth_date: null,
}

/** Every test makes its own people: nothing that one asserts can be changed by another. */
export const test = base.extend<Fixtures>({
  make: [make, { option: true }],
  mentor: async ({ make }, use) => use(await make.mentor({ photo: true })),
  mentee: async ({ make, mentor }, use) => use(await make.mentee({ mentor: mentor.id })),
  busyMentee: async ({ make, mentee }, use) => {
    await sendSomeWork(make, mentee)
    await use(mentee)
  },
  busyMentor: async ({ make, mentor }, use) => {
    await fillDesk(make, mentor)
    await use(mentor)
  },
  newcomer: async ({ make }, use) => use(await make.mentee({ fields: emptyProfile })),
  admin: async ({ make }, use) => use(await make.admin()),
  probes: [noteProbes, { auto: true }],
  faults: [failOnFaults, { auto: true }],
})

export { expect } from '@playwright/test'
