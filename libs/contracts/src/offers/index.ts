export * from './feature.js'
export * from './offer-prices.rules.js'
export * from './plan-offers.rules.js'
export * from './staff-offers.js'
