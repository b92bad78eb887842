import type { Database } from '#db/engine/client.ts'
import { isOlderRunning } from '#db/engine/process-names.ts'
import { migrate } from './migrate.ts'
import { stepNames } from './migration-files.ts'
import { readSchema } from './schema-state.ts'

/** Returns a function that runs the pending `.after` migrations once no process with older code is left. */
export function makeFinishSchema(db: Database): () => Promise<void> {
  let isFinished = false
  return async () => {
    if (isFinished) return
    const { after } = await readSchema(db)
    if (after.length > 0) {
      if (await isOlderRunning(db, stepNames.length)) return
      await migrate(db, { persistence: { tries: 1, pauseMilliseconds: 0 } })
    }
    isFinished = true
  }
}
