import { type BrowserContext, test as base } from '@playwright/test'
import { keepAtOnceOrNever } from './device/offline.ts'
import { type Faults, failOnFaults } from './faults.ts'
import { type Make, make, type Person } from './installation/make.ts'
import { fillDesk, sendSomeWork } from './installation/scenes.ts'
import { noteProbes } from './probes.ts'

interface Fixtures {
  make: Make
  /** A mentor of the demo's Web Development track, with a picture and no free place. */
  mentor: Person
  /** A mentee of this mentor, who has sent no work yet. */
  mentee: Person
  /** The mentee above, after three weeks of work. */
  busyMentee: Person
  /** The mentor above, with six mentees and their work. */
  busyMentor: Person
  /** A person who has just confirmed the address and has an empty profile. */
  newcomer: Person
  admin: Person
  /** Allows errors that the test's pages log or throw. */
  faults: Faults
  probes: undefined
  keeps: undefined
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

/** The fixtures create new people for each test. */
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
  keeps: [
    async ({ browser, context, serviceWorkers }, use) => {
      // Without a service worker, pages would download their offline data in the middle of a slow test.
      const neverKeep = (opened: BrowserContext) => void keepAtOnceOrNever(opened, false)
      if (serviceWorkers === 'block') browser.on('context', neverKeep)
      await keepAtOnceOrNever(context, serviceWorkers === 'allow')
      await use(undefined)
      browser.off('context', neverKeep)
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
