import type { CurriculumPlan } from '@koya/contract'
import type { Context } from '#context.ts'
import { conflict, Refusal } from '#errors.ts'
import { parse } from '#foreign/gate.ts'
import type { Planned } from './import-content.ts'
import { ChangedMeanwhile, checkFolder, importFolder } from './import-folder.ts'
import { nameChange } from './plan/plan-changes.ts'
import { formatProblem, type Problem } from './problems.ts'

interface Archive {
  zip: Buffer
  keepMissing: boolean
}

/** An unreadable ZIP yields a plan with one problem. */
export async function checkArchive(context: Context, { zip, keepMissing }: Archive): Promise<CurriculumPlan> {
  const prepared = await parse('curriculumArchive', zip)
  if ('problem' in prepared) return { changes: [], problems: [prepared.problem], notices: [], seen: '' }
  return viewPlan(await checkFolder(context, { prepared, keepMissing }))
}

export async function importArchive(
  context: Context,
  { zip, ...importing }: Archive & { actorId: string; seen: string | undefined },
): Promise<CurriculumPlan> {
  const prepared = await parse('curriculumArchive', zip)
  if ('problem' in prepared) throw refuse([prepared.problem])
  try {
    const planned = await importFolder(context, { prepared, ...importing })
    if (planned.problems.length > 0) throw refuse(planned.problems)
    context.curriculum.forget()
    return viewPlan(planned)
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error
    const message = 'Somebody has changed the curriculum meanwhile: look at what would change now'
    throw conflict('curriculum_changed', message, { current: viewPlan(error.planned) })
  }
}

const refuse = (problems: Problem[]) =>
  new Refusal(422, 'invalid_input', 'Nothing was imported: mend what is wrong first', {
    issues: problems.map((problem) => ({ path: problem.file, message: formatProblem(problem) })),
  })

export const viewPlan = ({ changes, problems, notices, seen }: Planned): CurriculumPlan => ({
  changes: changes.map((change) => ({ act: change.act, ...nameChange(change), fields: change.fields })),
  problems,
  notices,
  seen,
})
