import { heldHours } from '@koya/contract/learning/enrollment'

export const waitOffer = `Join the waiting list: when it is your turn, we hold a place for you for ${heldHours} hours and write you a mail.`
