export * from './feature.js'
export * from './consumer-requests.js'
export * from './staff-consumer-requests.js'
