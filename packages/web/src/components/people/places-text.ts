interface Places {
  taken: number
  places: number
}

/** Returns text such as '2 of 5 places taken' or 'no places offered'. */
export const placesText = ({ taken, places }: Places): string =>
  places === 0 && taken === 0 ? 'no places offered' : `${taken} of ${places} places taken`
