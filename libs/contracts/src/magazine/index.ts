export * from './issue.rules.js'
export * from './issue.js'
export * from './magazine.js'
export * from './staff-magazine.js'
