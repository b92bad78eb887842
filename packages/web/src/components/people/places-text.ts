interface Places {
  taken: number
  places: number
  allowed: number
}

/** Returns text such as '2 of 5 places taken', '0 of 4 allowed places offered' or 'no places allowed'. */
export function placesText({ taken, places, allowed }: Places): string {
  if (places > 0 || taken > 0) return `${taken} of ${places} places taken`
  return allowed === 0 ? 'no places allowed' : `0 of ${allowed} allowed places offered`
}
