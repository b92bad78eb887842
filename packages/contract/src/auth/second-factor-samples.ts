import { sampleId } from '#sample-id.ts'

export const sampleTicket = 'eyJhbGciOiJIUzI1NiJ9.eyJzdGVwIjoibG9naW4ifQ.cGxhY2Vob2xkZXI'

const challenge = 'pX3rV7bN2mK9sQ4tY8wZ1aC6dF0gH5jL'
const credential = {
  id: 'kT5vW2xY9zA4bC7d',
  type: 'public-key' as const,
  transports: ['internal', 'hybrid'],
}
const sent = { id: credential.id, rawId: credential.id, type: credential.type }
const clientDataJSON = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0'

export const sampleRequestOptions = {
  challenge,
  rpId: 'learn.example.org',
  timeout: 300_000,
  userVerification: 'required' as const,
  allowCredentials: [credential],
}

export const sampleCreationOptions = {
  rp: { id: 'learn.example.org', name: 'Koya' },
  user: { id: 'AZmgwAAAcACAAAAAAAAACg', name: 'adaeze@example.org', displayName: 'Adaeze Okonkwo' },
  challenge,
  pubKeyCredParams: [
    { type: 'public-key' as const, alg: -8 },
    { type: 'public-key' as const, alg: -7 },
    { type: 'public-key' as const, alg: -257 },
  ],
  timeout: 300_000,
  attestation: 'none' as const,
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true as const,
    userVerification: 'required' as const,
  },
  excludeCredentials: [],
}

export const sampleAssertion = {
  ...sent,
  response: {
    clientDataJSON,
    authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
    signature: 'MEUCIQDx2bXwZ0cGxhY2Vob2xkZXI',
    userHandle: 'AZmgwAAAcACAAAAAAAAACg',
  },
}

export const sampleCreation = {
  ...sent,
  response: {
    clientDataJSON,
    attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YQ',
    transports: ['internal', 'hybrid'],
  },
}

export const samplePasskey = {
  id: sampleId(90),
  name: 'Chrome on Android',
  createdAt: '2026-03-01T09:00:00.000Z',
  usedAt: '2026-03-24T08:00:00.000Z',
}

export const sampleRecoveryCodes = ['k3tq-7mxa-r5vd-2jyp', 'w6hb-n4ce-z2uf-q7ls']
