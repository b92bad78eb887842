import { join } from 'node:path'
import * as z from 'zod/mini'
import { Run } from './backup-runs.ts'

/** What the process that holds the embedded database is asked, one JSON value for each connection. */
export const Asking = z.union([
  z.object({ ask: z.literal('lines') }),
  z.object({ ask: z.literal('note'), run: Run }),
  z.object({ ask: z.literal('last'), kind: Run.shape.kind }),
])
export type Asking = z.infer<typeof Asking>

/** Only who may read the folder, and so the database, may speak to it: the folder is for its owner. */
export const socketOf = (dataDir: string): string => join(dataDir, 'backup.sock')
