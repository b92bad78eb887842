/**
 * The `ref` of a button whose press takes it away: the focus that is lost with it goes on at the title of its card, or of
 * the page where the card went along.
 */
export const passFocusOn = (button: HTMLElement | null) => () => {
  if (!button || button !== document.activeElement) return
  const ofCard = button.closest('section')?.querySelector('h2')
  requestAnimationFrame(() => {
    // Whoever has moved on meanwhile is left alone.
    if (document.activeElement !== document.body) return
    const title = ofCard?.isConnected ? ofCard : document.querySelector('h1')
    title?.setAttribute('tabindex', '-1')
    title?.focus()
  })
}
