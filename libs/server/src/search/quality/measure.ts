import type { VehicleType, Version } from '@preciosa/contracts'
import { meets, type QualityEntry } from './quality-file.js'

/** Versions that a right answer has to be among. */
export const FIRST = 3

/** A query that found nothing right, and what it found. */
export interface Miss {
  entry: QualityEntry
  found: Version[]
}

/** How many of the queries found a right answer. */
export interface QualityResult {
  of: number
  found: number
  /** By kind, for those queries that have one. */
  kinds: { kind: string; of: number; found: number }[]
  misses: Miss[]
}

/** Finds the first versions of a query. */
export type FindFirst = (query: string, vehicleType: VehicleType, count: number) => Promise<Version[]>

/** Asks every query of a quality file. */
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
