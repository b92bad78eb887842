/** What a mentor's page of thanks says, in one way everywhere. */
export const broughtThrough = (people: number): string =>
  people === 1 ? '1 person has finished a track' : `${people} people have finished a track`
