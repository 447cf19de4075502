export { createApi } from './create-api.js'
