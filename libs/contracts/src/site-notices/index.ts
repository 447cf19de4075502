export * from './site-notice.rules.js'
export * from './site-notice.js'
export * from './site.js'
export * from './staff-site-notices.js'
