import { type Operation, operations } from '@koya/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { fromJSONSchema, safeParse } from 'zod'
import { useTestApp } from '#testing/app.ts'

const koya = useTestApp()
// biome-ignore lint/suspicious/noExplicitAny: a client reads the document as it comes
let api: any

beforeAll(async () => {
  api = (await koya.get('/openapi.json')).body
})

const described = ({ path, method }: Operation) => api.paths[path][method]
const json = (part: { content: object }) => Object.values(part.content)[0]

/** What the document's own schema finds wrong with the example beside it. */
function faultsOf({ schema, example }: { schema: object; example: unknown }) {
  const whole = JSON.stringify({ ...schema, $defs: api.components.schemas })
  const own = fromJSONSchema(
    JSON.parse(
      whole
        .replaceAll('#/components/schemas/', '#/$defs/')
        // Zod takes these for patterns of the old kind, which know no \p.
        .replaceAll(String.raw`\\p{L}\\p{M}\\p{N}`, 'A-Za-z'),
    ),
  )
  return safeParse(own, example).error?.issues
}

describe('the OpenAPI document', () => {
  it.each(Object.entries<Operation>(operations))(
    'describes %s with examples that are right',
    (name, operation) => {
      const { method, summary, body, answer, conflict, file, refusals = [] } = operation
      const call = described(operation)
      const who = operation.for === 'anyone' ? 'anyone' : operation.for.join(', ')
      expect(call).toMatchObject({ operationId: name, summary, description: `For ${who}.` })
      const answered = json(call.responses[answer.status])
      expect([faultsOf(answered), safeParse(answer.body, answered.example).error]).toEqual([
        undefined,
        undefined,
      ])
      if (body) {
        const sent = json(call.requestBody)
        expect([faultsOf(sent), safeParse(body, sent.example).error]).toEqual([undefined, undefined])
      }
      if (conflict) expect(faultsOf(json(call.responses[409]))).toBeUndefined()
      const expected = [
        ...[400, 422, 500, 503, ...refusals],
        ...(operation.for === 'anyone' ? [] : [401, 403]),
        ...(method === 'get' ? [] : [413, 415]),
      ]
      expect(Object.keys(call.responses).map(Number).sort()).toEqual([answer.status, ...expected].sort())
      expect(call.requestBody?.content['multipart/form-data'] !== undefined).toBe(file !== undefined)
    },
  )

  it('names the field of the picture, the other grade of a conflict, and each refusal once', () => {
    const upload = described(operations.uploadProfilePhoto).requestBody.content['multipart/form-data']
    expect(upload.schema.properties.file).toMatchObject({ type: 'string', format: 'binary' })
    const { schema } = json(described(operations.gradeSubmission).responses[409])
    expect(Object.keys(schema.properties.current.properties)).toContain('gradePercentage')
    for (const refusal of Object.values<{ content: object }>(api.components.responses)) {
      expect(faultsOf(json(refusal))).toBeUndefined()
    }
    const names = [...JSON.stringify(api).matchAll(/#\/components\/(\w+)\/(\w+)/g)]
    for (const [, kind = '', name = ''] of names) expect(api.components[kind]).toHaveProperty(name)
  })

  it('is read at /api/docs from this server alone', async () => {
    const page = await koya.fastify.inject('/api/docs/')
    expect(page.headers['content-security-policy']).not.toMatch(/https?:|\*/)
    const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file)
    expect(files.length).toBeGreaterThan(3)
    for (const file of [...files, './json']) {
      const { origin, pathname } = new URL(file, 'http://localhost/api/docs/')
      expect(origin).toBe('http://localhost')
      expect((await koya.fastify.inject(pathname)).statusCode, file).toBe(200)
    }
  })
})
