/** True for an element that the user can see. Safari lacks `checkVisibility` before 2024. */
export const isShown = (element: Element & { checkVisibility?: Element['checkVisibility'] }): boolean =>
  element.checkVisibility?.({ visibilityProperty: true }) ?? element.getClientRects().length > 0
