import type { FeaturesFilter } from '@preciosa/contracts'

/** A filter by technical sheet; `feature_3` and `feature_11` are the body type and the doors. */
export interface SheetFilter {
  features?: FeaturesFilter | undefined
  feature_3?: number | undefined
  feature_11?: number | undefined
}

/**
 * Whether a list is narrowed by sheet. There are no technical sheets in this version of Preciosa, and in a guide
 * without sheets no vehicle has the feature asked for: a list narrowed by sheet is empty.
 */
export function asksForSheet({ features, feature_3, feature_11 }: SheetFilter): boolean {
  return feature_3 !== undefined || feature_11 !== undefined || Object.keys(features ?? {}).length > 0
}
