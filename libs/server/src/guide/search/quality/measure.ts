import type { VehicleType, Version } from '@preciosa/contracts'
import { meets, type QualityEntry } from './quality-file.js'

/** A right answer must be among this many first results. */
export const FIRST = 3

export interface Miss {
  entry: QualityEntry
  found: Version[]
}

export interface QualityResult {
  of: number
  found: number
  kinds: { kind: string; of: number; found: number }[]
  misses: Miss[]
}

export type FindFirst = (query: string, vehicleType: VehicleType, count: number) => Promise<Version[]>

export async function measureQuality(
  entries: readonly QualityEntry[],
  findFirst: FindFirst,
): Promise<QualityResult> {
  const kinds = new Map<string, { of: number; found: number }>()
  const misses: Miss[] = []
  for (const entry of entries) {
    const found = await findFirst(entry.query, entry.vehicleType, FIRST)
    const isRight = found.some((version) =>
      entry.expected.some((expectation) => meets(expectation, version, entry)),
    )
    if (!isRight) misses.push({ entry, found })
    if (entry.kind === undefined) continue
    const kind = kinds.get(entry.kind) ?? { of: 0, found: 0 }
    kinds.set(entry.kind, { of: kind.of + 1, found: kind.found + (isRight ? 1 : 0) })
  }
  return {
    of: entries.length,
    found: entries.length - misses.length,
    kinds: [...kinds].map(([kind, counts]) => ({ kind, ...counts })),
    misses,
  }
}
