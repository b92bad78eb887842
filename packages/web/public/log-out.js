/* The form that logs out leads here by a redirect. A link of another site does not, and ends nothing. */
if (performance.getEntriesByType('navigation').some(({ redirectCount }) => redirectCount > 0)) {
  try {
    localStorage.removeItem('token')
    localStorage.removeItem('expirationDate')
  } catch {
    /* This browser keeps nothing. */
  }
}
