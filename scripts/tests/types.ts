import { tryRun } from '../run.ts'

/** The projects with types to check: each folder with a `tsconfig.json`. */
export const typedProjects = [
  'packages/contract',
  'packages/server',
  'packages/web',
  'packages/web/worker',
  'e2e',
  'scripts',
]

/** Returns the projects of these files; contract, root and non-TypeScript files concern all projects. */
export const findTouchedProjects = (changed: readonly string[]): string[] =>
  typedProjects.filter((project) =>
    changed.some(
      (file) =>
        file.startsWith(`${project}/`) || file.startsWith('packages/contract/') || !/\/.*\.tsx?$/.test(file),
    ),
  )

const runCompiler = (project: string): Promise<number> => tryRun('tsc', ['-p', project])

/** Checks each project, so that errors in one do not hide those of another. Returns the largest exit code. */
export async function checkTypes(projects: readonly string[], check = runCompiler): Promise<number> {
  const codes: number[] = []
  for (const project of projects) codes.push(await check(project))
  return Math.max(0, ...codes)
}
