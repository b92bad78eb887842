/**
 * The specification prescribes this message as the answer to each request that sends a mail
 * (rules: identity).
 */
export const checkEmail = 'Kindly check your email for further instructions'
