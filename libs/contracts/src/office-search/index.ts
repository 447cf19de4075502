export * from './staff-office-search.js'
