import type { VehicleType } from '@preciosa/contracts'
import type { Version } from '@preciosa/contracts/catalogue'
import type { BodyShape } from '../../components/ui/silhouette.js'
import { bodyOfName } from '../../subjects/versions/vehicle-body.rules.js'
import { nameOf } from '../../format/version-name.rules.js'

/** A model's cheapest 0km in thousands of pesos, and how most of its versions look. */
export interface ModelFigures {
  from: number | null
  body: BodyShape | null
}

export function figuresOf(vehicleType: VehicleType, versions: readonly Version[]): ModelFigures {
  const prices = versions.flatMap(({ list_price: price }) => price ?? [])
  const bodies = versions.flatMap((version) => bodyOfName(vehicleType, nameOf(version)) ?? [])
  const counts = new Map<BodyShape, number>()
  for (const body of bodies) counts.set(body, (counts.get(body) ?? 0) + 1)
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  return { from: prices.length === 0 ? null : Math.min(...prices), body: most?.[0] ?? null }
}
