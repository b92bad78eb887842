import { onTestServer } from './api-tests.ts'

const only = process.argv.slice(2)
const projects = ['--project', 'server', '--project', 'embedded']

const code = await onTestServer(async ({ runTests, checkPlans }) => {
  const tested = await runTests(...projects, ...only)
  return tested === 0 && only.length === 0 ? await checkPlans() : tested
})
process.exit(code)
