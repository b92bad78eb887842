interface Call {
  person: { id: string }
  params: { id: string }
  headers: { 'if-match': string }
  query?: { confirmed?: 'yes' | undefined } | undefined
}

/**
 * Returns the parts of a change: the actor, the object, the version that the actor has seen, and the
 * confirmation.
 */
export const changeOf = ({ person, params, headers, query }: Call) => ({
  actorId: person.id,
  id: params.id,
  ifMatch: headers['if-match'],
  isConfirmed: query?.confirmed === 'yes',
})
