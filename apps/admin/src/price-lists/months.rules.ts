import { addMonths, type Period, type VehicleType, VEHICLE_TYPES } from '@preciosa/contracts'
import type { ListKind } from '@preciosa/contracts/price-lists'
import { kindAndType, monthName } from '../format/shown.js'

const MOST_LISTED = 3

/** Example: `Autos: noviembre de 2026`; consecutive months as `de … a …`. */
export function monthsSay(
  kind: ListKind,
  months: readonly { vehicleType: VehicleType; period: Period }[],
): string[] {
  return VEHICLE_TYPES.flatMap((type) => {
    const periods = months.filter(({ vehicleType }) => vehicleType === type).map(({ period }) => period)
    if (periods.length === 0) return []
    return [`${kindAndType(kind, type)}: ${said([...new Set(periods)].sort())}`]
  })
}

function said(periods: readonly Period[]): string {
  const stretches: { from: Period; to: Period }[] = []
  for (const period of periods) {
    const last = stretches.at(-1)
    if (last !== undefined && addMonths(last.to, 1) === period) last.to = period
    else stretches.push({ from: period, to: period })
  }
  if (stretches.length > MOST_LISTED)
    return `${periods.length} meses entre ${monthName(periods[0] ?? null)} y ${monthName(periods.at(-1) ?? null)}`
  return stretches
    .map(({ from, to }) => (from === to ? monthName(from) : `de ${monthName(from)} a ${monthName(to)}`))
    .join(', ')
}
