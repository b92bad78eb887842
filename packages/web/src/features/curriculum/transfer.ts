import type { CurriculumPlan } from '@koya/contract'
import { CurriculumPlan as Plan } from '@koya/contract/authoring/curriculum'
import * as z from 'zod/mini'
import { callBy } from '#lib/api/api.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { type UploadProgress, uploadWithProgress } from '#lib/api/upload.ts'

/** The time that the server may take after the upload. */
const workMilliseconds = 180_000

/**
 * Says what happens to entries that the ZIP lacks. `archive` archives stages and tasks, and turns site
 * entries into drafts. `keep` changes none of them.
 */
export type Missing = 'archive' | 'keep'

export interface Chosen {
  file: File
  missing: Missing
}

type OnProgress = (progress: UploadProgress) => void

export const fetchExport = (end: AbortSignal) =>
  callBy(
    uploadWithProgress(() => undefined, workMilliseconds),
    end,
    'exportCurriculum',
  )

export const sendCheck = (
  end: AbortSignal,
  { file, missing }: Chosen,
  onProgress: OnProgress,
): Promise<CurriculumPlan> =>
  callBy(uploadWithProgress(onProgress, workMilliseconds), end, 'checkCurriculum', {
    file,
    query: { missing },
  })

/** `seen` names the plan that the person has seen; the server refuses to import another. */
export const sendImport = (
  end: AbortSignal,
  { file, missing }: Chosen,
  seen: string,
  onProgress: OnProgress,
) =>
  callBy(uploadWithProgress(onProgress, workMilliseconds), end, 'importCurriculum', {
    file,
    query: { missing, seen },
  })

const conflict = z.object({ code: z.literal('curriculum_changed'), current: Plan })

/** Returns the present plan if the server refused with `curriculum_changed`, otherwise null. */
export const readChanged = (error: unknown): CurriculumPlan | null =>
  error instanceof ApiError ? (z.safeParse(conflict, error.body).data?.current ?? null) : null
