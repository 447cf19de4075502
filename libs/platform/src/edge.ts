/** For a program that the public calls and that has no database: nothing here loads Nest, TypeORM or BullMQ. */
export { periodAt } from './clock/clock.js'
export { DOOR_VARIABLES } from './config/door-variables.js'
export { hostsOf } from './http/hosts.rules.js'
export { callerNetwork, senderOf } from './http/networks.js'
export { getsNoAnswer } from './http/no-answer.rules.js'
export { CLIENT_TIMEOUTS, type ClientTimeouts } from './http/time-outs.js'
export { derivedKey } from './secrets/internal-key.js'
export { TrafficLimiter } from './traffic/traffic-limiter.js'
