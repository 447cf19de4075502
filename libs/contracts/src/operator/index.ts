export * from './at-foot.rules.js'
export * from './feature.js'
export * from './operator.js'
export * from './staff-operator.js'
