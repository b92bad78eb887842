export { agoText, spanText } from '@koya/contract'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const two = (number: number) => String(number).padStart(2, '0')

/** '18 Nov 2026', in UTC. */
export function dayText(iso: string): string {
  const date = new Date(iso)
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** '18 Nov 2026, 22:59 UTC' */
export function momentText(iso: string): string {
  const date = new Date(iso)
  return `${dayText(iso)}, ${two(date.getUTCHours())}:${two(date.getUTCMinutes())} UTC`
}
