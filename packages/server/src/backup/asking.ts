import { join } from 'node:path'
import * as z from 'zod/mini'
import { Run } from './backup-runs.ts'

/** Requests to the process that has the embedded database open: one JSON value per connection. */
export const Asking = z.union([
  z.object({ ask: z.literal('lines') }),
  z.object({ ask: z.literal('note'), run: Run }),
  z.object({ ask: z.literal('last'), kind: Run.shape.kind }),
])
export type Asking = z.infer<typeof Asking>

/** Returns the path of the socket, which only the owner of the folder can open. */
export const socketOf = (dataDir: string): string => join(dataDir, 'backup.sock')
