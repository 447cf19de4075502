import { createHash } from 'node:crypto'
import type { ImportOptions, AnyListFormat } from '@preciosa/contracts/price-lists'

export function fingerprintOf(
  sha256: string,
  format: AnyListFormat,
  { period, vehicleType, scope }: Pick<ImportOptions, 'period' | 'vehicleType' | 'scope'>,
): string {
  const parts = [sha256, format, period ?? null, vehicleType ?? null, scope]
  return digestOf(parts)
}

export function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value, sortedKeys)).digest('hex')
}

/** The database returns a format's keys in another order than a file. */
function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
