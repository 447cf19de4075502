import type { VehicleType } from '@preciosa/contracts'

/** What was done, and how much of it; never by whom. */
export interface AnalyticsEvent {
  /** spec 1 §7: InfoGrid tells of itself on completion. */
  name: 'infogrid'
  vehicleType: VehicleType
  /** How many versions were asked for. */
  versions: number
  /** How many of them weren't paid for yet. */
  due: number
}

/** Where events go that are counted by others. */
export abstract class Analytics {
  /** Returns at once and never throws: what was done doesn't depend on its being counted. */
  abstract tell(event: AnalyticsEvent): void
}
