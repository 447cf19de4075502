export * from './feature.js'
export * from './sheets.js'
export * from './staff-dictionary.js'
