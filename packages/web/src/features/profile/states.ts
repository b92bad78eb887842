import { nigeria } from '@koya/contract/fields/countries'

const nigerianStates =
  'Abia|Adamawa|Akwa Ibom|Anambra|Bauchi|Bayelsa|Benue|Borno|Cross River|Delta|Ebonyi|Edo|Ekiti|Enugu|' +
  'Federal Capital Territory|Gombe|Imo|Jigawa|Kaduna|Kano|Katsina|Kebbi|Kogi|Kwara|Lagos|Nasarawa|Niger|' +
  'Ogun|Ondo|Osun|Oyo|Plateau|Rivers|Sokoto|Taraba|Yobe|Zamfara'

/** Returns the states of a country to choose from, or null if people must type the state. */
export const statesOf = (country: string): readonly string[] | null =>
  country === nigeria ? nigerianStates.split('|') : null
