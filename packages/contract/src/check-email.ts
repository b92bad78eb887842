/** The answer to a person who asks for a link by mail, such as a reset link (rules: auth 16, 48 and 51). */
export const checkEmail = 'Kindly check your email for further instructions'
