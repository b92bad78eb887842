interface Call {
  person: { id: string }
  params: { id: string }
  headers: { 'if-match': string }
  query?: { confirmed?: 'yes' | undefined } | undefined
}

/** Says who changes which object, and which version of it they have seen. */
export const changeOf = ({ person, params, headers, query }: Call) => ({
  actorId: person.id,
  id: params.id,
  ifMatch: headers['if-match'],
  isConfirmed: query?.confirmed === 'yes',
})
