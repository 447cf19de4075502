export * from './auth.js'
export * from './backoffice/index.js'
export * from './captcha.js'
export * from './changes.js'
export * from './contact.js'
export * from './guide.js'
export * from './suggestions.js'
export * from './catalogue.js'
export * from './comparison.js'
export * from './catalogue-objects.js'
export * from './files.js'
export { readInput, type ReadInput } from './input.js'
export { openApiDocument, STAFF_COOKIE } from './openapi.js'
export { MAX_ID } from './parameters.js'
export {
  type CacheClass,
  isLook,
  type LookAccess,
  type Route,
  type RouteAccess,
  type RouteInput,
  type RouteOutput,
} from './route.js'
export { ROUTES } from './routes.js'
export * from './site-key.js'
export * from './staff-session.js'
export * from './dollar.js'
export * from './geography.js'
export * from './history.js'
export * from './my-vehicles.js'
export * from './operations.js'
export * from './photos.js'
export * from './prices.js'
export * from './search.js'
export * from './search-counts.js'
export * from './sheets.js'
export * from './user.js'
