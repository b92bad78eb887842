import * as z from 'zod/mini'
import { id } from '#fields/fields.ts'

/**
 * The maximum number of rows in one part of an export. Larger parts would block the server and the download.
 */
export const exportPartMax = 10_000

const limitSentence = `limit must be a number from 1 to ${exportPartMax}`

/** The fields that select one part of an export. Each call adds a trail entry (rules: pairings 10). */
export const exportPart = {
  after: z.optional(id),
  limit: z.optional(
    z
      .number({ error: limitSentence })
      .check(
        z.int({ error: limitSentence }),
        z.gte(1, { error: limitSentence }),
        z.lte(exportPartMax, { error: limitSentence }),
      ),
  ),
}

/** One part of an export. The first part begins with the column names. */
export const ExportedPart = z.object({
  fileName: z.string(),
  content: z.string(),
  rows: z.number(),
  /** The `after` value for the next part; null if this part is the last. */
  next: z.nullable(id),
})

/*@__NO_SIDE_EFFECTS__*/
export const sampleExport = (what: string, content: string) => ({
  fileName: `${what}-2026-03-22.csv`,
  content: `\uFEFF${content}`,
  rows: 1,
  next: null,
})

/** Descriptions of the fields above, for the API document. */
export const exportWords = {
  after: 'The `next` of the part before; without it the first part.',
  content:
    'The CSV: UTF-8, in its first part with a byte order mark and the names of the columns, formulas defused.',
  fileName: 'What the file may be called.',
  'exportPairings.limit': 'At most so many rows, 10,000 when absent.',
  'exportSubmissions.limit': 'At most so many rows, 10,000 when absent.',
  'exportMentors.limit': 'At most so many rows, 10,000 when absent.',
  next: 'What the next part comes `after`; null when this was the last.',
  rows: 'How many rows this part has.',
}
