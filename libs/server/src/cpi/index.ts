export { type CpiValue } from './cpi.rules.js'
export { CpiService } from './cpi.service.js'
