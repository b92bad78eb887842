/** The sentence of a mentor's page of thanks, shared by all places that show it. */
export const broughtThrough = (people: number): string =>
  people === 1 ? '1 person has finished a track' : `${people} people have finished a track`
