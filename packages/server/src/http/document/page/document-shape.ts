import * as z from 'zod'

/** A schema of the OpenAPI document; an unknown keyword makes `/api/docs` fail. */
export const Schema = z.strictObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  description: z.string().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  default: z.unknown().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  get items() {
    return Schema.optional()
  },
  get properties() {
    return z.record(z.string(), Schema).optional()
  },
  get propertyNames() {
    return Schema.optional()
  },
  get additionalProperties() {
    return z.union([z.boolean(), Schema]).optional()
  },
  get anyOf() {
    return z.array(Schema).optional()
  },
  get oneOf() {
    return z.array(Schema).optional()
  },
})
export type Schema = z.output<typeof Schema>

const Content = z.record(z.string(), z.object({ schema: Schema, example: z.unknown().optional() }))
export type Content = z.output<typeof Content>

const Answer = z.object({
  description: z.string(),
  headers: z.record(z.string(), z.object({ description: z.string(), schema: Schema })).default({}),
  content: Content.default({}),
})
export type Answer = z.output<typeof Answer>

const Call = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z.boolean(),
        description: z.string(),
        schema: Schema,
      }),
    )
    .default([]),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(z.string(), z.union([z.strictObject({ $ref: z.string() }), Answer])),
})
export type Call = z.output<typeof Call>

export const ApiDocument = z.object({
  info: z.object({ description: z.string() }),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  servers: z.tuple([z.object({ url: z.string() })]),
  paths: z.record(z.string(), z.record(z.string(), Call)),
  components: z.object({
    responses: z.record(z.string(), Answer),
    schemas: z.record(z.string(), Schema),
  }),
})
export type ApiDocument = z.output<typeof ApiDocument>
