import type { SiteFacts } from '@koya/contract'
import { createContext, useContext } from 'react'

const Facts = createContext<SiteFacts | null>(null)

export const FactsProvider = Facts.Provider

export function useFacts(): SiteFacts {
  const facts = useContext(Facts)
  if (!facts) throw new Error('A public page is rendered with facts around it.')
  return facts
}
