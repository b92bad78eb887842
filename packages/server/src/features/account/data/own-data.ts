import type { OwnData } from '@koya/contract'
import type { Context } from '#context.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { conflict, notFound } from '#errors.ts'
import type { Queue } from '#jobs.ts'
import { addMilliseconds, dayMilliseconds } from '#time/time.ts'
import {
  type DataFile,
  findContent,
  findFile,
  recordFailure,
  startFile,
  storeMade,
} from './data-file-queries.ts'
import { writeDataZip } from './write-data-zip.ts'

const dataQueueName = 'own-data'

const viewData = (file: DataFile | undefined): OwnData => ({
  fileState: file ? stateOf(file) : 'none',
  askedAt: file?.asked_at.toISOString() ?? null,
  goneAt: file ? addMilliseconds(file.asked_at, dayMilliseconds).toISOString() : null,
  bytes: file?.bytes ?? null,
})

const stateOf = ({ made_at, failed_at }: DataFile) => (made_at ? 'ready' : failed_at ? 'failed' : 'making')

export const readOwnData = async ({ db, clock }: Context, userId: string): Promise<OwnData> =>
  viewData(await findFile(db, userId, clock.now()))

/** Throws while a file exists or is being made (rules: account 20). */
export const askForData = (context: Context, userId: string): Promise<OwnData> =>
  inTransaction(context, async (trx) => {
    const now = context.clock.now()
    if (!(await startFile(trx, userId, now))) {
      throw conflict('data_there', 'There is a file already: it is being made, or waits for you')
    }
    await context.jobs.send(trx, dataQueueName, { userId })
    return viewData(await findFile(trx, userId, now))
  })

export async function downloadData({ db, clock }: Context, userId: string) {
  const file = await findContent(db, userId, clock.now())
  if (!file) throw notFound()
  return {
    fileName: `koya-${file.asked_at.toISOString().slice(0, 10)}.zip`,
    content: file.base64,
  }
}

/** A failure marks the request as failed; a retry can still make the file. */
export const dataQueue = (context: Context): Queue<{ userId: string }> => ({
  name: dataQueueName,
  async handle({ userId }) {
    const { clock, db } = context
    try {
      const content = await writeDataZip(context, userId)
      await inTransaction(context, async (trx) => {
        const isAsked = await storeMade(trx, userId, content, clock.now())
        if (isAsked) await context.notify(trx, 'data-ready', { userId }, 'now')
      })
    } catch (error) {
      await recordFailure(db, userId, clock.now())
      throw error
    }
  },
})
