export { Public } from './access/access.decorator.js'
export { type ApiOptions, createApi } from './create-api.js'
export { staffCommand } from './staff/staff-command.js'
