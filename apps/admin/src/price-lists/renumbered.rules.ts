import type { PriceListDetail } from '@preciosa/contracts/price-lists'

/** Versions of a held list that are probably the same as a missing one with another code. */
export function renumberedIn({ status, reports }: Pick<PriceListDetail, 'status' | 'reports'>): number {
  if (status !== 'held') return 0
  return reports
    .flatMap(({ guards }) => guards)
    .filter(({ code }) => code === 'renumbered')
    .reduce((sum, { changes = [] }) => sum + changes.length, 0)
}
