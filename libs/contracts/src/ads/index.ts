export * from './ad.rules.js'
export * from './ad.js'
export * from './ads.js'
export * from './staff-ads.js'
