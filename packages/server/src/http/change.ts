interface Call {
  person: { id: string }
  params: { id: string }
  headers: { 'if-match': string }
}

/** Who changes what, and which state of it they have seen. */
export const changeOf = ({ person, params, headers }: Call) => ({
  actorId: person.id,
  id: params.id,
  ifMatch: headers['if-match'],
})
