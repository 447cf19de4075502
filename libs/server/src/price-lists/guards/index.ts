export { furtherGuards } from './further-guards.js'
export { joinRenumbered } from './renumbered.js'
