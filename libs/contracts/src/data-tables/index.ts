export * from './staff-data-tables.js'
