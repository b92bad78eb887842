/** 'an hour', '47 hours' or '3 days', of the hours that are told of a mentor: never less than it usually takes. */
export function usualText(hours: number): string {
  if (hours === 1) return 'an hour'
  if (hours < 48) return `${hours} hours`
  return `${Math.ceil(hours / 24)} days`
}
