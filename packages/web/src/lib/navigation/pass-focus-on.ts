/**
 * A `ref` for a button that disappears when pressed. Moves the focus to the title of its card, dialog or
 * page.
 */
export const passFocusOn = (button: HTMLElement | null) => () => {
  if (!button || button !== document.activeElement) return
  const ofCard = button.closest('section, dialog')?.querySelector<HTMLElement>('h2, h3')
  requestAnimationFrame(() => {
    // Leaves the focus alone if the user has moved it before this frame.
    if (document.activeElement !== document.body) return
    const title = ofCard?.isConnected ? ofCard : document.querySelector('h1')
    title?.setAttribute('tabindex', '-1')
    title?.focus()
  })
}
