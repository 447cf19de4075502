import type { EditionReport, Guard } from '@preciosa/contracts/price-lists'

export type ApprovedMonth = Pick<EditionReport, 'period' | 'vehicleType' | 'guards'>

/** Their messages count what they list. */
const LISTING: ReadonlySet<Guard['code']> = new Set([
  'fewer-versions',
  'price-jump',
  'price-out-of-line',
  'other-vehicle',
  'renumbered',
])

/** True if nothing holds the list now that was not approved. */
export function isStillApproved(
  approved: readonly ApprovedMonth[],
  reports: readonly ApprovedMonth[],
): boolean {
  return reports.every(({ period, vehicleType, guards }) => {
    const month = approved.find((one) => one.period === period && one.vehicleType === vehicleType)
    return guards.every((guard) => month?.guards.some((one) => isWithin(guard, one)) ?? false)
  })
}

function isWithin(guard: Guard, approved: Guard): boolean {
  if (guard.code !== approved.code) return false
  const known = new Set(findingsOf(approved))
  const findings = findingsOf(guard)
  return (
    findings.every((finding) => known.has(finding)) &&
    (guard.message === approved.message || (LISTING.has(guard.code) && findings.length > 0))
  )
}

function findingsOf({ rows = [], dropped = [], changes = [] }: Guard): string[] {
  return [
    ...rows.map(({ codia, year, before, now }) => JSON.stringify([codia, year, before, now])),
    ...dropped.map(({ codia }) => JSON.stringify([codia])),
    ...changes.map(({ codia, before, now }) => JSON.stringify([codia, before, now])),
  ]
}
