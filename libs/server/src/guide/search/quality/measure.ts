import type { VehicleType } from '@preciosa/contracts'
import type { Version } from '@preciosa/contracts/catalogue'
import { meets, namesOneModel, type QualityEntry } from './quality-file.js'

/** A right answer must be among this many first results. */
export const FIRST = 3
/** Share of right answers that is good enough, among the first and in the first place. */
export const GOOD_ENOUGH = 0.97

export interface Miss {
  entry: QualityEntry
  found: Version[]
}

export interface Share {
  of: number
  found: number
}

export interface QualityResult extends Share {
  kinds: ({ kind: string } & Share)[]
  misses: Miss[]
  /** Queries that name one model; its version must come first. */
  ofOneModel: Share & { misses: Miss[] }
}

export type FindFirst = (query: string, vehicleType: VehicleType, count: number) => Promise<Version[]>

/** @param thisYear of the guide, in which new vehicles are sold */
export async function measureQuality(
  entries: readonly QualityEntry[],
  findFirst: FindFirst,
  thisYear: number,
): Promise<QualityResult> {
  const kinds = new Map<string, Share>()
  const misses: Miss[] = []
  const ofOneModel: QualityResult['ofOneModel'] = { of: 0, found: 0, misses: [] }
  for (const entry of entries) {
    const found = await findFirst(entry.query, entry.vehicleType, FIRST)
    const right = found.map((version) => entry.expected.some((one) => meets(one, version, entry, thisYear)))
    const isRight = right.includes(true)
    if (!isRight) misses.push({ entry, found })
    if (namesOneModel(entry)) {
      count(ofOneModel, right[0] === true)
      if (isRight && right[0] !== true) ofOneModel.misses.push({ entry, found })
    }
    if (entry.kind === undefined) continue
    const kind = kinds.get(entry.kind) ?? { of: 0, found: 0 }
    kinds.set(entry.kind, kind)
    count(kind, isRight)
  }
  return {
    of: entries.length,
    found: entries.length - misses.length,
    kinds: [...kinds].map(([kind, counts]) => ({ kind, ...counts })),
    misses,
    ofOneModel,
  }
}

/** Whether enough searches have a right answer among the first three, and in the first place. */
export function isGoodEnough({ of, found, ofOneModel }: QualityResult): boolean {
  return [{ of, found }, ofOneModel].every((share) => share.found >= GOOD_ENOUGH * share.of)
}

function count(share: Share, isFound: boolean): void {
  share.of += 1
  if (isFound) share.found += 1
}
