import { type Period, type VehicleType, VEHICLE_TYPES, yearOf } from '@preciosa/contracts'

/** What the database says of one vehicle type: its revision and its pointers (design D1, D14). */
export interface GuideState {
  vehicleType: VehicleType
  revision: number
  published: readonly Pointer[]
  /** As `published`, of technical sheets. */
  sheets: readonly Pointer[]
}

/** The edition that a month shows. */
export interface Pointer {
  period: Period
  editionId: number
}

/** The current edition of one vehicle type; `edition` is null when nothing is published up to this month. */
export interface CurrentEdition {
  vehicleType: VehicleType
  revision: number
  edition: { id: number; period: Period } | null
  /** The current edition of technical sheets, if there is one. */
  sheetsId: number | null
  /** Changes whenever anything a visitor can see of this type changes. */
  stamp: string
}

/** Both halves of the guide at one moment. An answer is made from one snapshot. */
export type GuideSnapshot = Readonly<Record<VehicleType, CurrentEdition>>

/** Current is the published edition with the greatest period not after this month (design D1). */
export function currentEdition(state: GuideState, month: Period): CurrentEdition {
  const { vehicleType, revision } = state
  const found = newestOf(state.published, month)
  const sheets = newestOf(state.sheets, month)
  return {
    vehicleType,
    revision,
    edition: found === undefined ? null : { id: found.editionId, period: found.period },
    sheetsId: sheets?.editionId ?? null,
    stamp: `${revision}.${found?.editionId ?? 0}.${sheets?.editionId ?? 0}`,
  }
}

function newestOf(pointers: readonly Pointer[], month: Period): Pointer | undefined {
  let found: Pointer | undefined
  for (const pointer of pointers) {
    if (pointer.period <= month && (found === undefined || pointer.period > found.period)) found = pointer
  }
  return found
}

export function snapshotOf(states: readonly GuideState[], month: Period): GuideSnapshot {
  const entries = VEHICLE_TYPES.map((vehicleType) => {
    const state = states.find((each) => each.vehicleType === vehicleType)
    return [
      vehicleType,
      currentEdition(state ?? { vehicleType, revision: 0, published: [], sheets: [] }, month),
    ]
  })
  return Object.fromEntries(entries) as GuideSnapshot
}

/**
 * What to hold after reading the database: revisions only rise, so a reading that is older than what we hold
 * (a slow one, or one from a replica that lags) is left aside. A rollback raises the revision too.
 */
export function newerStates(held: readonly GuideState[], read: readonly GuideState[]): readonly GuideState[] {
  return read.map((state) => {
    const known = held.find(({ vehicleType }) => vehicleType === state.vehicleType)
    return known !== undefined && known.revision > state.revision ? known : state
  })
}

/**
 * The newest model year whose used price may be seen: rows with a year from the edition's own on are shown from
 * April to December and only with USED_PRICE (design §3, "used price of the current year"). The edition's month
 * counts, in archives too.
 */
export function newestVisibleYear(period: Period, { usedPrice }: { usedPrice: boolean }): number {
  const shown = usedPrice && Number(period.slice(5, 7)) >= 4
  return shown ? ANY_YEAR : yearOf(period) - 1
}

/** Later than any model year; fits PostgreSQL's `int`. */
const ANY_YEAR = 9999
