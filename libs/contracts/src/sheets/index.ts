export * from './sheets.js'
export * from './staff-dictionary.js'
