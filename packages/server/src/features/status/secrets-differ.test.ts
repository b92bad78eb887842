import { expect, it, onTestFinished } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildPerson } from '#testing/builders.ts'
import { startSecondProcess } from '#testing/processes/second-process.ts'

const metricsToken = 'a-token-of-metrics'
const koya = useTestApp({ metricsToken })

/** Needs a database server, because the embedded database cannot serve two processes. */
it.runIf(process.env.TEST_DATABASE_URL)('two processes with different secrets are told', async () => {
  const { session } = await buildPerson(koya.context, 'ADMIN')
  const problems = async () => {
    const status = await koya.call('readStatus', { as: session })
    return status.problems.filter(({ name }) => name === 'secrets-differ')
  }
  const scrape = async () => {
    const headers = { authorization: `Bearer ${metricsToken}` }
    return (await koya.fastify.inject({ url: '/metrics', headers })).body
  }
  const start = async (TOKEN_SECRET: string) => {
    const { kill } = await startSecondProcess(koya.databaseUrl ?? '', { TOKEN_SECRET })
    onTestFinished(kill)
  }
  await start('a'.repeat(32))
  await start('a'.repeat(32))
  expect(await problems()).toEqual([])
  expect(await scrape()).toMatch(/^koya_token_secrets 1$/m)
  await start('b'.repeat(32))
  expect(await problems()).toEqual([
    {
      name: 'secrets-differ',
      says: 'Two processes have different TOKEN_SECRETs: people are thrown out now and then.',
    },
  ])
  expect(await scrape()).toMatch(/^koya_token_secrets 2$/m)
})
