export { CurrentGuide } from './current-guide.service.js'
export { GuideModule } from './guide.module.js'
export { GuideRepository } from './guide.repository.js'
export {
  type ContentTopic,
  type GuideSnapshot,
  newestVisibleYear,
  snapshotOf,
  stampOf,
  type Topic,
} from './guide.rules.js'
export { raiseRevision } from './raise-revision.js'
export { UNKNOWN_VEHICLE, unknownVehicle } from './unknown-vehicle.js'
export { type View } from './view.js'
