export { Analytics } from './analytics.js'
export { AnalyticsModule } from './analytics.module.js'
