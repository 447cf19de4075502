export { CpiService } from './cpi.service.js'
