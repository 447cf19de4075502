export type { OpenIdPerson } from './pages.js'
export { type RunningOpenId, type SentBack, startOpenId } from './service.js'
