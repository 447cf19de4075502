export { Public } from './access/access.decorator.js'
export { type ApiOptions, createApi } from './create-api.js'
export { type Series, seriesCommand } from './series/series-command.js'
export { staffCommand } from './staff/staff-command.js'
