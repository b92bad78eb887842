/** Groups the digits of a Nigerian number; the formats of all countries would cost too many bytes. */
export const groupDigits = (number: string): string =>
  number.replace(/^(\+234)(\d{3})(\d{3})(\d{4})$/, '$1\u00a0$2\u00a0$3\u00a0$4')
