export { PreferencesCard } from './preferences-card.tsx'
export { PushCard } from './push/push-card.tsx'
