/** Returns text such as '1 deadline of 1 person' or '19 deadlines of 12 people'. */
export const reachText = ({ people, deadlines }: { people: number; deadlines: number }): string =>
  `${deadlines} ${deadlines === 1 ? 'deadline' : 'deadlines'} of ${people} ${people === 1 ? 'person' : 'people'}`
