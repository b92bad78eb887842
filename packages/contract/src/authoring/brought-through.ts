/** Returns, in words, how many people have finished a track. */
export const broughtThrough = (people: number): string =>
  people === 1 ? '1 person has finished a track' : `${people} people have finished a track`
