import type { DemoSubmission } from '../cast.ts'
import { comingSubmissions } from './coming.ts'
import { designSubmissions } from './design.ts'
import { finishedSubmissions } from './finished.ts'
import { mobileSubmissions } from './mobile.ts'
import { webSubmissionsOfAdeyemi } from './web-adeyemi.ts'
import { webSubmissionsOfKasim } from './web-kasim.ts'

/** The demo's attempts. The attempts of a mentee at a task are in the order of submission. */
export const submissions: DemoSubmission[] = [
  ...webSubmissionsOfAdeyemi,
  ...webSubmissionsOfKasim,
  ...mobileSubmissions,
  ...designSubmissions,
  ...finishedSubmissions,
  ...comingSubmissions,
]
