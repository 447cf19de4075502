export * from './feature.js'
export * from './invoice-settings.js'
export * from './invoices.js'
export * from './staff-invoices.js'
