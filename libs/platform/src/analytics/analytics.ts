import type { VehicleType } from '@preciosa/contracts'

interface Purchase {
  item: 'plan' | 'pack'
  /** Of the plan or pack. */
  id: number
  /** Pesos charged now. */
  value: number
}

/** Events carry no user data. */
export type AnalyticsEvent =
  | {
      /** Sent when an InfoGrid call completes. */
      name: 'infogrid'
      vehicleType: VehicleType
      versions: number
      /** Unpaid versions. */
      due: number
    }
  /** The site sends them with the buyer's consent only. */
  | ({ name: 'begin_checkout' | 'add_payment_info' } & Purchase)
  | { name: 'purchase'; transaction: string }

export abstract class Analytics {
  /** Returns at once and never throws: analytics must not disturb the request. */
  abstract track(event: AnalyticsEvent): void
}
