export * from './feature.js'
export * from './staff-dashboard.js'
