/** Returns the items in random order (Fisher-Yates): every order is equally likely. */
export function shuffle<Item>(items: readonly Item[]): Item[] {
  const rest = [...items]
  const shuffled: Item[] = []
  while (rest.length > 0) shuffled.push(...rest.splice(Math.floor(Math.random() * rest.length), 1))
  return shuffled
}
