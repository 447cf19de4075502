export { DELETED, lockAccount } from './account-lock.js'
