const fields = 'button, input, select, textarea, summary'
const gap = 4

/**
 * A toast that stands below a bar may come to lie over what one presses there: then it stands below that, as far as the
 * window reaches. Links give way where there is no other place. Returns the way to stop.
 */
export function keepBelowControls(strip: HTMLElement): () => void {
  moveBelowControls(strip)
  // What was done often changes the list that it was done in.
  const observer = new MutationObserver(() => moveBelowControls(strip))
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  return () => observer.disconnect()
}

function moveBelowControls(strip: HTMLElement): void {
  strip.style.removeProperty('top')
  const start = Number.parseFloat(getComputedStyle(strip).top)
  if (start === 0) return
  const free = findFree(strip, `${fields}, a[href]`) ?? findFree(strip, fields)
  if (free !== null) strip.style.top = `${start + free}px`
}

/** How much lower it covers nothing of these; null where it finds no such place. */
function findFree(strip: HTMLElement, controls: string): number | null {
  const toast = strip.querySelector('[data-toast]')?.getBoundingClientRect()
  if (!toast) return null
  const boxes = [...(strip.closest('dialog') ?? document.body).querySelectorAll(controls)]
    .filter((one) => !strip.contains(one) && one.checkVisibility({ visibilityProperty: true }))
    .map((one) => one.getBoundingClientRect())
    .filter(({ left, right }) => left < toast.right && right > toast.left)
    .sort((one, other) => one.top - other.top)
  let lower = 0
  for (const { top, bottom } of boxes) {
    if (top < toast.bottom + lower + gap && bottom > toast.top + lower - gap) lower = bottom - toast.top + gap
  }
  return toast.bottom + lower <= window.innerHeight ? lower : null
}
