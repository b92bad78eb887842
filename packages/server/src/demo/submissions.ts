import type { DemoSubmission } from './cast.ts'
import { designSubmissions } from './submissions-design.ts'
import { finishedSubmissions } from './submissions-finished.ts'
import { mobileSubmissions } from './submissions-mobile.ts'
import { webSubmissions } from './submissions-web.ts'

export const submissions: DemoSubmission[] = [
  ...webSubmissions,
  ...mobileSubmissions,
  ...designSubmissions,
  ...finishedSubmissions,
]
