export type { OpenIdKind } from './clients.js'
export type { OpenIdPerson } from './pages.js'
export {
  type OpenIdCall,
  type OpenIdOptions,
  type RunningOpenId,
  type SentBack,
  startOpenId,
} from './service.js'
