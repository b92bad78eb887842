/** The specification's answer after each request that ends in a mail (rules: identity). */
export const checkEmail = 'Kindly check your email for further instructions'
