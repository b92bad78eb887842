import type { Database } from '#db/engine/client.ts'
import { isOlderRunning } from '#db/engine/process-names.ts'
import { migrate } from './migrate.ts'
import { stepNames } from './migration-files.ts'
import { readSchema } from './schema-state.ts'

/** What older code needs is taken away once none of it runs; until then it is looked at again and again. */
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
