/**
 * Groups the digits of a Nigerian phone number, which are easier to read that way. Others stay as they are,
 * because the rules of all countries would cost too many bytes.
 */
export const groupDigits = (number: string): string =>
  number.replace(/^(\+234)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4')
