import type { VehicleType } from '@preciosa/contracts'

/** Events carry no user data. */
export interface AnalyticsEvent {
  /** spec 1 §7: InfoGrid reports its completion. */
  name: 'infogrid'
  vehicleType: VehicleType
  versions: number
  /** Unpaid versions. */
  due: number
}

export abstract class Analytics {
  /** Returns at once and never throws: analytics must not disturb the request. */
  abstract track(event: AnalyticsEvent): void
}
