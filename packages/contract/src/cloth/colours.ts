/** The colours of a cloth in files and mails, equal to the light scheme in the web's `tokens.css`. */
export const clothColours = { ground: '#161e54', square: '#202a6e', lines: '#c3c9f0', now: '#f4b400' }

/** Returns the colours of a square; a reversed square exchanges ground and lines. */
export const coloursOf = (isReversed: boolean) => {
  const { square, lines } = clothColours
  return isReversed ? { ground: lines, dip: square, lines: square } : { ground: square, dip: lines, lines }
}

/** The opacity of the lower part of a square for a second or later attempt. */
export const dipOpacity = 0.22
