interface Call {
  person: { id: string }
  params: { id: string }
  headers: { 'if-match': string }
  query?: { confirmed?: 'yes' | undefined } | undefined
}

export const changeOf = ({ person, params, headers, query }: Call) => ({
  actorId: person.id,
  id: params.id,
  ifMatch: headers['if-match'],
  isConfirmed: query?.confirmed === 'yes',
})
