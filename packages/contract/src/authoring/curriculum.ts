import * as z from 'zod/mini'
import { named } from '#fields/fields.ts'
import { operation } from '#operation.ts'
import { siteKinds } from './site-content.ts'

/** A ZIP of a curriculum must be smaller than this many bytes (rules: curriculum 15). */
export const archiveMaxBytes = 32 * 1024 * 1024
export const archiveTooLarge = 'A ZIP of a curriculum is smaller than 32 MB: make its pictures smaller'
export const archiveUnreadable = 'This is no ZIP archive, or it is damaged'

/** A message about one place in an imported folder. Each message in `problems` prevents the import. */
const FolderProblem = z.object({ file: z.string(), line: z.nullable(z.number()), message: z.string() })

export const changeActs = ['created', 'changed', 'archived', 'withdrawn'] as const

/** The changes that an import would make or has made. */
export const CurriculumPlan = named(
  'CurriculumPlan',
  z.object({
    changes: z.array(
      z.object({
        act: z.enum(changeActs),
        kind: z.enum(['course', 'track', 'stage', 'task', ...siteKinds]),
        title: z.string(),
        fields: z.array(z.string()),
      }),
    ),
    problems: z.array(FolderProblem),
    notices: z.array(FolderProblem),
    seen: z.string(),
  }),
)
export type CurriculumPlan = z.output<typeof CurriculumPlan>

const CurriculumConflict = z.object({
  message: z.string(),
  code: z.literal('curriculum_changed'),
  current: CurriculumPlan,
})

const missing = z._default(
  z.enum(['archive', 'keep'], { error: 'missing must be archive or keep' }),
  'archive',
)

const samplePlan = {
  changes: [
    {
      act: 'changed' as const,
      kind: 'task' as const,
      title: 'A menu page for a mama put',
      fields: ['brief'],
    },
  ],
  problems: [],
  notices: [],
  seen: 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg',
}

export const curriculumOperations = {
  exportCurriculum: operation({
    method: 'get',
    path: '/admin/curriculum/export',
    summary: 'Everything that authors have written, as a ZIP of a folder',
    for: ['ADMIN'],
    answer: { status: 200, body: z.object({ fileName: z.string(), content: z.string() }) },
    example: {
      answer: { fileName: 'curriculum-2026-03-22.zip', content: 'UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==' },
    },
  }),

  takeReadyMade: operation({
    method: 'post',
    path: '/admin/curriculum/ready-made',
    summary: 'Take over the three tracks that come with Koya, as drafts; only where there is no track yet',
    for: ['ADMIN'],
    answer: { status: 200, body: CurriculumPlan },
    refusals: [409],
    example: { answer: samplePlan },
  }),

  checkCurriculum: operation({
    method: 'post',
    path: '/admin/curriculum/check',
    summary: 'What an import of a ZIP would change; nothing is written',
    for: ['ADMIN'],
    query: z.strictObject({ missing }),
    file: 'file',
    answer: { status: 200, body: CurriculumPlan },
    example: { answer: samplePlan },
  }),

  importCurriculum: operation({
    method: 'post',
    path: '/admin/curriculum/import',
    summary: 'Import a ZIP as a whole, or nothing of it',
    for: ['ADMIN'],
    query: z.strictObject({
      missing,
      seen: z.optional(z.string().check(z.maxLength(100, { error: 'seen is what a check answered' }))),
    }),
    file: 'file',
    answer: { status: 200, body: CurriculumPlan },
    conflict: CurriculumConflict,
    example: {
      answer: samplePlan,
      conflict: {
        message: 'Somebody has changed the curriculum meanwhile: look at what would change now',
        code: 'curriculum_changed' as const,
        current: samplePlan,
      },
    },
  }),
}

/** Descriptions of the fields above, for the API document. */
export const curriculumWords = {
  act: 'Whether it is made, changed, archived, or made a draft again.',
  changes: 'Each thing that becomes another; empty where nothing does.',
  'exportCurriculum.content': 'The ZIP in base64.',
  'checkCurriculum.file': 'A ZIP of a folder.',
  'importCurriculum.file': 'A ZIP of a folder.',
  fields: 'What changes of it, in words.',
  fileName: 'A name to save it under.',
  'CurriculumPlan.file': 'The path of a file in the folder.',
  'CurriculumPlan.kind': 'What kind of thing it is.',
  line: 'The line in it; null for the file as a whole.',
  notices:
    'What becomes otherwise than the folder says: tracks that are not opened, and what mentees will not get to see of a brief.',
  problems: 'Why it cannot be imported; empty where it can.',
  seen: 'Names this plan: an import that gives it happens only if it would still do the same.',
}
