import { archiveMaxBytes, archiveTooLarge, operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { serve } from '#http/operations/serve.ts'
import { serveUpload } from '#http/operations/uploads.ts'
import { checkArchive, importArchive } from './import-archive.ts'
import { takeReadyMade } from './ready-made.ts'
import { writeFolder } from './write/write-folder.ts'
import { writeZip } from './write/write-zip.ts'

const archive = { maxBytes: archiveMaxBytes, tooLarge: archiveTooLarge, missing: 'Choose a ZIP' }

export async function curriculumRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { db, clock } = context

  serve(app, context, operations.exportCurriculum, async () => ({
    fileName: `curriculum-${clock.now().toISOString().slice(0, 10)}.zip`,
    content: (await writeZip(await writeFolder(db))).toString('base64'),
  }))

  serve(app, context, operations.takeReadyMade, ({ person }) => takeReadyMade(context, person.id))

  await serveUpload(
    app,
    context,
    operations.checkCurriculum,
    ({ query }, zip) => checkArchive(context, { zip, keepMissing: query.missing === 'keep' }),
    archive,
  )

  await serveUpload(
    app,
    context,
    operations.importCurriculum,
    ({ query, person }, zip) =>
      importArchive(context, {
        zip,
        actorId: person.id,
        keepMissing: query.missing === 'keep',
        seen: query.seen,
      }),
    archive,
  )
}
