import type { CurriculumPlan } from '@koya/contract'
import { CurriculumPlan as Plan } from '@koya/contract/authoring/curriculum'
import * as z from 'zod/mini'
import { callBy } from '#lib/api/api.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { type UploadProgress, uploadTelling } from '#lib/api/upload.ts'

/** Many pictures take the server this long. */
const workMilliseconds = 180_000

/** What stages and tasks become that their track has and the ZIP does not. */
export type Missing = 'archive' | 'keep'

export interface Chosen {
  file: File
  missing: Missing
}

type Tell = (progress: UploadProgress) => void

export const fetchExport = (end: AbortSignal) =>
  callBy(
    uploadTelling(() => undefined, workMilliseconds),
    end,
    'exportCurriculum',
  )

export const sendCheck = (end: AbortSignal, { file, missing }: Chosen, tell: Tell): Promise<CurriculumPlan> =>
  callBy(uploadTelling(tell, workMilliseconds), end, 'checkCurriculum', { file, query: { missing } })

/** Imports what was seen and nothing else. */
export const sendImport = (end: AbortSignal, { file, missing }: Chosen, seen: string, tell: Tell) =>
  callBy(uploadTelling(tell, workMilliseconds), end, 'importCurriculum', { file, query: { missing, seen } })

const conflict = z.object({ code: z.literal('curriculum_changed'), current: Plan })

/** What an import would do by now, out of one that was refused for that; null for any other failure. */
export const readChanged = (error: unknown): CurriculumPlan | null =>
  error instanceof ApiError ? (z.safeParse(conflict, error.body).data?.current ?? null) : null
