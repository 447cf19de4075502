export * from './feature.js'
export * from './plans-texts.js'
export * from './plans.js'
