export { asciiAddress } from './email.rules.js'
export { givenDay, givenMoment } from './day.js'
export * from './email.js'
export * from './errors.js'
export { MOST_COUNTED, MOST_EXPORTED_ROWS } from './http/backoffice/lists.js'
export * from './http/body-bounds.js'
export { readInput } from './http/input.js'
export { MAX_ID } from './http/parameters.js'
export {
  type Route,
  type RouteAccess,
  type RouteInput,
  type RouteOutput,
  isLook,
  mayChange,
} from './http/route.js'
export * from './http/site-key.js'
export { QUEUES, type QueueName } from './declared.js'
export * from './period.js'
export * from './permissions.js'
export * from './problem.js'
export * from './problems/field-errors.js'
export { either, inSpanish } from './problems/in-spanish.js'
export * from './reason.rules.js'
export * from './staff.js'
export * from './storable.js'
export * from './texts/csv.js'
export * from './texts/numbers.js'
export * from './texts/pesos.js'
export * from './texts/site.js'
export * from './texts/slug.js'
export * from './time-zone.js'
export * from './url.rules.js'
export * from './user-type.js'
export * from './vehicle-type.js'
export * from './written.rules.js'
export { VERSION } from './version.js'
