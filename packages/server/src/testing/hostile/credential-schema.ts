/**
 * Returns the JSON Schema of a class that these specifications define: w3.org/TR/vc-data-model-2.0 and
 * imsglobal.org/spec/ob/v3p0, appendix B.1.
 */
const typed = (type: string, required: readonly string[], optional: object) => {
  const fields = { id: { type: 'string', format: 'uri' }, type: { type: 'array', contains: { const: type } } }
  return {
    type: 'object',
    required: ['type', ...required],
    properties: { ...fields, ...optional },
    additionalProperties: false,
  }
}
const text = { type: 'string', minLength: 1 }
const moment = { type: 'string', format: 'date-time' }
const image = {
  type: 'object',
  required: ['id', 'type'],
  properties: { id: { type: 'string', format: 'uri' }, type: { const: 'Image' }, caption: text },
  additionalProperties: false,
}

export const openBadgeSchema = {
  ...typed('OpenBadgeCredential', ['@context', 'id', 'issuer', 'validFrom', 'credentialSubject', 'name'], {
    '@context': {
      type: 'array',
      prefixItems: [
        { const: 'https://www.w3.org/ns/credentials/v2' },
        { type: 'string', pattern: '^https://purl.imsglobal.org/spec/ob/v3p0/context-3\\.0\\.\\d+\\.json$' },
      ],
      minItems: 2,
    },
    name: text,
    description: text,
    image,
    validFrom: moment,
    awardedDate: moment,
    issuer: typed('Profile', ['id'], {
      name: text,
      url: { type: 'string', format: 'uri' },
      description: text,
    }),
    credentialSubject: typed('AchievementSubject', ['achievement', 'identifier'], {
      activityStartDate: moment,
      activityEndDate: moment,
      identifier: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          required: ['type', 'hashed', 'identityHash', 'identityType'],
          properties: {
            type: { const: 'IdentityObject' },
            hashed: { type: 'boolean' },
            identityHash: text,
            identityType: { const: 'name' },
          },
          additionalProperties: false,
        },
      },
      achievement: typed('Achievement', ['id', 'name', 'description', 'criteria'], {
        achievementType: { enum: ['Certificate', 'CommunityService'] },
        name: text,
        description: text,
        criteria: { type: 'object', required: ['narrative'], properties: { narrative: text } },
      }),
    }),
    evidence: { type: 'array', minItems: 1, items: typed('Evidence', [], { name: text, narrative: text }) },
    credentialStatus: {
      type: 'object',
      required: ['id', 'type', 'statusPurpose', 'statusListIndex', 'statusListCredential'],
      properties: {
        id: { type: 'string', format: 'uri' },
        type: { const: 'BitstringStatusListEntry' },
        statusPurpose: { const: 'revocation' },
        statusListIndex: { type: 'string', pattern: '^\\d+$' },
        statusListCredential: { type: 'string', format: 'uri' },
      },
      additionalProperties: false,
    },
  }),
}
