export { Analytics, type AnalyticsEvent } from './analytics.js'
export { AnalyticsModule } from './analytics.module.js'
