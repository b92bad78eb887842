/** The clause about the mentees of a mentor, for the texts about a page of thanks. */
export const broughtThrough = (people: number): string =>
  people === 1 ? '1 person has finished a track' : `${people} people have finished a track`
