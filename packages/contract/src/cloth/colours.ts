/** The colours of a cloth in files and mails, which have no style sheet: the light scheme of the web's `tokens.css`. */
export const clothColours = { ground: '#161e54', square: '#202a6e', lines: '#c3c9f0', now: '#f4b400' }

/** The fills and lines of a drawn square; in a reversed one they change places. */
export const coloursOf = (isReversed: boolean) => {
  const { square, lines } = clothColours
  return isReversed ? { ground: lines, dip: square, lines: square } : { ground: square, dip: lines, lines }
}

/** The opacity of the part that was dipped twice. */
export const dipOpacity = 0.22
