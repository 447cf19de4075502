import { monthsBetween, type DroppedVersion, type Guard, type Period } from '@preciosa/contracts'
import type { FigureFindings } from '../comparing/index.js'

/** What the comparison with the edition before found; price counts are over prices present in both. */
export interface Comparison extends Pick<FigureFindings, 'compared' | 'jumps'> {
  basePeriod: Period
  baseVersions: number
  /** Versions of the new edition, and how many of them stand in the base too. */
  versions: number
  remaining: number
  /** Anything that differs between the two. */
  differences: number
  /** Versions of the base that the new edition lacks, the first of them; asked for where it lacks too many. */
  dropped: DroppedVersion[]
}

/**
 * A list with less than this share of the versions of the one before is held: whether it lacks them or, as another
 * source's would, brings others in their place.
 */
const LEAST_SHARE = 0.8
const JUMP = 2
const JUMP_PER_FURTHER_MONTH = 1.15

/**
 * How far a price may move between two editions before the list is held: doubled or halved within a month,
 * and as much more as inflation may add for each further month between them.
 */
export function jumpLimit(from: Period, to: Period): number {
  return JUMP * JUMP_PER_FURTHER_MONTH ** Math.max(0, monthsBetween(from, to) - 1)
}

/** Whether an edition lacks many of the versions of the one before. */
export function isFewer({
  baseVersions,
  remaining,
}: Pick<Comparison, 'baseVersions' | 'remaining'>): boolean {
  return remaining < baseVersions * LEAST_SHARE
}

/** Holds a list, of prices or of sheets, that lacks many of the versions of the one before. */
export function fewerVersionsGuard({
  basePeriod,
  baseVersions,
  versions,
  remaining,
  dropped,
}: Pick<Comparison, 'basePeriod' | 'baseVersions' | 'versions' | 'remaining' | 'dropped'>):
  Guard | undefined {
  if (!isFewer({ baseVersions, remaining })) return undefined
  return {
    code: 'fewer-versions',
    message:
      `De las ${baseVersions} versiones de la edición anterior (${basePeriod}) quedan ${remaining}; ` +
      `la nueva tiene ${versions}, ${versions - remaining} de ellas nuevas.`,
    dropped,
  }
}

/** The guards that hold a list until someone approves it (design D2), with what the operator reads. */
export function guardsFor(comparison: Comparison, period: Period): Guard[] {
  const { basePeriod, differences, jumps, compared } = comparison
  const fewer = fewerVersionsGuard(comparison)
  const guards: Guard[] = fewer === undefined ? [] : [fewer]
  if (jumps.count > 0) {
    const limit = jumpLimit(basePeriod, period)
    guards.push({
      code: 'price-jump',
      message: `${jumps.count} de ${compared} precios se multiplicaron o dividieron por ${limit.toFixed(1).replace('.', ',')} o más desde ${basePeriod}.`,
      rows: jumps.rows,
    })
  }
  if (basePeriod !== period && differences === 0) {
    guards.push({
      code: 'same-as-before',
      message: `Es igual a la lista de ${basePeriod}: ¿es el archivo del mes pasado?`,
    })
  }
  return guards
}

/** Holds a list with figures that are far from all of their neighbours, also one that follows no other. */
export function outOfLineGuard({ count, rows }: FigureFindings['outOfLine']): Guard | undefined {
  if (count === 0) return undefined
  const message =
    count === 1
      ? 'Un precio es más del triple, o menos de la tercera parte, de lo que dicen sus vecinos.'
      : `${count} precios son más del triple, o menos de la tercera parte, de lo que dicen sus vecinos.`
  return { code: 'price-out-of-line', message, rows }
}
