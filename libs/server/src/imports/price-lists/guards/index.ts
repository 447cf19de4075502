export { furtherGuards } from './further-guards.js'
export { joinRenumbered } from './renumbered.js'
export { unusedColumnsGuard } from './unused-columns.rules.js'
