export { OwnAccountModule } from './own-account.module.js'
