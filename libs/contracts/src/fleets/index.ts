export * from './feature.js'
export * from './fleets-texts.js'
export * from './fleets.js'
export * from './staff-fleets.js'
